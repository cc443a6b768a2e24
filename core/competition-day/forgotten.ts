import type { RunMark } from './judge/run-mark.ts';
import type { PaperNote } from './paper/paper-log.ts';
import type { TypedSheet } from './paper/typed-sheet.ts';
import type { RunCard } from './run-card.ts';

/** What is read where the name of a handler stood who has had their account deleted: run, points and place stay. */
export const unnamedHandler = 'an unnamed handler';

/** What stands where their initials stood. */
const noInitials = '–';

/** Words that somebody wrote, without these names. */
export const withoutNames = (words: string, names: readonly string[]): string =>
  names.reduce((kept, name) => kept.replaceAll(name, unnamedHandler), words);

/** The run stays, with its hound, number, time and ring. */
export const cardWithoutHandler = (card: RunCard): RunCard => ({ ...card, handler: unnamedHandler });

/** A press as it was, but for initials, and for names in a reason. */
export const markWithoutHandler = <Mark extends RunMark>(mark: Mark, names: readonly string[]): Mark => ({
  ...mark,
  ...('initials' in mark && { initials: noInitials }),
  ...('reason' in mark && { reason: withoutNames(mark.reason, names) }),
});

/** A line about a paper sheet as it was, but for initials, and for names in a reason. */
export const noteWithoutHandler = (note: PaperNote, names: readonly string[]): PaperNote =>
  note.kind === 'entered'
    ? { ...note, marks: note.marks.map((mark) => markWithoutHandler(mark, names)) }
    : { ...note, sheet: sheetWithoutHandler(note.sheet, names) };

const sheetWithoutHandler = ({ run }: TypedSheet, names: readonly string[]): TypedSheet => ({
  run: run.kind === 'disqualified' ? { ...run, reason: withoutNames(run.reason, names) } : run,
  initials: noInitials,
});
