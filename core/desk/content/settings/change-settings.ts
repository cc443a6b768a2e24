import type { DescribeAction, Json, StaffChange } from '../../../kernel/audit-log/staff-action.ts';
import type { Edition } from '../../../kernel/edition/edition.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { londonDate, minutesOfDay } from '../../../kernel/time.ts';
import { mentionsOfParts } from '../../../site/content/content-of-parts.ts';
import { changedFields, wordsOf } from '../change-content.ts';
import { valueAt, withValueAt } from '../json-path.ts';
import type { Author, ContentFiles, ContentHead, ContentMistake, ContentStore } from '../ports.ts';
import type { ImportedFile } from '../whole-edition.ts';
import { withEarlierRules } from './earlier-rules.ts';
import { type Effect, effectsOf } from './effects.ts';
import type { SettingsFigures } from './settings-figures.ts';
import { type SettingsFile, type SettingsMistake, settingsFileName } from './settings-file.ts';
import { settingsSummary } from './settings-labels.ts';

export type SettingsDeskPorts = {
  readonly contentStore: ContentStore;
  readonly editionKey: string;
  readonly settingsFile: () => Promise<SettingsFile>;
  /** The content files, validated as if the festival had this edition's hours. */
  readonly contentFilesWith: (pictures: readonly [], edition: Edition) => Promise<ContentFiles>;
  /** What is sold and promised so far. */
  readonly figures: () => Promise<SettingsFigures>;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  /** Makes this and every other process use the published settings. */
  readonly contentChanged: () => Promise<void>;
};

export type SettingsMoved = { readonly kind: 'settings-moved' };
export type VersionUnknown = { readonly kind: 'version-unknown' };

/** Why settings cannot be published. */
export type SettingsRefusal =
  | SettingsMoved
  | { readonly kind: 'settings-invalid'; readonly mistakes: readonly SettingsMistake[] }
  /** The day has tickets, whose holders a moved day has to be announced to. */
  | { readonly kind: 'day-is-sold' }
  /** Content that the new hours contradict. */
  | { readonly kind: 'content-clashes'; readonly mistakes: readonly ContentMistake[] };

/** The settings at the desk. */
export type SettingsAtDesk = {
  readonly head: ContentHead;
  /** The draft's value, or without a draft the published value. */
  readonly value: Json;
  readonly published: Json;
  readonly mistakes: readonly SettingsMistake[];
};

/** The published text: from the store, or else from the edition's folder. @throws ServiceFailure */
const textAt = async (ports: StorePorts, version: number): Promise<string> => {
  const stored = version === 0 ? undefined : await ports.contentStore.text(ports.editionKey, settingsFileName, version);
  return stored ?? (await ports.settingsFile()).base();
};

type StorePorts = Pick<SettingsDeskPorts, 'contentStore' | 'editionKey' | 'settingsFile'>;

const headOf = ({ contentStore, editionKey }: StorePorts) => contentStore.head(editionKey, settingsFileName);

/** Reads the settings for the desk. @throws ServiceFailure */
export const readSettings = async (ports: StorePorts): Promise<SettingsAtDesk> => {
  const file = await ports.settingsFile();
  const head = await headOf(ports);
  const text = await textAt(ports, head.version);
  const { value, mistakes } = file.read(head.draft?.text ?? text);
  return { head, value, published: file.read(text).value, mistakes };
};

/** The value of one published version; 0 is that of the edition's folder. @throws ServiceFailure */
export const readSettingsVersion = async (ports: StorePorts, version: number): Promise<Json | undefined> => {
  const known = version === 0 || (await ports.contentStore.text(ports.editionKey, settingsFileName, version));
  return known === undefined ? undefined : (await ports.settingsFile()).read(await textAt(ports, version)).value;
};

/** Mistakes of settings that are not stored yet, and what they would do to what is sold. @throws ServiceFailure */
export const checkSettings = async (
  ports: SettingsDeskPorts,
  value: Json,
): Promise<{ readonly mistakes: readonly SettingsMistake[]; readonly effects: readonly Effect[] }> => {
  const file = await ports.settingsFile();
  const text = await textAt(ports, (await headOf(ports)).version);
  const published = file.read(text);
  const { mistakes } = file.read(file.write(text, value));
  // Fields with mistakes are left as they were, so that the effects of the others are known.
  const sound = mistakes.reduce((put, { path }) => withValueAt(put, path, valueAt(published.value, path)), value);
  const { edition: before } = published;
  const { edition } = file.read(file.write(text, sound));
  if (!before || !edition) return { mistakes, effects: [] };
  const clashes = await clashesWith(ports, before, edition);
  const mentions = await mentionsIn(ports, edition);
  const effects = effectsOf(before, edition, await ports.figures(), ports.festivalClock.now());
  return { mistakes, effects: [...effects, ...mentions, ...clashEffect(clashes)] };
};

