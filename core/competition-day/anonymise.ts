import type { RunEvent } from './judge/run-event.ts';
import type { PaperSheetRecord } from './paper/paper-sheet-records.ts';
import type { TranscribedSheet } from './paper/transcribed-sheet.ts';
import type { RunCard } from './run-card.ts';

/** What is read where the name of a handler stood who has had their account deleted: run, points and place stay. */
export const unnamedHandler = 'an unnamed handler';

/** What stands where their initials stood. */
const noInitials = '–';

/** Words that somebody wrote, without these names. */
export const replaceNames = (words: string, names: readonly string[]): string =>
  names.reduce((kept, name) => kept.replaceAll(name, unnamedHandler), words);

/** The run stays, with its hound, number, time and ring. */
export const anonymiseCard = (card: RunCard): RunCard => ({ ...card, handler: unnamedHandler });

/** A press as it was, but for initials, and for names in a reason. */
export const anonymiseRunEvent = <Each extends RunEvent>(mark: Each, names: readonly string[]): Each => ({
  ...mark,
  ...('initials' in mark && { initials: noInitials }),
  ...('reason' in mark && { reason: replaceNames(mark.reason, names) }),
});

/** A line about a paper sheet as it was, but for initials, and for names in a reason. */
export const anonymiseNote = (note: PaperSheetRecord, names: readonly string[]): PaperSheetRecord =>
  note.kind === 'entered'
    ? { ...note, marks: note.marks.map((mark) => anonymiseRunEvent(mark, names)) }
    : { ...note, sheet: anonymiseSheet(note.sheet, names) };

const anonymiseSheet = ({ run }: TranscribedSheet, names: readonly string[]): TranscribedSheet => ({
  run: run.kind === 'disqualified' ? { ...run, reason: replaceNames(run.reason, names) } : run,
  initials: noInitials,
});
