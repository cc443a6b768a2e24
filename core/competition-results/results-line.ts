import type { ClassAndLevel } from '../competition/class-and-level.ts';
import type { RunAsItWas } from '../competition/run/correction.ts';
import type { ReadingsOfClass } from '../competition-day/judge/class-readings.ts';
import type { EntryId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { DeskGroup } from './desk-view.ts';
import type { ExplainedSheet } from './explained-sheet.ts';

/** The browser's way to results. A refusal comes in the server's words; whatever else goes wrong is thrown. */
export interface ResultsLine {
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
  /** By which readings each class is judged. For the head judge. @throws ServiceFailure */
  readings(): Promise<Result<readonly ReadingsOfClass[], Refused>>;
  /** @throws ServiceFailure when the outcome is unknown */
  chooseReadings(choice: Pick<ReadingsOfClass, 'class' | 'readings'>): Promise<Result<void, Refused>>;
}

/** Why not: a code for programs, a sentence for people. */
export type Refused = { readonly kind: string; readonly detail: string };

export type WishedStep =
  | { readonly kind: 'review-begun' | 'signed' }
  | { readonly kind: 'reopened'; readonly why: string };

export type WishedCorrection = { readonly wanted: RunAsItWas; readonly why: string; readonly evidence: string };
