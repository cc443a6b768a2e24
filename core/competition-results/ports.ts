import type { RingLog } from '../competition/run/ring-log.ts';
import type { EntryId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
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
