import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { EntryId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { SignedEvent } from '../day/judge/run-event.ts';
import type { RingLog } from '../rules/run/ring-log.ts';
import type { Signature } from '../rules/run/signature.ts';
import type { ResultCard } from './result-card.ts';
import type { ResultChange, ResultsLog } from './results-log.ts';
import type { SignedRun } from './signed-runs.ts';

/** The store of results: steps with signatures, corrections, queries. */
export interface CompetitionResults {
  /** @throws ServiceFailure */
  read(): Promise<ResultsLog>;
  /**
   * Reads, decides and writes in one transaction; calls are serialised. `decide` must have no side effects.
   * @throws ServiceFailure
   * @returns the log afterwards
   */
  change<Refusal>(
    decide: (resultsLog: ResultsLog) => Result<ResultChange, Refusal>,
  ): Promise<Result<ResultsLog, Refusal>>;
}

/** The judges' run events. */
export interface RingRecords {
  /** The signed events of these runs; runs without any events are left out. @throws ServiceFailure */
  of(entries: readonly EntryId[]): Promise<ReadonlyMap<EntryId, SignedRun>>;
  /** Adds the desk's events to a run, so that every phone receives them. @throws ServiceFailure */
  add(entry: EntryId, events: RingLog, by: Signature, action: StaffAction): Promise<void>;
  /** Adds the head judge's signature to a run. @throws ServiceFailure */
  sign(entry: EntryId, signature: SignedEvent, by: Signature, action: StaffAction): Promise<void>;
}

/** Makes the pictures of result cards. */
export interface ResultCardPrinter {
  /** The card as PNG, 1200 by 630 pixels. @throws ServiceFailure */
  printCard(card: ResultCard): Promise<Uint8Array>;
}

/** The recipient of an email. */
export type Recipient = { readonly name: string; readonly email: string };

/** The people that results are emailed to; accounts without an address are left out. */
export interface ResultsPeople {
  /** @throws ServiceFailure */
  handlersOf(entries: readonly EntryId[]): Promise<ReadonlyMap<EntryId, Recipient>>;
  /** @throws ServiceFailure */
  headJudges(): Promise<readonly Recipient[]>;
}
