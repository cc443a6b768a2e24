import type { Json } from '../../kernel/audit-log/staff-action.ts';
import { formatPounds, pence, shortPounds } from '../../kernel/money.ts';
import { textDigest } from '../../kernel/text-digest.ts';
import { formatIsoDate, type IsoDate, parseIsoDate } from '../../kernel/time.ts';
import { type ContentFile, fileTitles } from '../content/content-file.ts';
import { type ContentPlace, placesIn } from '../content/content-places.ts';
import { fieldLabel } from '../content/field-labels.ts';
import { type JsonPath, valueAt } from '../content/json-path.ts';
import type { EditionFileValue } from './ports.ts';
import { datesWrittenIn, mayBeOver } from './written-dates.ts';

/** Why a line of a draft is listed. */
export const lookReasons = ['last-year', 'date-over', 'price', 'picture', 'placeholder'] as const;
export type LookReason = (typeof lookReasons)[number];

/** A part of a text: where it begins, and how long it is. */
export type TextPart = { readonly at: number; readonly length: number };

/** Something in a draft that may no longer be true. */
export type LookLine = {
  /** Changes with the text, so that a changed text is listed anew. */
  readonly fingerprint: string;
  readonly reason: LookReason;
  readonly file: string;
  readonly path: JsonPath;
  /** Where it is, in words: "Home, The day". */
  readonly where: string;
  readonly text: string;
  /** The parts of the text that are the reason. */
  readonly parts: readonly TextPart[];
  /** The new price, where that is the reason. */
  readonly now: string | null;
  /** The file of the picture that is meant. */
  readonly picture: string | null;
};

/** What a draft is compared with. */
export type LookAtFacts = {
  readonly lastYear: number;
  readonly year: number;
  /** The festival's days. */
  readonly lastDay: IsoDate;
  readonly day: IsoDate;
  readonly today: IsoDate;
  /** In pence, of each product whose price is another one than last year. */
  readonly prices: readonly { readonly was: number; readonly now: number }[];
};

/**
 * Every text, picture and person of a draft that names last year, a date that is over or a price that changed, or that is
 * marked as placeholder. Pages by their titles, other files last.
 * @param before the files of last year, whose texts meant the new year when they named it
 */
export const linesToLookAt = (
  files: readonly EditionFileValue[],
  before: readonly EditionFileValue[],
  facts: LookAtFacts,
): readonly LookLine[] =>
  [...files]
    .filter(({ path }) => !comesByItself(path))
    .sort((one, other) => Number(other.path.startsWith('pages/')) - Number(one.path.startsWith('pages/')))
    .flatMap((file) => {
      const old = before.find(({ path }) => path === file.path)?.value;
      return [...linesOfTexts(file, old, facts), ...linesOfPeople(file), ...placeholders(file)];
    });

/** Sales and wins of the past; the program writes them. */
const comesByItself = (path: string): boolean => path === 'past-sales.yaml' || path === 'past-wins.yaml';

/** Fields that no one reads. */
const notRead = new Set(['id', 'to', 'file', 'icon', 'placeholder', 'youtube', 'src', 'price', 'picture']);

type TextAt = { readonly path: JsonPath; readonly text: string };

/** The texts of a file, and the pictures' descriptions. Winners stand there by themselves. */
const textsIn = (value: Json | undefined, path: JsonPath = []): readonly TextAt[] => {
  if (typeof value === 'string') return notRead.has(String(path.at(-1))) ? [] : [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  if (path.length === 1 && path[0] === 'winners') return [];
  return Object.entries(value).flatMap(([name, each]) =>
    textsIn(each, [...path, Array.isArray(value) ? Number(name) : name]),
  );
};

const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\d(?:T|$)/.test(text);

const linesOfTexts = (file: EditionFileValue, old: Json | undefined, facts: LookAtFacts): readonly LookLine[] =>
  textsIn(file.value).flatMap(({ path, text }): readonly LookLine[] => {
    if (isMoment(text)) return [];
    const isOld = valueAt(old, path) === text;
    const picture = path.at(-1) === 'alt' ? valueAt(file.value, [...path.slice(0, -1), 'file']) : undefined;
    const line = (reason: LookReason, parts: readonly TextPart[], now: string | null = null) =>
      parts.length === 0
        ? []
        : [lineOf(file, path, { reason, text, parts, now, picture: typeof picture === 'string' ? picture : null })];
    const over = datesWrittenIn(text)
      .filter((date) => mayBeOver(date, { today: facts.today, festival: facts.day }))
      .map((date) => ({ at: date.at, length: date.text.length }));
    const years = partsOf(text, isOld ? [facts.lastYear, facts.year] : [facts.lastYear]).filter(
      (part) => !over.some(({ at, length }) => part.at >= at && part.at < at + length),
    );
    const changed = facts.prices.filter(({ was }) => pricesIn(text, was).length > 0);
    const now = changed.map((price) => formatPounds(pence(price.now))).join(', ');
    return [
      ...line('last-year', years),
      ...line('date-over', over),
      ...line('price', isOld ? changed.flatMap(({ was }) => pricesIn(text, was)) : [], now),
    ];
  });

/** Where a text names one of these years. */
const partsOf = (text: string, years: readonly number[]): readonly TextPart[] =>
  [...text.matchAll(/\d+/g)]
    .filter(([digits]) => years.some((year) => digits === String(year)))
    .map((found) => ({ at: found.index, length: found[0].length }));

/** Where a text names a price: "£15" or "£15.00", and not "£150". */
const pricesIn = (text: string, was: number): readonly TextPart[] => {
  const written = [formatPounds(pence(was)), shortPounds(pence(was))];
  return [...text.matchAll(/£\d+(?:,\d{3})*(?:\.\d\d)?/g)]
    .filter(([found]) => written.includes(found.replaceAll(',', '')))
    .map((found) => ({ at: found.index, length: found[0].length }));
};

/** Everyone whom a page presents: whether they come again, a person has to say. */
const linesOfPeople = (file: EditionFileValue): readonly LookLine[] => {
  const content = contentFileAt(file.path);
  if (!content) return [];
  return placesIn(content, file.value)
    .filter(({ kind }) => kind === 'people')
    .map(({ path, title }) => {
      const role = valueAt(file.value, [...path, 'role']);
      const picture = valueAt(file.value, [...path, 'picture', 'file']);
      return lineOf(file, path, {
        ...{ reason: 'picture', text: typeof role === 'string' ? `${title}, ${role}` : title, now: null },
        ...{ parts: [], picture: typeof picture === 'string' ? picture : null },
      });
    });
};

const placeholders = (file: EditionFileValue): readonly LookLine[] => {
  const content = contentFileAt(file.path);
  const people = content ? placesIn(content, file.value).filter(({ kind }) => kind === 'people') : [];
  const isPerson = (path: JsonPath) => people.some((each) => each.path.join('.') === path.join('.'));
  return [...marked(file.value), ...file.placeholders]
    .filter((path) => !isPerson(path))
    .map((path) => {
      const text = shortText(valueAt(file.value, path));
      return lineOf(file, path, { reason: 'placeholder', text, parts: [], now: null, picture: null });
    });
};

/** The parts of a file with `placeholder: true`. */
const marked = (value: Json | undefined, path: JsonPath = []): readonly JsonPath[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, each]) =>
    marked(each, [...path, Array.isArray(value) ? Number(name) : name]),
  );
  return valueAt(value, ['placeholder']) === true && path[0] !== 'winners' ? [path, ...inside] : inside;
};

