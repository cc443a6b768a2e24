import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { Result } from '../../kernel/result.ts';
import type { EditionDecision, EditionRecord, EditionRefusal } from './edition-record.ts';

/** The editions that the store has. @throws ServiceFailure */
export interface Editions {
  /** All, the latest year first. */
  all(): Promise<readonly EditionRecord[]>;
  /** Stores the installation's first edition, unless the store has one. */
  adopt(edition: EditionRecord): Promise<void>;
  /**
   * Decides on all editions at one moment, and stores what changed together with the actions for the audit log. An edition
   * that is new has tables of its own from then on. Decisions of several processes follow one another.
   * @param decide also gets the number of orders of the open edition
   * @param action undefined for a change that was not made by hand, such as a planned opening
   */
  change(
    decide: (editions: readonly EditionRecord[], orders: number) => EditionDecision,
    action?: StaffAction,
  ): Promise<Result<readonly EditionRecord[], EditionRefusal>>;
}

/** A file of an edition's folder; its path has slashes. */
export type FolderFile = { readonly path: string; readonly bytes: Uint8Array };

/** The folders of editions that were prepared at the desk. @throws ServiceFailure */
export interface EditionFolders {
  /** The files of a year, by path; none when it was not prepared at the desk. */
  files(year: number): Promise<readonly FolderFile[]>;
  /** Stores the files of a year in place of those it had. */
  put(year: number, files: readonly FolderFile[]): Promise<void>;
}