/** What the published pages still say of parts that are switched off. @throws ServiceFailure */
const mentionsIn = async (ports: SettingsDeskPorts, edition: Edition): Promise<readonly Effect[]> => {
  if (partNames.every((part) => edition.parts[part])) return [];
  const { files: published } = await ports.contentStore.published(ports.editionKey);
  const texts = new Map(published.map(({ file, text }) => [file, text]));
  const mentions = mentionsOfParts(wordsOf(await ports.contentFilesWith([], edition), texts), edition);
  return partNames.flatMap((part): readonly Effect[] => {
    const own = mentions.filter((mention) => mention.part === part).map(({ file, text }) => ({ file, text }));
    return own.length > 0 ? [{ kind: 'mentions', part, texts: own }] : [];
  });
};

const partNames = ['competition', 'haveAGo', 'boxOffice', 'waitingLists'] as const;

const clashEffect = (clashes: readonly ContentMistake[]): readonly Effect[] =>
  clashes.length === 0 ? [] : [{ kind: 'content-clashes', files: [...new Set(clashes.map(({ file }) => file))] }];

/** A change of the settings. */
export type SettingsChange = {
  /** The revision that the change is based on. */
  readonly revision: number;
  readonly by: Author;
  readonly describe: DescribeAction;
};

/** Stores the value as a draft, valid or not. @throws ServiceFailure */
export const saveSettingsDraft = async (
  ports: SettingsDeskPorts,
  { revision, by }: Omit<SettingsChange, 'describe'>,
  value: Json,
): Promise<Result<ContentHead, SettingsMoved>> => {
  const head = await headOf(ports);
  if (head.revision !== revision) return refuse({ kind: 'settings-moved' });
  const base = head.draft?.text ?? (await textAt(ports, head.version));
  const saved = await ports.contentStore.saveDraft(ports.editionKey, settingsFileName, revision, {
    ...{ text: (await ports.settingsFile()).write(base, value), by, at: ports.machineClock.now() },
    basedOn: head.draft?.basedOn ?? head.version,
  });
  return saved.ok ? saved : refuse({ kind: 'settings-moved' });
};

/** Deletes the draft. @throws ServiceFailure */
export const discardSettingsDraft = async (
  ports: SettingsDeskPorts,
  { revision, describe }: Omit<SettingsChange, 'by'>,
): Promise<Result<ContentHead, SettingsMoved>> => {
  const { head, value, published } = await readSettings(ports);
  if (!head.draft) return refuse({ kind: 'settings-moved' });
  const discarded = await ports.contentStore.discardDraft(
    ports.editionKey,
    settingsFileName,
    revision,
    describe({ action: 'settings.discarded', ...aboutSettings, ...changedFields(value, published) }),
  );
  return discarded.ok ? discarded : refuse({ kind: 'settings-moved' });
};

/** Publishes settings, if they are valid; the draft is deleted. @throws ServiceFailure */
export const publishSettings = async (
  ports: SettingsDeskPorts,
  change: SettingsChange,
  value: Json,
): Promise<Result<void, SettingsRefusal>> => {
  const { version } = await headOf(ports);
  return publish(ports, change, { text: await textAt(ports, version), value, restored: null });
};

/** Publishes an earlier version again; 0 is the version in the edition's folder. The draft stays. @throws ServiceFailure */
export const restoreSettings = async (
  ports: SettingsDeskPorts,
  change: SettingsChange,
  version: number,
): Promise<Result<void, SettingsRefusal | VersionUnknown>> => {
  const value = await readSettingsVersion(ports, version);
  if (value === undefined) return refuse({ kind: 'version-unknown' });
  return publish(ports, change, { text: await textAt(ports, version), value, restored: version });
};

type Publishing = { readonly text: string; readonly value: Json; readonly restored: number | null };

/** Publishing is tried again when other files were published meanwhile. */
const maxTries = 5;

