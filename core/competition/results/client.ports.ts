import type { ClassAndLevel } from '../../kernel/class-and-level.ts';
import type { RequestTo } from '../../kernel/endpoint.ts';
import type { EntryId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { ReadingsOfClass } from '../day/judge/class-readings.ts';
import type { AttributedEvent } from '../day/judge/run-event.ts';
import type { CorrectedRun } from '../rules/run/correction.ts';
import type { decideRunAttempt, takeResultStep } from './api.ts';
import type { Board } from './board.ts';
import type { DeskGroup } from './desk/desk-view.ts';
import type { ExplainedSheet } from './explained-sheet.ts';

/** The routes of results, from the browser. Refusals have the server's texts; all other failures are thrown. */
export interface ResultsApi {
  /** The leaderboards of a closed year. @throws ServiceFailure */
  boardsOf(year: number): Promise<readonly Board[]>;
  /** The sheet of the user's own run; for judges, of any run. @throws ServiceFailure */
  sheet(entry: EntryId): Promise<Result<ExplainedSheet, ResultsRefusal>>;
  /** @throws ServiceFailure when the outcome is unknown */
  ask(entry: EntryId, words: string): Promise<Result<void, ResultsRefusal>>;
  /** All groups, for the head judge. @throws ServiceFailure */
  desk(): Promise<Result<readonly DeskGroup[], ResultsRefusal>>;
  /** @throws ServiceFailure when the outcome is unknown */
  takeStep(group: ClassAndLevel, step: StepRequest): Promise<Result<void, ResultsRefusal>>;
  /** @throws ServiceFailure when the outcome is unknown */
  correct(entry: EntryId, change: CorrectionRequest): Promise<Result<void, ResultsRefusal>>;
  /** Undoes the events of a hound that did not run. @throws ServiceFailure when the outcome is unknown */
  clearStray(entry: EntryId): Promise<Result<void, ResultsRefusal>>;
  /** All recorded events of a run, in the order of arrival. @throws ServiceFailure */
  recorded(entry: EntryId): Promise<Result<readonly RecordedEvent[], ResultsRefusal>>;
  /** Confirms a run that lacks only a signature. @throws ServiceFailure when the outcome is unknown */
  confirm(entry: EntryId, confirmation: { readonly why: string }): Promise<Result<void, ResultsRefusal>>;
  /** Decides which of two signed attempts counts. @throws ServiceFailure when the outcome is unknown */
  decideAttempt(entry: EntryId, decision: AttemptDecision): Promise<Result<void, ResultsRefusal>>;
  /** @throws ServiceFailure when the outcome is unknown */
  answer(query: string, words: string): Promise<Result<void, ResultsRefusal>>;
  /** The readings of each class, for the head judge. @throws ServiceFailure */
  readings(): Promise<Result<readonly ReadingsOfClass[], ResultsRefusal>>;
  /** @throws ServiceFailure when the outcome is unknown */
  chooseReadings(choice: Pick<ReadingsOfClass, 'class' | 'readings'>): Promise<Result<void, ResultsRefusal>>;
}

/** An event of a run, with its arrival at the server on the machine's clock. */
export type RecordedEvent = AttributedEvent & { readonly receivedAt?: Instant | undefined };

/** A code for programs, and a sentence for people. */
export type ResultsRefusal = { readonly kind: string; readonly detail: string };

export type StepRequest = RequestTo<typeof takeResultStep>['body'];

export type AttemptDecision = RequestTo<typeof decideRunAttempt>['body'];

export type CorrectionRequest = { readonly wanted: CorrectedRun; readonly why: string; readonly evidence: string };
