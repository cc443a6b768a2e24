import type { GateStatus } from './gate/gate-status.ts';
import type { Assignment } from './placement.ts';

/** How far an entry has come, from the ticket to the rosette; or that it will not run. */
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

/** All that is known of one paid competitor ticket. */
export type EntryFacts = {
  readonly registered: boolean;
  readonly questionnaireDone: boolean;
  /** Where the head judge has put it; null until then. */
  readonly assignment: Assignment | null;
  /** The letter with its group and time is written. */
  readonly notified: boolean;
  /** Its own handler took it out. */
  readonly withdrew: boolean;
  readonly gate: GateStatus;
  /** Its sheet is signed. */
  readonly ran: boolean;
  /** It has a place in its group's result. */
  readonly hasPlace: boolean;
};

/** The furthest an entry has come: what comes later proves what came before it, whoever forgot to write that down. */
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
  // Whoever was called in vain before a steward scratched them was not there.
  const calledInVain = gate.kind === 'absent' || (gate.kind === 'scratched' && gate.calls > 0);
  if (calledInVain && !withdrew) return 'absent';
  if (assignment?.kind === 'withdrawn' || gate.kind === 'scratched') return 'withdrawn';
  if (gate.kind !== 'not-here') return 'checked-in';
  if (assignment && notified) return 'notified';
  if (assignment) return 'placed';
  return questionnaireDone ? 'questionnaire-done' : 'registered';
};
