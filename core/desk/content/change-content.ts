import type { DescribeAction, Json } from '../../kernel/audit-log/staff-action.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Words } from '../../site/content/content.ts';
import { type ContentFile, fileTitles } from './content-file.ts';
import { formOf } from './form-shape.ts';
import { differences } from './json-path.ts';
import { withMadeIds } from './made-ids.ts';
import type { Author, ContentChanged, ContentFiles, ContentHead, ContentMistake, ContentStore } from './ports.ts';
import { summaryOf } from './summary.ts';

export type ContentDeskPorts = {
  readonly contentStore: ContentStore;
  /** Loaded on first use, because visitors do not need the parsers. */
  readonly contentFiles: () => Promise<ContentFiles>;
  /** The edition whose content this is. */
  readonly editionKey: string;
  readonly machineClock: Clock;
  /** Makes this and every other process show the published content. */
  readonly contentChanged: () => Promise<void>;
};

export type ContentInvalid = { readonly kind: 'content-invalid'; readonly mistakes: readonly ContentMistake[] };
export type VersionUnknown = { readonly kind: 'version-unknown' };

/** A file at the desk: the published value, the draft, and its mistakes. */
export type ContentAtDesk = {
  readonly head: ContentHead;
  /** The draft's value, or without a draft the published value. */
  readonly value: Json;
  readonly published: Json;
  readonly mistakes: readonly ContentMistake[];
};

/** The published text of a file: from the store, or else from the edition's folder. @throws ServiceFailure */
export const publishedText = async (
  ports: ContentDeskPorts,
  file: ContentFile,
  { version }: Pick<ContentHead, 'version'>,
): Promise<string> => {
  const stored = version === 0 ? undefined : await ports.contentStore.text(ports.editionKey, file, version);
  return stored ?? (await ports.contentFiles()).base(file);
};

/** Reads a file for the desk. @throws ServiceFailure */
export const readAtDesk = async (ports: ContentDeskPorts, file: ContentFile): Promise<ContentAtDesk> => {
  const files = await ports.contentFiles();
  const head = await ports.contentStore.head(ports.editionKey, file);
  const text = await publishedText(ports, file, head);
  const shown = head.draft?.text ?? text;
  const read = files.read(file, shown);
  const words = read.words && { ...(await publishedWords(ports)).words, [file]: read.words };
  return {
    head,
    value: read.value,
    published: files.read(file, text).value,
    mistakes: words ? files.mistakesBetween(words, new Map([[file, shown]])) : read.mistakes,
  };
};

/** All published words, and the number of publications so far. @throws ServiceFailure */
export const publishedWords = async (
  ports: ContentDeskPorts,
): Promise<{ readonly words: Words; readonly publications: number }> => {
  const files = await ports.contentFiles();
  const { publications, files: stored } = await ports.contentStore.published(ports.editionKey);
  return { words: wordsOf(files, new Map(stored.map(({ file, text }) => [file, text]))), publications };
};

/**
 * The words of an edition with these texts. A file without a text, or with a published text that no longer meets the
 * file's rules, is read from the edition's folder.
 * @throws Error when the folder's own text is invalid, which the start of the program would have refused
 */
export const wordsOf = (files: ContentFiles, texts: ReadonlyMap<string, string>): Words => {
  const entries = Object.keys(fileTitles).map((name) => {
    const file = name as ContentFile;
    const text = texts.get(file);
    const published = text === undefined ? undefined : files.read(file, text).words;
    if (published) return [file, published];
    const { words, mistakes } = files.read(file, files.base(file));
    if (!words) throw new Error(`${file}.yaml: ${mistakes.map(({ reason }) => reason).join('; ')}`);
    return [file, words];
  });
  return Object.fromEntries(entries);
};

type Change = {
  readonly file: ContentFile;
  /** The revision that the change is based on. */
  readonly revision: number;
  readonly by: Author;
};

/** Stores the value as the file's draft, valid or not (F31). @throws ServiceFailure */
export const saveDraft = async (
  ports: ContentDeskPorts,
  { file, revision, by }: Change,
  value: Json,
): Promise<Result<ContentHead, ContentChanged>> => {
  const files = await ports.contentFiles();
  const head = await ports.contentStore.head(ports.editionKey, file);
  if (head.revision !== revision) return refuse({ kind: 'content-moved' });
  const base = await publishedText(ports, file, head);
  const text = files.write(head.draft?.text ?? base, withMadeIds(formOf(file), value, files.read(file, base).value));
  const basedOn = head.draft?.basedOn ?? head.version;
  return ports.contentStore.saveDraft(ports.editionKey, file, revision, {
    ...{ text, by, basedOn },
    at: ports.machineClock.now(),
  });
};

