import type { EntryId } from '../../../kernel/ids.ts';
import type { Result } from '../../../kernel/result.ts';
import type { PaperDay, PaperSheetView } from './ports.ts';
import type { TranscribedSheet } from './transcribed-sheet.ts';

/** The server's refusal with a sentence for people. */
export type PaperRefusal = { readonly kind: string; readonly detail: string };

/** The server's API for the pages that print and transcribe paper sheets. Every method throws ServiceFailure. */
export interface PaperDesk {
  day(): Promise<PaperDay>;
  sheet(entry: EntryId): Promise<Result<PaperSheetView, PaperRefusal>>;
  transcribe(entry: EntryId, sheet: TranscribedSheet): Promise<Result<PaperSheetView, PaperRefusal>>;
  /** Replaces the phones' events by the agreed sheet; `eventsShown` is the number of ring events on the page. */
  replace(entry: EntryId, eventsShown: number): Promise<Result<PaperSheetView, PaperRefusal>>;
}
