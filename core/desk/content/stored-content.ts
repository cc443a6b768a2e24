import { orderBy } from '../../kernel/order-by.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type {
  ContentChanged,
  ContentHead,
  ContentVersion,
  Publication,
  PublishedContent,
  PublishedFile,
} from './ports.ts';

/** A published version with its text. */
export type PublishedText = ContentVersion & { readonly text: string };

type PublishedChange = Publication['changes'][number];

/** The state of a file that was never changed. */
export const unchangedHead = (file: PublishedFile): ContentHead => ({ file, version: 0, revision: 0, draft: null });

/** The file after a change that was made on this revision; refused when it has another one by now. */
export const changedHead = (
  head: ContentHead,
  revision: number,
  change: Partial<Pick<ContentHead, 'version' | 'draft'>>,
): Result<ContentHead, ContentChanged> =>
  head.revision === revision ? ok({ ...head, ...change, revision: revision + 1 }) : refuse({ kind: 'content-moved' });

/** The version of a file that a publication makes. */
export const nextVersion = (
  { version }: Pick<ContentHead, 'version'>,
  { at, by }: Pick<Publication, 'at' | 'by'>,
  { text, note, restored }: Pick<PublishedChange, 'text' | 'note' | 'restored'>,
): PublishedText => ({ version: version + 1, at, by, note, restored, text });

/** What a publication makes of the files: all of them, or none when one was changed since it was read. */
export const publishedFiles = (
  publication: Publication,
  headOf: (file: PublishedFile) => ContentHead,
): Result<readonly { readonly head: ContentHead; readonly version: PublishedText }[], ContentChanged> => {
  const published = [];
  for (const change of publication.changes) {
    const before = headOf(change.file);
    const version = nextVersion(before, publication, change);
    const draft = change.keepsDraft ? before.draft : null;
    const head = changedHead(before, change.revision, { version: version.version, draft });
    if (!head.ok) return head;
    published.push({ head: head.value, version });
  }
  return ok(published);
};

/** The number of publications after one more; refused when there was another since this one was checked. */
export const nextPublication = (
  publications: number,
  { publications: checkedWith }: Pick<Publication, 'publications'>,
): Result<number, { readonly kind: 'publications-moved' }> =>
  publications === checkedWith ? ok(publications + 1) : refuse({ kind: 'publications-moved' });

/** The files whose latest version pages show, in the order of their names. */
export const publishedNow = (
  heads: readonly ContentHead[],
  textOf: (file: PublishedFile, version: number) => string | undefined,
): PublishedContent['files'] =>
  heads
    .flatMap(({ file, version }) => {
      const text = textOf(file, version);
      return text === undefined ? [] : [{ file, version, text }];
    })
    .sort(orderBy(({ file }) => file));