/** Deletes a file's draft. @throws ServiceFailure */
export const discardDraft = async (
  ports: ContentDeskPorts,
  { file, revision }: Change,
  describe: DescribeAction,
): Promise<Result<ContentHead, ContentChanged>> => {
  const { head, value, published } = await readAtDesk(ports, file);
  if (!head.draft) return refuse({ kind: 'content-moved' });
  return ports.contentStore.discardDraft(
    ports.editionKey,
    file,
    revision,
    describe({ action: 'content.discarded', ...aboutFile(file), ...changedFields(value, published) }),
  );
};

/** Publishes a file's draft (F31). @throws ServiceFailure */
export const publishDraft = async (
  ports: ContentDeskPorts,
  change: Change,
  describe: DescribeAction,
): Promise<Result<void, ContentChanged | ContentInvalid>> => {
  const { head } = await readAtDesk(ports, change.file);
  if (head.revision !== change.revision || !head.draft) return refuse({ kind: 'content-moved' });
  const publishing = { change, text: head.draft.text, restored: null, action: 'content.published' };
  return publishText(ports, publishing, describe);
};

/** Publishes an earlier version again; the draft stays (F32). @throws ServiceFailure */
export const restoreVersion = async (
  ports: ContentDeskPorts,
  change: Change,
  version: number,
  describe: DescribeAction,
): Promise<Result<void, ContentChanged | ContentInvalid | VersionUnknown>> => {
  const text =
    version === 0
      ? (await ports.contentFiles()).base(change.file)
      : await ports.contentStore.text(ports.editionKey, change.file, version);
  if (text === undefined) return refuse({ kind: 'version-unknown' });
  return publishText(ports, { change, text, restored: version, action: 'content.restored' }, describe);
};

type Publishing = {
  readonly change: Change;
  readonly text: string;
  readonly restored: number | null;
  readonly action: string;
};

/** How often publishing is tried: when others publish other files meanwhile, the check is repeated with their content. */
const maxTries = 5;

const publishText = async (
  ports: ContentDeskPorts,
  { change: { file, revision, by }, text, restored, action }: Publishing,
  describe: DescribeAction,
): Promise<Result<void, ContentChanged | ContentInvalid>> => {
  const files = await ports.contentFiles();
  const next = files.read(file, text);
  if (!next.words) return refuse({ kind: 'content-invalid', mistakes: next.mistakes });
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { words, publications } = await publishedWords(ports);
    const mistakes = files.mistakesBetween({ ...words, [file]: next.words }, new Map([[file, text]]));
    if (mistakes.length > 0) return refuse({ kind: 'content-invalid', mistakes });
    const head = await ports.contentStore.head(ports.editionKey, file);
    const before = files.read(file, await publishedText(ports, file, head)).value;
    const note = restored === null ? summaryOf(file, before, next.value) : '';
    const published = await ports.contentStore.publish(
      {
        ...{ edition: ports.editionKey, publications, by, at: ports.machineClock.now() },
        changes: [{ ...{ file, text, revision, note, restored }, keepsDraft: restored !== null }],
      },
      [describe({ action, ...aboutFile(file), ...changedFields(before, next.value) })],
    );
    if (published.ok) {
      await ports.contentChanged();
      return ok(undefined);
    }
    if (published.refusal.kind === 'content-moved') return refuse({ kind: 'content-moved' });
  }
  return refuse({ kind: 'content-moved' });
};

const aboutFile = (file: ContentFile) => ({
  subject: { kind: 'content', id: file, name: fileTitles[file] },
  reason: null,
});

/** The limits of a change's entry in the audit log; the stored versions have the whole change. */
const most = { fields: 40, characters: 400 };

/** The fields that differ, by their path in the file, for the audit log. */
export const changedFields = (before: Json, after: Json): { readonly before: Json; readonly after: Json } => {
  const all = differences(before, after).slice(0, most.fields);
  const listed = (side: 'before' | 'after'): Json =>
    Object.fromEntries(all.map((each) => [each.path.join('.') || 'all', short(each[side])]));
  return { before: listed('before'), after: listed('after') };
};

const short = (value: Json | undefined): Json => {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > most.characters ? `${text.slice(0, most.characters)}…` : value;
};
