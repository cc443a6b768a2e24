import type * as z from 'zod/mini';
import type { EntryId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { PaperLog, PaperNote } from './paper-log.ts';
import type { paperDayShape, paperViewShape } from './paper-shapes.ts';
import type { TypedSheet } from './typed-sheet.ts';

/** What was typed off paper, and by whom: only added to. Each method throws ServiceFailure. */
export interface PaperBooks {
  /** Of one run, oldest first. */
  of(entry: EntryId): Promise<PaperLog>;
  /** Of every run. */
  all(): Promise<PaperLog>;
  /**
   * Read, decide and write as one step; one at a time. `decide` must only decide.
   * @returns what is written of the run afterwards
   */
  change<Refusal>(
    entry: EntryId,
    decide: (log: PaperLog) => Result<readonly PaperNote[], Refusal>,
  ): Promise<Result<PaperLog, Refusal>>;
}

/** The running order as it is printed, and how far each paper sheet has come. */
export type PaperDay = z.output<typeof paperDayShape>;

/** One sheet as one person sees it: what another has typed is not shown before they have typed too. */
export type PaperView = z.output<typeof paperViewShape>;

/** A refusal of the festival's, in words for whoever asked. */
export type PaperRefused = { readonly kind: string; readonly detail: string };

/** The desk where paper becomes presses, from the browser. Each method throws ServiceFailure. */
export interface PaperDesk {
  day(): Promise<PaperDay>;
  look(entry: EntryId): Promise<Result<PaperView, PaperRefused>>;
  type(entry: EntryId, sheet: TypedSheet): Promise<Result<PaperView, PaperRefused>>;
  /** The sheet holds instead of what the ring had said in so many presses. */
  replace(entry: EntryId, presses: number): Promise<Result<PaperView, PaperRefused>>;
}
