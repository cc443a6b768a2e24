import type { EntryId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Judge, RunEvent } from '../judge/run-event.ts';
import { differingFields, type TranscribedSheet } from './transcribed-sheet.ts';

type Written = {
  readonly id: string;
  readonly entry: EntryId;
  readonly by: Judge;
  /** On the machine's clock. */
  readonly at: Instant;
};

/** One person's reading of a sheet. Another of theirs holds instead of it, and takes nothing out of the books. */
export type SheetTranscription = Written & { readonly kind: 'typed'; readonly sheet: TranscribedSheet };

/** Two people agreed, and these presses came of it. */
export type EnteredSheet = Written & {
  readonly kind: 'entered';
  readonly marks: readonly RunEvent[];
  /** Who had typed the same, in the order in which they did. */
  readonly typedBy: readonly string[];
};

/** What is written about one paper sheet: only ever added to, oldest first. */
export type PaperSheetRecord = SheetTranscription | EnteredSheet;
export type PaperSheetRecords = readonly PaperSheetRecord[];

/** How far a sheet has come. */
export type PaperSheetStatus =
  | { readonly kind: 'blank' }
  /** What each person typed last; no two the same. */
  | { readonly kind: 'typed'; readonly each: readonly SheetTranscription[] }
  | { readonly kind: 'agreed'; readonly first: SheetTranscription; readonly second: SheetTranscription }
  | { readonly kind: 'entered'; readonly entered: EnteredSheet };

/** What was typed since the sheet was entered last; everything when it never was. */
export const recordsSinceEntered = (log: PaperSheetRecords): PaperSheetRecords =>
  log.slice(log.findLastIndex(({ kind }) => kind === 'entered') + 1);

/** Two of those who typed must read the same, each on their own; whoever types again takes back their own reading alone. */
export const paperSheetStatus = (log: PaperSheetRecords): PaperSheetStatus => {
  const since = recordsSinceEntered(log);
  const newest = new Map(since.flatMap((note) => (note.kind === 'typed' ? [[note.by.id, note] as const] : [])));
  const each = since.flatMap((note) => (note.kind === 'typed' && newest.get(note.by.id) === note ? [note] : []));
  if (each.length === 0) {
    const entered = log.findLast((note) => note.kind === 'entered');
    return entered ? { kind: 'entered', entered } : { kind: 'blank' };
  }
  for (const [at, second] of each.entries()) {
    const first = each.slice(0, at).find(({ sheet }) => differingFields(sheet, second.sheet).length === 0);
    if (first) return { kind: 'agreed', first, second };
  }
  return { kind: 'typed', each };
};
