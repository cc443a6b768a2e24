import { differences, isSame, type JsonPath, valueAt, withValueAt } from '#core/desk/content/json-path.ts';
import { settingsLabel } from '#core/desk/content/settings/settings-labels.ts';
import { planChangeWords } from '#core/desk/traders/plan-change-words.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import { formatPounds, pence } from '#core/kernel/money.ts';
import { formatDay, formatTime, formatWeekday, parseInstant } from '#core/kernel/time.ts';
import { typedPlan } from './plan/typed-plan.ts';
import { dayOf, hasPart, momentAt, partNames, sellsDirectly, setUpDays, textAt, withDay } from './settings-value.ts';

/** A changed field of the settings, in the words of its form. */
export type SettingChange = {
  readonly label: string;
  readonly path: JsonPath;
  readonly before: string;
  readonly after: string;
};

/** The changed fields, each once. A changed day is one change, with the dates that move with it. */
export const changesOf = (published: Json, value: Json): readonly SettingChange[] => {
  const [before, after] = [withDefaults(published), withDefaults(value)];
  const [was, is] = [dayOf(before), dayOf(after)];
  const isOtherDay = was !== undefined && is !== undefined && was !== is;
  const sameDay = isOtherDay ? withDay(after, was) : after;
  const found = new Map<string, SettingChange>();
  for (const { path } of differences(before, sameDay)) {
    if (path[1] === 'earlier') continue;
    const label = settingsLabel(path);
    const own = labelledPath(path, label);
    if (!found.has(label))
      found.set(label, { label, path: own, ...changeWords(own, valueAt(before, own), valueAt(sameDay, own)) });
  }
  const day = { label: 'Day', path: ['startsAt'], before: dayWords(before), after: dayWords(after) };
  return [...(isOtherDay ? [day] : []), ...found.values()];
};

/** Whether the field, or anything below it, differs. */
export const isChangedAt = (published: Json, value: Json, path: JsonPath): boolean =>
  !isSame(valueAt(published, path), valueAt(value, path));

/** The value with what holds where the file says nothing, so that only what differs is a change. */
const withDefaults = (value: Json): Json => {
  const withParts = partNames.reduce(
    (changed, part) => withValueAt(changed, ['parts', part], hasPart(value, part)),
    value,
  );
  const setUp = ['traders', 'setUp'];
  const withSetUp = withValueAt(withParts, setUp, valueAt(value, setUp) ?? {});
  return withValueAt(withSetUp, ['traders', 'sellsDirectly'], sellsDirectly(value));
};

/** The shortest beginning of a path that has the label. */
const labelledPath = (path: JsonPath, label: string): JsonPath => {
  for (let length = 1; length < path.length; length += 1)
    if (settingsLabel(path.slice(0, length)) === label) return path.slice(0, length);
  return path;
};

/** What was there and what is there now; only the latter where a sentence says the difference better than two values. */
const changeWords = (path: JsonPath, was: Json | undefined, is: Json | undefined) => {
  const sentence = changeSentences[path.join(' ')]?.(was, is);
  if (sentence) return { before: '', after: capitalised(sentence) };
  const [before, after] = [inWords(path, was), inWords(path, is)];
  return before === after ? { before: '', after: 'Changed' } : { before, after };
};

const dayWords = (value: Json): string => {
  const moment = momentAt(value, ['startsAt']);
  return moment === '' ? '' : formatWeekday(parseInstant(`${moment.slice(0, 10)}T12:00:00Z`));
};

const moneyFields = ['price', 'fullPrice', 'nameNeededAbove'];
const isMoney = (path: JsonPath): boolean => moneyFields.includes(String(path.at(-1)));
/** A moment as the file writes it; a long text is never parsed. */
const isMomentText = (text: string): boolean => text.length <= 30 && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text);

/** A value in a few words: "14", "on", "Saturday 4 October 2025, 16:05". */
export const inWords = (path: JsonPath, value: Json | undefined): string => {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number')
    return isMoney(path) && Number.isSafeInteger(value) ? formatPounds(pence(value)) : String(value);
  if (typeof value !== 'string') return (ownWords[path.join(' ')] ?? objectWords)(value) || 'nothing';
  if (!isMomentText(value) || Number.isNaN(Date.parse(value))) return value;
  const moment = parseInstant(value);
  return `${formatDay(moment)}, ${formatTime(moment)}`;
};

const objectWords = (value: object): string => {
  if (!Array.isArray(value)) return Object.values(value).filter(isPlain).join(', ');
  const names = value.map((item: Json) => (isPlain(item) ? String(item) : String(valueAt(item, ['name']) ?? '')));
  return names.filter((name) => name !== '').join(', ');
};

/** The fields whose change is said in a sentence, by their path with spaces; '' where the values say it better. */
const changeSentences: Readonly<Record<string, (was: Json | undefined, is: Json | undefined) => string>> = {
  'traders plan': (was, is) => {
    const [before, after] = [typedPlan(was), typedPlan(is)];
    return before && after ? planChangeWords(before, after) : '';
  },
  'traders setUp': (was, is) => {
    const [before, after] = [slotsOf(was), slotsOf(is)];
    const added = after.filter((slot) => !before.includes(slot));
    const removed = before.filter((slot) => !after.includes(slot));
    return [
      ...(added.length > 0 ? [`${added.join(', ')} added`] : []),
      ...(removed.length > 0 ? [`${removed.join(', ')} removed`] : []),
    ].join('; ');
  },
};

/** The fields whose values need words of their own, by their path with spaces. */
const ownWords: Readonly<Record<string, (value: Json) => string>> = {
  'traders plan': (value) => formatCount(typedPlan(value)?.pitches.length ?? 0, 'pitch', 'pitches'),
  'traders setUp': (value) => slotsOf(value).join(', '),
  'traders wanted': (value) =>
    Object.entries(value ?? {})
      .map(([category, count]) => `${category}: ${count}`)
      .join(', '),
};

const slotsOf = (setUp: Json | undefined): readonly string[] => {
  const slots = valueAt(setUp, ['slots']);
  return Array.isArray(slots) ? slots.map(slotWords) : [];
};

/** "07:00", "13:00 the day before". */
const slotWords = (slot: Json): string => {
  const [time, daysBefore] = [
    textAt(slot, ['at']) || 'a slot without a time',
    Number(valueAt(slot, ['daysBefore']) ?? 0),
  ];
  return daysBefore === 0 ? time : `${time} ${setUpDays[daysBefore]?.toLowerCase()}`;
};

const isPlain = (item: unknown): boolean => typeof item === 'string' || typeof item === 'number';
