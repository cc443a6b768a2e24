import type { Json, StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Words } from '../../site/content/content.ts';
import type { ContentFile } from './content-file.ts';
import type { JsonPath } from './json-path.ts';

/**
 * The files that can be published over those of the edition's folder: the content files, the rules of sale (F36), and
 * the edition's fixed facts.
 */
export type PublishedFile = ContentFile | 'sale-rules' | 'edition';

export type Author = { readonly userId: UserId; readonly name: string };

/** A draft of a file: YAML that may still have mistakes. */
export type ContentDraft = {
  readonly text: string;
  readonly by: Author;
  readonly at: Instant;
  /** The published version that the draft is based on; 0 for the edition's folder. */
  readonly basedOn: number;
};

/** The current state of a file. `revision` changes with every change of the draft and every publication. */
export type ContentHead = {
  readonly file: PublishedFile;
  /** The latest published version; 0 while pages show the file of the edition's folder. */
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
  /** The earlier version that this one restored; null for a newly written text. */
  readonly restored: number | null;
};

/** The published files of an edition. */
export type PublishedContent = {
  /** The number of publications so far. A new publication states the number that it was checked against. */
  readonly publications: number;
  readonly files: readonly { readonly file: PublishedFile; readonly version: number; readonly text: string }[];
};

/** Files that are published together. */
export type Publication = {
  readonly edition: string;
  /** The number of publications in the content that this one was checked against. */
  readonly publications: number;
  readonly at: Instant;
  readonly by: Author;
  readonly changes: readonly {
    readonly file: PublishedFile;
    readonly text: string;
    readonly revision: number;
    readonly note: string;
    readonly restored: number | null;
    /** Whether publishing leaves the file's draft. */
    readonly keepsDraft: boolean;
  }[];
};

/** Someone else has changed the file since it was read. */
export type ContentChanged = { readonly kind: 'content-moved' };

/** Drafts and published versions of the files of an edition's folder (F30). @throws ServiceFailure */
export interface ContentStore {
  /** How many publications an edition has had. */
  publications(edition: string): Promise<number>;
  published(edition: string): Promise<PublishedContent>;
  /** The state of every file that was ever changed. */
  heads(edition: string): Promise<readonly ContentHead[]>;
  head(edition: string, file: PublishedFile): Promise<ContentHead>;
  /** The newest first. */
  history(edition: string, file: PublishedFile): Promise<readonly ContentVersion[]>;
  /** The text of a published version; undefined for version 0 and for an unknown version. */
  text(edition: string, file: PublishedFile, version: number): Promise<string | undefined>;
  /** Stores a draft, if the file still has that revision. */
  saveDraft(
    edition: string,
    file: PublishedFile,
    revision: number,
    draft: ContentDraft,
  ): Promise<Result<ContentHead, ContentChanged>>;
  /** Deletes the draft, and stores the audit log's action. */
  discardDraft(
    edition: string,
    file: PublishedFile,
    revision: number,
    action: StaffAction,
  ): Promise<Result<ContentHead, ContentChanged>>;
  /** Publishes all files or none, and stores the audit log's actions. */
  publish(
    publication: Publication,
    actions: readonly StaffAction[],
  ): Promise<Result<number, ContentChanged | { readonly kind: 'publications-moved' }>>;
}

/** A mistake in a file: the field, its line in the file, and the reason. */
export type ContentMistake = {
  readonly file: ContentFile;
  readonly path: JsonPath;
  readonly line: number;
  readonly reason: string;
};

/** A parsed file: the value that a form edits, and either the words that pages show or the mistakes. */
export type ReadContent = {
  readonly value: Json;
  readonly words: Words[ContentFile] | undefined;
  readonly mistakes: readonly ContentMistake[];
};

/** Reads and writes the texts of content files, by the same schemas and rules as the edition's folder. */
export interface ContentFiles {
  /** The file's text in the edition's folder. */
  base(file: ContentFile): string;
  read(file: ContentFile, text: string): ReadContent;
  /** The text with another value; preserves comments and the order of unchanged parts. */
  write(text: string, value: Json): string;
  /**
   * Mistakes between files: links to missing targets, and hours outside the edition's. A dead link in a file among
   * `texts` has the line of its field; other mistakes have line 1.
   */
  mistakesBetween(words: Words, texts?: ReadonlyMap<ContentFile, string>): readonly ContentMistake[];
}
