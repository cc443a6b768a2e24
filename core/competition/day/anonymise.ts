import type { RunEvent } from './judge/run-event.ts';
import type { PaperSheetRecord } from './paper/paper-sheet-records.ts';
import type { TranscribedSheet } from './paper/transcribed-sheet.ts';
import type { RunCard } from './run-card.ts';

/** The replacement for the name of a handler whose account was deleted. The handler's run, points and place stay public. */
export const unnamedHandler = 'an unnamed handler';

/** The replacement for that handler's initials. */
const replacedInitials = '–';

/** The text with these names replaced. */
export const replaceNames = (words: string, names: readonly string[]): string =>
  names.reduce((kept, name) => kept.replaceAll(name, unnamedHandler), words);

/** The card without the handler's name; hound, number, time and ring stay. */
export const anonymiseCard = (card: RunCard): RunCard => ({ ...card, handler: unnamedHandler });

/** The event with initials replaced, and names in its reason. */
export const anonymiseRunEvent = <Each extends RunEvent>(mark: Each, names: readonly string[]): Each => ({
  ...mark,
  ...('initials' in mark && { initials: replacedInitials }),
  ...('reason' in mark && { reason: replaceNames(mark.reason, names) }),
});

/** The record with initials replaced, and names in its reason. */
export const anonymisePaperRecord = (record: PaperSheetRecord, names: readonly string[]): PaperSheetRecord =>
  record.kind === 'entered'
    ? { ...record, marks: record.marks.map((mark) => anonymiseRunEvent(mark, names)) }
    : { ...record, sheet: anonymiseSheet(record.sheet, names) };

const anonymiseSheet = ({ run }: TranscribedSheet, names: readonly string[]): TranscribedSheet => ({
  run: run.kind === 'disqualified' ? { ...run, reason: replaceNames(run.reason, names) } : run,
  initials: replacedInitials,
});
