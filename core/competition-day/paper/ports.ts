import type * as z from 'zod/mini';
import type { EntryId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { paperDayShape, paperSheetViewShape } from './paper-shapes.ts';
import type { PaperSheetRecord, PaperSheetRecords } from './paper-sheet-records.ts';
import type { TranscribedSheet } from './transcribed-sheet.ts';

/** What was typed off paper, and by whom: only added to. Each method throws ServiceFailure. */
export interface PaperSheetLog {
  /** Of one run, oldest first. */
  of(entry: EntryId): Promise<PaperSheetRecords>;
  /** Of every run. */
  all(): Promise<PaperSheetRecords>;
  /**
   * Read, decide and write as one step; one at a time. `decide` must only decide.
   * @returns what is written of the run afterwards
   */
  change<Refusal>(
    entry: EntryId,
    decide: (log: PaperSheetRecords) => Result<readonly PaperSheetRecord[], Refusal>,
  ): Promise<Result<PaperSheetRecords, Refusal>>;
}

/** The running order as it is printed, and how far each paper sheet has come. */
export type PaperDay = z.output<typeof paperDayShape>;

/** One sheet as one person sees it: what another has typed is not shown before they have typed too. */
export type PaperSheetView = z.output<typeof paperSheetViewShape>;

/** A refusal of the festival's, in words for whoever asked. */
export type PaperRefusal = { readonly kind: string; readonly detail: string };

/** The desk where paper becomes presses, from the browser. Each method throws ServiceFailure. */
export interface PaperDesk {
  day(): Promise<PaperDay>;
  sheet(entry: EntryId): Promise<Result<PaperSheetView, PaperRefusal>>;
  transcribe(entry: EntryId, sheet: TranscribedSheet): Promise<Result<PaperSheetView, PaperRefusal>>;
  /** The sheet holds instead of what the ring had said in so many presses. */
  replace(entry: EntryId, presses: number): Promise<Result<PaperSheetView, PaperRefusal>>;
}
