import type { EntryId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { PaperDay, PaperSheetView } from './ports.ts';
import type { TranscribedSheet } from './transcribed-sheet.ts';

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
