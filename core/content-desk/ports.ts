import type { Json, StaffAction } from '../audit-log/staff-action.ts';
import type { Words } from '../content/content.ts';
import type { UserId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { ContentFile } from './content-file.ts';
import type { JsonPath } from './json-path.ts';

/** What is published over the edition's folder: files of the content, and the rules of sale (F36). */
export type PublishedFile = ContentFile | 'sale-rules';

export type Author = { readonly userId: UserId; readonly name: string };

/** A draft of a file: YAML that may still have mistakes. */
export type ContentDraft = {
  readonly text: string;
  readonly by: Author;
  readonly at: Instant;
  /** The published version that it was begun on; 0 for the edition's folder. */
  readonly basedOn: number;
};

/** Where a file stands. `revision` changes with every change of its draft and every publication. */
export type ContentHead = {
  readonly file: PublishedFile;
  /** The latest published version; 0 while the edition's folder is what is shown. */
  readonly version: number;
  readonly revision: number;
  readonly draft: ContentDraft | null;
};

/** A published version of a file. */
export type ContentVersion = {
  readonly version: number;
  readonly at: Instant;
  readonly by: Author;
  /** What changed, in a few words. */
  readonly note: string;
  /** The version that was published anew, when it was not written for this one. */
  readonly restored: number | null;
};

/** All that has been published over an edition's folder. */
export type PublishedContent = {
  /** How many publications there have been; a new one is checked against the content that it was made on. */
  readonly publications: number;
  readonly files: readonly { readonly file: PublishedFile; readonly version: number; readonly text: string }[];
};

/** Files that are published together. */
export type Publication = {
  readonly edition: string;
  /** How many publications the content had that this one was checked with. */
  readonly publications: number;
  readonly at: Instant;
  readonly by: Author;
  readonly changes: readonly {
    readonly file: PublishedFile;
    readonly text: string;
    readonly revision: number;
    readonly note: string;
    readonly restored: number | null;
    /** Whether the file's draft stays. */
    readonly keepsDraft: boolean;
  }[];
};

/** The file was changed by someone else since. */
export type ContentMoved = { readonly kind: 'content-moved' };

/** Drafts and published versions, over the files of an edition's folder (F30). @throws ServiceFailure */
export interface ContentStore {
  /** How many publications an edition has had. */
  publications(edition: string): Promise<number>;
  published(edition: string): Promise<PublishedContent>;
  /** The files that were ever changed. */
  heads(edition: string): Promise<readonly ContentHead[]>;
  head(edition: string, file: PublishedFile): Promise<ContentHead>;
  /** The newest first. */
  history(edition: string, file: PublishedFile): Promise<readonly ContentVersion[]>;
  /** The text of a published version; undefined for the folder's own, or one that never was. */
  text(edition: string, file: PublishedFile, version: number): Promise<string | undefined>;
  /** Stores a draft over the one of that revision. */
  saveDraft(
    edition: string,
    file: PublishedFile,
    revision: number,
    draft: ContentDraft,
  ): Promise<Result<ContentHead, ContentMoved>>;
  /** Takes the draft away, with the record of who did it. */
  discardDraft(
    edition: string,
    file: PublishedFile,
    revision: number,
    action: StaffAction,
  ): Promise<Result<ContentHead, ContentMoved>>;
  /** Publishes all files or none, with the record of who did it. */
  publish(
    publication: Publication,
    actions: readonly StaffAction[],
  ): Promise<Result<number, ContentMoved | { readonly kind: 'publications-moved' }>>;
}

/** What is wrong in a file: the field, its line in the file, and the reason. */
export type ContentMistake = {
  readonly file: ContentFile;
  readonly path: JsonPath;
  readonly line: number;
  readonly reason: string;
};

/** A file as its text says: the value that a form edits, and either the words that pages show or what is wrong. */
export type ReadContent = {
  readonly value: Json;
  readonly words: Words[ContentFile] | undefined;
  readonly mistakes: readonly ContentMistake[];
};

/** Reads and writes the texts of content files, by the shapes and rules that the edition's folder is read by. */
export interface ContentFiles {
  /** The text of the edition's folder. */
  base(file: ContentFile): string;
  read(file: ContentFile, text: string): ReadContent;
  /** The text with another value; comments and the order of what stays the same are kept. */
  write(text: string, value: Json): string;
  /** What is wrong between files: links to what is not there, hours that are not the edition's. */
  mistakesBetween(words: Words): readonly ContentMistake[];
}
