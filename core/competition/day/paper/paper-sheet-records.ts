import type { EntryId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Judge, RunEvent } from '../judge/run-event.ts';
import { differingFields, type TranscribedSheet } from './transcribed-sheet.ts';

type RecordBase = {
  readonly id: string;
  readonly entry: EntryId;
  readonly by: Judge;
  /** On the machine's clock. */
  readonly at: Instant;
};

/** One person's transcription of a sheet. A later transcription by the same person replaces it; both stay in the log. */
export type SheetTranscription = RecordBase & { readonly kind: 'typed'; readonly sheet: TranscribedSheet };

/** Two transcriptions agreed and became these run events. The field is called `marks` in the store. */
export type EnteredSheet = RecordBase & {
  readonly kind: 'entered';
  readonly marks: readonly RunEvent[];
  /** The names of the two who agreed, earlier first. */
  readonly typedBy: readonly string[];
};

/** A record about one paper sheet. The log is append-only, oldest first. */
export type PaperSheetRecord = SheetTranscription | EnteredSheet;
export type PaperSheetRecords = readonly PaperSheetRecord[];

/** The status of one paper sheet. */
export type PaperSheetStatus =
  | { readonly kind: 'blank' }
  /** The last transcription of each person; no two are equal. */
  | { readonly kind: 'typed'; readonly each: readonly SheetTranscription[] }
  | { readonly kind: 'agreed'; readonly first: SheetTranscription; readonly second: SheetTranscription }
  | { readonly kind: 'entered'; readonly entered: EnteredSheet };

/** The transcriptions since the sheet was last entered; all when it never was. */
export const recordsSinceEntered = (log: PaperSheetRecords): PaperSheetRecords =>
  log.slice(log.findLastIndex(({ kind }) => kind === 'entered') + 1);

/** Two people's last transcriptions have to be equal for a sheet to be agreed. */
export const paperSheetStatus = (log: PaperSheetRecords): PaperSheetStatus => {
  const since = recordsSinceEntered(log);
  const newest = new Map(since.flatMap((record) => (record.kind === 'typed' ? [[record.by.id, record] as const] : [])));
  const each = since.flatMap((record) =>
    record.kind === 'typed' && newest.get(record.by.id) === record ? [record] : [],
  );
  if (each.length === 0) {
    const entered = log.findLast((record) => record.kind === 'entered');
    return entered ? { kind: 'entered', entered } : { kind: 'blank' };
  }
  for (const [at, second] of each.entries()) {
    const first = each.slice(0, at).find(({ sheet }) => differingFields(sheet, second.sheet).length === 0);
    if (first) return { kind: 'agreed', first, second };
  }
  return { kind: 'typed', each };
};
