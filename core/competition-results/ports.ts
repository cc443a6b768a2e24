import type { ClassAndLevel } from '../competition/class-and-level.ts';
import type { RingLog } from '../competition/run/ring-log.ts';
import type { EntryId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Board } from './board.ts';
import type { RunAsItWas } from './correction.ts';
import type { DeskGroup } from './desk-view.ts';
import type { ExplainedSheet } from './explained-sheet.ts';
import type { ResultBooks, ResultChange } from './result-books.ts';

/** The books of the results: reviews, signatures, corrections, queries. */
export interface CompetitionResults {
  /** @throws ServiceFailure */
  read(): Promise<ResultBooks>;
  /**
   * Read, decide and write as one step; one at a time. `decide` must only decide.
   * @throws ServiceFailure
   * @returns the books as they stand afterwards
   */
  change<Refusal>(decide: (books: ResultBooks) => Result<ResultChange, Refusal>): Promise<Result<ResultBooks, Refusal>>;
}

/** What came from the ring of one run. */
export type FromTheRing = {
  /** The presses that its judge has confirmed. */
  readonly log: RingLog;
  readonly confirmed: boolean;
  /** How many came after that. */
  readonly late: number;
  /** Every press, confirmed or not: what is going on. */
  readonly underWay: RingLog;
};

/** What the judges wrote, for whoever only reads it. */
export interface RingRecords {
  /** Of every run that has any. @throws ServiceFailure */
  all(): Promise<ReadonlyMap<EntryId, FromTheRing>>;
}

/** The browser's way to results. A refusal comes in the server's words; whatever else goes wrong is thrown. */
export interface ResultsLine {
  /** @throws ServiceFailure */
  boards(): Promise<readonly Board[]>;
  /** Somebody's own sheet, or any for a judge. @throws ServiceFailure */
  sheet(entry: EntryId): Promise<Result<ExplainedSheet, Refused>>;
  /** @throws ServiceFailure when the outcome is unknown */
  ask(entry: EntryId, words: string): Promise<Result<void, Refused>>;
  /** For the head judge. @throws ServiceFailure */
  desk(): Promise<Result<readonly DeskGroup[], Refused>>;
  /** @throws ServiceFailure when the outcome is unknown */
  take(group: ClassAndLevel, step: WishedStep): Promise<Result<void, Refused>>;
  /** @throws ServiceFailure when the outcome is unknown */
  correct(entry: EntryId, change: WishedCorrection): Promise<Result<void, Refused>>;
  /** @throws ServiceFailure when the outcome is unknown */
  answer(query: string, words: string): Promise<Result<void, Refused>>;
}

/** Why not: a code for programs, a sentence for people. */
export type Refused = { readonly kind: string; readonly detail: string };

export type WishedStep =
  | { readonly kind: 'review-begun' | 'signed' }
  | { readonly kind: 'reopened'; readonly why: string };

export type WishedCorrection = { readonly wanted: RunAsItWas; readonly why: string; readonly evidence: string };
