import type { ChecklistItem } from '#core/competition/day/judge/checklist.ts';
import type { RunEvent } from '#core/competition/day/judge/run-event.ts';
import type { TimeSource } from '#core/competition/day/judge/stopwatch.ts';
import { rungAt } from '#core/competition/rules/ladder.ts';
import { formatPoints, formatRunTime, rungInWords } from '#core/competition/rules/messages.ts';
import type { Find, Offence, RingRules } from '#core/competition/rules/rulebook.ts';

export const padNames: Readonly<Record<Find | Offence, string>> = {
  truffleFinds: 'Real truffle',
  oilFinds: 'Oil find',
  wrongFlags: 'Wrong flag',
  digs: 'Dig',
  toileting: 'Toilet',
  baitsEaten: 'Bait eaten',
  behaviourWarnings: 'Behaviour',
};

/** The cost of the next occurrence: "next: warning". */
export const nextCost = (of: Offence, soFar: number, { offences }: RingRules): string => {
  const { ladder } = offences[of];
  if (ladder.last === 0 && ladder.steps.every((step) => step === 0)) return 'next: noted, no points';
  return `next: ${rungInWords(rungAt(ladder, soFar + 1), ladder).toLowerCase()}`;
};

/** The points of a rung: "−5", or "Out". */
export const pointsOf = (next: number | 'out'): string => (next === 'out' ? 'Out' : formatPoints(next));

export const checklistWords: Readonly<Record<ChecklistItem, string>> = {
  'hound-on-lead': 'Hound on the lead',
  'flags-counted': 'Flags counted and lifted',
  'time-read-out': 'Time read out',
  'sheet-shown': 'Sheet shown to the handler',
};

export const sourceWords: Readonly<Record<TimeSource, string>> = {
  stopwatch: 'This phone’s stopwatch',
  'device-clock': 'This phone’s clock, because the page was reloaded',
  'other-device': 'Started on another phone',
  unknown:
    'Started on another phone, and we don’t know that its clock agrees with this one’s. Stop the run on that phone, or type the time of a hand-held stopwatch.',
};

const eventNames: Readonly<Record<RunEvent['kind'], string>> = {
  'truffle-found': 'Real truffle',
  'oil-found': 'Oil find',
  'wrong-flag': 'Wrong flag',
  dug: 'Dig',
  toileted: 'Toilet',
  'bait-eaten': 'Bait eaten',
  'behaviour-warned': 'Behaviour',
  started: 'Start',
  stopped: 'Stop',
  'time-up': 'Time up',
  withdrawn: 'Withdrawn',
  disqualified: 'Disqualified',
  undone: 'Undone',
  'again-granted': 'Second run',
  'attempt-decided': 'Which attempt counts',
  presented: 'Right hound',
  ticked: 'Ticked',
  signed: 'Signed',
};

/** An event in a few words. */
export const eventInWords = (mark: RunEvent): string =>
  mark.kind === 'ticked' ? checklistWords[mark.item] : eventNames[mark.kind];

/** Predefined reasons, so that gloved fingers need not type; any other can be typed. */
export const outReasons: readonly string[] = [
  'Out of control',
  'Harsh handling',
  'Help from outside',
  'A second hound in the ring',
];

export const againReasons: readonly string[] = ['The timing failed', 'A loose dog', 'Someone in the ring'];

type UndoQuestion = { readonly title: string; readonly text: string; readonly yes: string };

/** The question before the judge undoes an event that starts, ends or repeats a run. */
export const undoQuestion = (event: RunEvent): UndoQuestion => {
  switch (event.kind) {
    case 'started':
      return {
        title: 'Undo the start?',
        text: 'The clock stops and goes back to the full time. You can put the start back as long as you don’t tap Start again.',
        yes: 'Undo the start',
      };
    case 'stopped':
      return {
        title: `Undo the stop at ${formatRunTime(event.secondsTaken)}?`,
        text: 'The clock carries on from the start as if it had never stopped. To add a find or fault, go back instead: you can add it here and keep the time.',
        yes: 'Undo the stop',
      };
    case 'time-up':
      return {
        title: 'Undo “Time up”?',
        text: 'The run carries on at 00:00. To add a find or fault, go back instead: you can add it here.',
        yes: 'Undo “Time up”',
      };
    case 'again-granted':
      return {
        title: 'Undo the second run?',
        text: 'The first attempt counts again, with its own time.',
        yes: 'Undo the second run',
      };
    default:
      return {
        title: `Undo “${eventInWords(event)}”?`,
        text: 'The run carries on from where it was.',
        yes: `Undo “${eventInWords(event)}”`,
      };
  }
};
