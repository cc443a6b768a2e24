import type { EntryId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { ResultChange, ResultsLog } from './results-log.ts';
import type { SignedRun } from './signed-runs.ts';

/** The books of the results: reviews, signatures, corrections, queries. */
export interface CompetitionResults {
  /** @throws ServiceFailure */
  read(): Promise<ResultsLog>;
  /**
   * Read, decide and write as one step; one at a time. `decide` must only decide.
   * @throws ServiceFailure
   * @returns the books as they stand afterwards
   */
  change<Refusal>(
    decide: (resultsLog: ResultsLog) => Result<ResultChange, Refusal>,
  ): Promise<Result<ResultsLog, Refusal>>;
}

/** What the judges wrote, for whoever only reads it. */
export interface RingRecords {
  /** Of those of these runs that have any. @throws ServiceFailure */
  of(entries: readonly EntryId[]): Promise<ReadonlyMap<EntryId, SignedRun>>;
}
