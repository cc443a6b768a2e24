import type { PaperDay } from '#core/competition/day/paper/ports.ts';
import type { SheetField } from '#core/competition/day/paper/transcribed-sheet.ts';
import { formatRunTime } from '#core/competition/rules/messages.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';

/** The labels of a sheet's fields; finds and offences are named by the rulebook. */
export const fieldNames = ({ finds, offences }: Rulebook): Readonly<Record<SheetField, string>> => ({
  truffleFinds: finds.truffleFinds.label,
  oilFinds: finds.oilFinds.label,
  wrongFlags: offences.wrongFlags.label,
  baitsEaten: offences.baitsEaten.label,
  behaviourWarnings: offences.behaviourWarnings.label,
  digs: offences.digs.label,
  toileting: offences.toileting.label,
  ended: 'The run',
  secondsTaken: 'Time taken',
  reason: 'Reason',
  initials: 'Handler’s initials',
});

/** The value of a field in words; a dash when the sheet has none. */
export const fieldValueInWords = (field: SheetField, value: string | number | null): string => {
  if (value === null) return '–';
  return field === 'secondsTaken' && typeof value === 'number' ? formatRunTime(value) : String(value);
};

export const statusInWords: Readonly<Record<PaperDay['sheets'][number]['status'], string>> = {
  waits: 'waiting for a second person',
  'typed-by-you': 'typed by you, waiting for someone else',
  differs: 'two people read it differently',
  agreed: 'waiting for someone to confirm it',
  entered: 'entered',
};

/** The status of a run without a sheet that a judge's phone has signed. */
export const signedOnPhone = 'signed on the judge’s phone';

export const dataEntryMessages = {
  notLoaded: 'We couldn’t load the sheets. Please try again.',
  notSaved:
    'That wasn’t saved, because we couldn’t reach the festival. What you typed is still here: please try again.',
} as const;
