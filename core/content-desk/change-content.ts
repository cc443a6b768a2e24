import type { DescribeAction, Json } from '../audit-log/staff-action.ts';
import type { Words } from '../content/content.ts';
import type { Clock } from '../kernel/ports.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { type ContentFile, fileTitles } from './content-file.ts';
import { differences } from './json-path.ts';
import type { Author, ContentFiles, ContentHead, ContentMistake, ContentMoved, ContentStore } from './ports.ts';
import { summaryOf } from './summary.ts';

export type ContentDeskPorts = {
  readonly contentStore: ContentStore;
  /** Loaded when it is first asked for, because no visitor needs the parsers. */
  readonly contentFiles: () => Promise<ContentFiles>;
  /** The edition whose content this is. */
  readonly editionKey: string;
  readonly machineClock: Clock;
  /** Shows what was published, here and in every other process. */
  readonly contentMoved: () => Promise<void>;
};

export type ContentInvalid = { readonly kind: 'content-invalid'; readonly mistakes: readonly ContentMistake[] };
export type VersionUnknown = { readonly kind: 'version-unknown' };

/** A file at the desk: what is published, the draft over it, and what is wrong with it. */
export type ContentAtDesk = {
  readonly head: ContentHead;
  /** The draft's value, or what is published when there is none. */
  readonly value: Json;
  readonly published: Json;
  readonly mistakes: readonly ContentMistake[];
};

/** The text of a file that is published: the store's, or that of the edition's folder. @throws ServiceFailure */
export const publishedText = async (
  ports: ContentDeskPorts,
  file: ContentFile,
  { version }: Pick<ContentHead, 'version'>,
): Promise<string> => {
  const stored = version === 0 ? undefined : await ports.contentStore.text(ports.editionKey, file, version);
  return stored ?? (await ports.contentFiles()).base(file);
};

/** A file as the desk shows it. @throws ServiceFailure */
export const readAtDesk = async (ports: ContentDeskPorts, file: ContentFile): Promise<ContentAtDesk> => {
  const files = await ports.contentFiles();
  const head = await ports.contentStore.head(ports.editionKey, file);
  const text = await publishedText(ports, file, head);
  const read = files.read(file, head.draft?.text ?? text);
  const words = read.words && { ...(await publishedWords(ports)).words, [file]: read.words };
  return {
    head,
    value: read.value,
    published: files.read(file, text).value,
    mistakes: words ? files.mistakesBetween(words) : read.mistakes,
  };
};

/** All words as they are published now, and how many publications they rest on. @throws ServiceFailure */
export const publishedWords = async (
  ports: ContentDeskPorts,
): Promise<{ readonly words: Words; readonly publications: number }> => {
  const files = await ports.contentFiles();
  const { publications, files: stored } = await ports.contentStore.published(ports.editionKey);
  return { words: wordsOf(files, new Map(stored.map(({ file, text }) => [file, text]))), publications };
};

/**
 * The words of an edition whose files have these texts; of the other files, those of its folder. A text that was published before the
 * rules of its file became stricter is passed over for the folder's.
 * @throws Error when the folder's own text is not valid, which the start would have refused
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
  /** The revision that the change was made on. */
  readonly revision: number;
  readonly by: Author;
};

/** Keeps what is written as the file's draft, right or wrong (F31). @throws ServiceFailure */
export const saveDraft = async (
  ports: ContentDeskPorts,
  { file, revision, by }: Change,
  value: Json,
): Promise<Result<ContentHead, ContentMoved>> => {
  const files = await ports.contentFiles();
  const head = await ports.contentStore.head(ports.editionKey, file);
  if (head.revision !== revision) return refuse({ kind: 'content-moved' });
  const text = files.write(head.draft?.text ?? (await publishedText(ports, file, head)), value);
  const basedOn = head.draft?.basedOn ?? head.version;
  return ports.contentStore.saveDraft(ports.editionKey, file, revision, {
    ...{ text, by, basedOn },
    at: ports.machineClock.now(),
  });
};

/** Takes a file's draft away. @throws ServiceFailure */
export const discardDraft = async (
  ports: ContentDeskPorts,
  { file, revision }: Change,
  describe: DescribeAction,
): Promise<Result<ContentHead, ContentMoved>> => {
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
): Promise<Result<void, ContentMoved | ContentInvalid>> => {
  const { head } = await readAtDesk(ports, change.file);
  if (head.revision !== change.revision || !head.draft) return refuse({ kind: 'content-moved' });
  const publishing = { change, text: head.draft.text, restored: null, action: 'content.published' };
  return publishText(ports, publishing, describe);
};

/** Publishes an earlier version anew; the draft stays (F32). @throws ServiceFailure */
export const restoreVersion = async (
  ports: ContentDeskPorts,
  change: Change,
  version: number,
  describe: DescribeAction,
): Promise<Result<void, ContentMoved | ContentInvalid | VersionUnknown>> => {
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

/** How often the check is repeated: others may publish other files meanwhile, and it is made again with theirs. */
const mostTries = 5;

const publishText = async (
  ports: ContentDeskPorts,
  { change: { file, revision, by }, text, restored, action }: Publishing,
  describe: DescribeAction,
): Promise<Result<void, ContentMoved | ContentInvalid>> => {
  const files = await ports.contentFiles();
  const next = files.read(file, text);
  if (!next.words) return refuse({ kind: 'content-invalid', mistakes: next.mistakes });
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { words, publications } = await publishedWords(ports);
    const mistakes = files.mistakesBetween({ ...words, [file]: next.words });
    if (mistakes.length > 0) return refuse({ kind: 'content-invalid', mistakes });
    const head = await ports.contentStore.head(ports.editionKey, file);
    const before = files.read(file, await publishedText(ports, file, head)).value;
    const note = restored === null ? summaryOf(before, next.value) : '';
    const published = await ports.contentStore.publish(
      {
        ...{ edition: ports.editionKey, publications, by, at: ports.machineClock.now() },
        changes: [{ ...{ file, text, revision, note, restored }, keepsDraft: restored !== null }],
      },
      [describe({ action, ...aboutFile(file), ...changedFields(before, next.value) })],
    );
    if (published.ok) {
      await ports.contentMoved();
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

/** So much of a change is in the audit log; the versions have all of it. */
const most = { fields: 40, characters: 400 };

/** The fields that differ, by their place in the file, for the audit log. */
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
