import { type Find, findNames, type Offence, offenceNames } from '../../competition/rulebook.ts';
import type { CorrectedRun } from '../../competition/run/correction.ts';

/** What stands on a paper score sheet, as somebody typed it. */
export type TranscribedSheet = {
  readonly run: CorrectedRun;
  /** The handler's, under the sheet. */
  readonly initials: string;
};

/** One box of the sheet. */
export type SheetField = Find | Offence | 'ended' | 'secondsTaken' | 'reason' | 'initials';

/** In the order in which they stand on the sheet. */
export const sheetFields: readonly SheetField[] = [
  ...findNames,
  ...offenceNames,
  'ended',
  'secondsTaken',
  'reason',
  'initials',
];

/** What a sheet says in one box; null where that box is not asked for. Initials are compared as they are spoken. */
export const fieldValue = ({ run, initials }: TranscribedSheet, field: SheetField): string | number | null => {
  if (field === 'ended') return run.kind;
  if (field === 'initials') return initials.trim().toUpperCase();
  if (field === 'reason') return run.kind === 'disqualified' ? run.reason.trim() : null;
  if (run.kind !== 'finished') return null;
  return field === 'secondsTaken' ? run.secondsTaken : run.counts[field];
};

/** The boxes in which two people read different things. Why a hound is out they may word as they like. */
export const differingFields = (one: TranscribedSheet, other: TranscribedSheet): readonly SheetField[] =>
  sheetFields.filter((field) => field !== 'reason' && fieldValue(one, field) !== fieldValue(other, field));
