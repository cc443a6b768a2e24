import { type Find, findNames, type Offence, offenceNames } from '../../rules/rulebook.ts';
import type { CorrectedRun } from '../../rules/run/correction.ts';

/** The content of a paper score sheet as typed. */
export type TranscribedSheet = {
  readonly run: CorrectedRun;
  /** The handler's initials. */
  readonly initials: string;
};

/** A field of the sheet. */
export type SheetField = Find | Offence | 'ended' | 'secondsTaken' | 'reason' | 'initials';

/** In the order of the paper sheet. */
export const sheetFields: readonly SheetField[] = [
  ...findNames,
  ...offenceNames,
  'ended',
  'secondsTaken',
  'reason',
  'initials',
];

/** The value of a field; null when the sheet has none. Initials are compared without case. */
export const fieldValue = ({ run, initials }: TranscribedSheet, field: SheetField): string | number | null => {
  if (field === 'ended') return run.kind;
  if (field === 'initials') return initials.trim().toUpperCase();
  if (field === 'reason') return run.kind === 'disqualified' ? run.reason.trim() : null;
  if (run.kind !== 'finished') return null;
  return field === 'secondsTaken' ? run.secondsTaken : run.counts[field];
};

/** The fields in which two transcriptions differ. The wording of a disqualification may differ. */
export const differingFields = (one: TranscribedSheet, other: TranscribedSheet): readonly SheetField[] =>
  sheetFields.filter((field) => field !== 'reason' && fieldValue(one, field) !== fieldValue(other, field));
