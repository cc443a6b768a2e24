import type * as z from 'zod/mini';
import type { EntryId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { paperDayShape, paperSheetViewShape } from './paper-shapes.ts';
import type { PaperSheetRecord, PaperSheetRecords } from './paper-sheet-records.ts';

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
