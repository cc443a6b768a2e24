import type { GateStatus } from './gate/gate-status.ts';
import type { Assignment } from './placement.ts';

/** The states of an entry, from the ticket to the result, and the two in which it does not run. */
export const entryStates = [
  'ticketed',
  'registered',
  'questionnaire-done',
  'placed',
  'notified',
  'checked-in',
  'ran',
  'in-the-result',
  'withdrawn',
  'absent',
] as const;
export type EntryState = (typeof entryStates)[number];

/** The facts that decide the state of one paid competitor ticket. */
export type EntryFacts = {
  readonly registered: boolean;
  readonly questionnaireDone: boolean;
  /** The head judge's decision; null before there is one. */
  readonly assignment: Assignment | null;
  /** The email with the entry's group and run time has been sent. */
  readonly notified: boolean;
  /** The handler, not a steward, withdrew the entry. */
  readonly withdrew: boolean;
  readonly gate: GateStatus;
  /** The entry's score sheet is signed. */
  readonly ran: boolean;
  /** The entry has a place in the final result of its group. */
  readonly hasPlace: boolean;
};

/** The furthest state of an entry. A later state implies the earlier ones, even where their records are missing. */
export const entryState = ({
  registered,
  questionnaireDone,
  assignment,
  notified,
  withdrew,
  gate,
  ran,
  hasPlace,
}: EntryFacts): EntryState => {
  if (!registered) return 'ticketed';
  if (hasPlace) return 'in-the-result';
  if (ran || gate.kind === 'done') return 'ran';
  // An entry that was called before a steward scratched it counts as absent, too.
  const calledInVain = gate.kind === 'absent' || (gate.kind === 'scratched' && gate.calls > 0);
  if (calledInVain && !withdrew) return 'absent';
  if (assignment?.kind === 'withdrawn' || gate.kind === 'scratched') return 'withdrawn';
  if (gate.kind !== 'not-here') return 'checked-in';
  if (assignment && notified) return 'notified';
  if (assignment) return 'placed';
  return questionnaireDone ? 'questionnaire-done' : 'registered';
};
