import type * as z from 'zod/mini';
import type { StaffAction } from '../../../kernel/audit-log/staff-action.ts';
import type { EntryId } from '../../../kernel/ids.ts';
import type { Result } from '../../../kernel/result.ts';
import type { paperDayShape, paperSheetViewShape } from './paper-shapes.ts';
import type { PaperSheetRecord, PaperSheetRecords } from './paper-sheet-records.ts';

/** The transcriptions of paper sheets, append-only. Every method throws ServiceFailure. */
export interface PaperSheetLog {
  /** Records of one run, oldest first. */
  of(entry: EntryId): Promise<PaperSheetRecords>;
  /** Records of all runs. */
  all(): Promise<PaperSheetRecords>;
  /**
   * Reads, decides and writes in one transaction; calls are serialised. `decide` must have no side effects. `actionsOf`
   * makes the audit log's actions from the written records; they are stored in the same transaction (F7).
   * @returns the run's records afterwards
   */
  change<Refusal>(
    entry: EntryId,
    decide: (log: PaperSheetRecords) => Result<readonly PaperSheetRecord[], Refusal>,
    actionsOf?: (written: readonly PaperSheetRecord[]) => readonly StaffAction[],
  ): Promise<Result<PaperSheetRecords, Refusal>>;
}

/** The data of the page that prints paper sheets, with the status of each paper sheet. */
export type PaperDay = z.output<typeof paperDayShape>;

/** A sheet as one person may see it: others' transcriptions are hidden until they have made their own. */
export type PaperSheetView = z.output<typeof paperSheetViewShape>;