const publish = async (
  ports: SettingsDeskPorts,
  { revision, by, describe }: SettingsChange,
  { text: base, value, restored }: Publishing,
): Promise<Result<void, SettingsRefusal>> => {
  const file = await ports.settingsFile();
  for (let tries = 0; tries < maxTries; tries += 1) {
    const publications = await ports.contentStore.publications(ports.editionKey);
    const head = await headOf(ports);
    if (head.revision !== revision) return refuse({ kind: 'settings-moved' });
    const before = file.read(await textAt(ports, head.version));
    const text = file.write(base, withEarlierRules(before.value, value, ports.festivalClock.now()));
    const next = file.read(text);
    if (!next.edition) return refuse({ kind: 'settings-invalid', mistakes: next.mistakes });
    const refusal = before.edition && (await whyNot(ports, before.edition, next.edition));
    if (refusal) return refuse(refusal);
    const published = await ports.contentStore.publish(
      {
        ...{ edition: ports.editionKey, publications, by, at: ports.machineClock.now() },
        changes: [
          {
            ...{ file: settingsFileName, text, revision, restored },
            note: restored === null ? settingsSummary(before.value, next.value) : '',
            keepsDraft: restored !== null,
          },
        ],
      },
      [
        describe({
          action: restored === null ? 'settings.published' : 'settings.restored',
          ...aboutSettings,
          ...changedFields(before.value, next.value),
        }),
      ],
    );
    if (published.ok) {
      await ports.contentChanged();
      return ok(undefined);
    }
    if (published.refusal.kind === 'content-moved') return refuse({ kind: 'settings-moved' });
  }
  return refuse({ kind: 'settings-moved' });
};

const whyNot = async (
  ports: SettingsDeskPorts,
  before: Edition,
  next: Edition,
): Promise<Exclude<SettingsRefusal, SettingsMoved> | undefined> => {
  if (londonDate(before.startsAt) !== londonDate(next.startsAt)) {
    const { tickets, dayMoved } = await ports.figures();
    if (tickets > 0 || dayMoved) return { kind: 'day-is-sold' };
  }
  const mistakes = await clashesWith(ports, before, next);
  return mistakes.length > 0 ? { kind: 'content-clashes', mistakes } : undefined;
};

/** The mistakes that other hours make of the published content. */
const clashesWith = async (
  ports: SettingsDeskPorts,
  before: Edition,
  next: Edition,
): Promise<readonly ContentMistake[]> => {
  const hoursOf = ({ startsAt, endsAt }: Edition) => `${minutesOfDay(startsAt)} ${minutesOfDay(endsAt)}`;
  if (hoursOf(before) === hoursOf(next)) return [];
  const files = await ports.contentFilesWith([], next);
  const { files: published } = await ports.contentStore.published(ports.editionKey);
  return contentMistakes(files, new Map(published.map(({ file, text }) => [file, text])));
};

const contentMistakes = (files: ContentFiles, texts: ReadonlyMap<string, string>): readonly ContentMistake[] => {
  const schedule = files.read('schedule', texts.get('schedule') ?? files.base('schedule'));
  if (schedule.mistakes.length > 0) return schedule.mistakes;
  return files.mistakesBetween(wordsOf(files, texts));
};

const aboutSettings = {
  subject: { kind: 'settings', id: settingsFileName, name: 'Settings' },
  reason: null,
} as const satisfies Partial<StaffChange>;

/**
 * The settings of an imported folder, checked but not published; undefined when they equal the published ones. The refund
 * rules of the past are kept, as with a change at the desk.
 */
export const importedSettings = async (
  ports: StorePorts & Pick<SettingsDeskPorts, 'festivalClock'>,
  text: string,
): Promise<
  | { readonly edition: Edition; readonly file: ImportedFile }
  | { readonly mistakes: readonly SettingsMistake[] }
  | undefined
> => {
  const file = await ports.settingsFile();
  const head = await headOf(ports);
  const before = await textAt(ports, head.version);
  if (before === text) return undefined;
  const given = file.read(text);
  if (!given.edition) return { mistakes: given.mistakes };
  const was = file.read(before).value;
  const kept = file.write(text, withEarlierRules(was, given.value, ports.festivalClock.now()));
  const { value, edition, mistakes } = file.read(kept);
  if (!edition) return { mistakes };
  return {
    edition,
    file: {
      ...{ file: settingsFileName, text: kept, revision: head.revision },
      action: { action: 'settings.imported', ...aboutSettings, ...changedFields(was, value) },
    },
  };
};