/** "31 May 2025": the day of a moment or of a date. */
const dayIn = (text: string): string => {
  const day = parseIsoDate(text.slice(0, 10));
  return day === undefined ? text : formatIsoDate(day);
};

/** What a part says, in its first words. */
const shortText = (value: Json | undefined): string => {
  const words = textsIn(value).map(({ text }) => (isMoment(text) ? dayIn(text) : text.trim()));
  const all = (words.length > 0 ? words.slice(0, 2).join(', ') : String(value ?? '')).replaceAll(/\s+/g, ' ');
  return all.length > 160 ? `${all.slice(0, 157)}…` : all;
};

/** The content file at a path of the folder; undefined for any other file. */
export const contentFileAt = (path: string): ContentFile | undefined => {
  const name = /^pages\/([a-z-]+)\.yaml$/.exec(path)?.[1];
  return Object.keys(fileTitles).find((file): file is ContentFile => file === name);
};

const otherTitles: Readonly<Record<string, string>> = {
  'edition.yaml': 'Settings',
  'catalogue.yaml': 'Catalogue',
  'sale-rules.yaml': 'Questions, rules and pools',
  'door.yaml': 'The door’s plan',
  'competition-day.yaml': 'The competition’s day',
  'rulebook.yaml': 'Rulebook',
};

/** Fields of those files that can be marked as made up, in words. */
const otherFields: Readonly<Record<string, string>> = {
  'edition.yaml onSaleSince': 'Tickets go on sale',
  'edition.yaml earlyBird': 'Competitors’ early price',
  'edition.yaml vat': 'VAT number',
  'edition.yaml invoices': 'Letterhead of invoices',
  'sale-rules.yaml pools': 'Pools of places',
  'competition-day.yaml changeoverMinutes': 'Minutes between two runs',
};

const lineOf = (
  { path: file, value }: EditionFileValue,
  path: JsonPath,
  line: Pick<LookLine, 'reason' | 'text' | 'parts' | 'now' | 'picture'>,
): LookLine => ({
  ...{ file, path, ...line },
  where: whereIs(file, value, path),
  fingerprint: textDigest([line.reason, file, path.join('.'), line.text].join('\n')),
});

/** "Home, Before you ask": the page, and the person or the part that the field is in. */
const whereIs = (file: string, value: Json, path: JsonPath): string => {
  const content = contentFileAt(file);
  if (!content) return [otherTitles[file] ?? file, nameIn(file, value, path)].filter(Boolean).join(', ');
  const place = placesIn(content, value).find((each) => each.path.length > 0 && isIn(path, each));
  const label = path.length > 0 ? fieldLabel(content, path) : '';
  return [fileTitles[content], place?.title, label]
    .filter((part, at, all) => part && all.indexOf(part) === at)
    .join(', ');
};

const isIn = (path: JsonPath, place: ContentPlace): boolean => place.path.every((step, at) => path[at] === step);

/** The name of the nearest thing around a field, or the field's own name. */
const nameIn = (file: string, value: Json, path: JsonPath): string => {
  const names = path.flatMap((_, at) => {
    const found = valueAt(value, [...path.slice(0, path.length - at), 'name']);
    return typeof found === 'string' ? [found] : [];
  });
  return (
    names[0] ?? otherFields[`${file} ${path.join('.')}`] ?? path.filter((step) => typeof step === 'string').join(', ')
  );
};
