import type { RingRules } from '../rulebook.ts';
import type { Again, Attempt, RingEvent, Sighting } from './ring-event.ts';
import { activeEvents, mergeLogs, type RingLog } from './ring-log.ts';
import { type Counts, fullTime } from './run-sheet.ts';

/** How an attempt stands. */
export type AttemptStatus =
  | { readonly kind: 'waiting' | 'searching' | 'withdrawn' }
  | { readonly kind: 'finished'; readonly secondsTaken: number }
  | { readonly kind: 'disqualified'; readonly reason: string };

export type AttemptRecord = { readonly counts: Counts; readonly standing: AttemptStatus };

/** What a log comes to: the attempt under way, for the screen; the one that counts, for the score. */
export type RunRecord = {
  readonly attempt: Attempt;
  /** As what the second attempt was granted; null while there is none. */
  readonly again: Again | null;
  readonly underWay: AttemptRecord;
  readonly counting: AttemptRecord;
  /** A second attempt was granted, and nobody has decided yet which of the two counts: the first does until then. */
  readonly provisional: boolean;
};

/** Folds a log into what it comes to, however it is told: presses are put in order and each is counted once. */
export const runRecord = (log: RingLog, rules: RingRules): RunRecord => {
  const events = activeEvents(mergeLogs(log));
  const [first, second] = [recordOf(events, 1, rules), recordOf(events, 2, rules)];
  const granted = events.find((event) => event.kind === 'again-granted');
  if (granted === undefined) return { attempt: 1, again: null, underWay: first, counting: first, provisional: false };
  const { as: again } = granted;
  if (again === 'time-only') {
    // Finds and faults stand as they were; only the time is taken anew.
    const timed = { counts: first.counts, standing: second.standing };
    return { attempt: 2, again, underWay: timed, counting: timed, provisional: false };
  }
  const decided = events.findLast((event) => event.kind === 'attempt-decided');
  const counting = decided?.counts === 2 ? second : first;
  return { attempt: 2, again, underWay: second, counting, provisional: decided === undefined };
};

const recordOf = (log: RingLog, attempt: Attempt, rules: RingRules): AttemptRecord => {
  const events = log.filter((event) => event.attempt === attempt);
  return { counts: countsOf(events), standing: attemptStatus(events, rules) };
};

const countsOf = (events: RingLog): Counts => {
  const times = (kind: Sighting): number => events.filter((event) => event.kind === kind).length;
  return {
    oilFinds: times('oil-found'),
    truffleFinds: times('truffle-found'),
    wrongFlags: times('wrong-flag'),
    digs: times('dug'),
    toileting: times('toileted'),
    baitsEaten: times('bait-eaten'),
    behaviourWarnings: times('behaviour-warned'),
  };
};

/** The judge’s word stands above the handler's, and either above the clock's. */
const attemptStatus = (events: RingLog, rules: RingRules): AttemptStatus => {
  const disqualified = events.find((event) => event.kind === 'disqualified');
  if (disqualified) return { kind: 'disqualified', reason: disqualified.reason };
  const has = (kind: RingEvent['kind']) => events.some((event) => event.kind === kind);
  if (has('withdrawn')) return { kind: 'withdrawn' };
  const times = events.flatMap((event) => (event.kind === 'stopped' ? [event.secondsTaken] : []));
  // Of two stopwatches the kinder counts; one that ran on when the time was up counts no more than all of it.
  if (times.length > 0 || has('time-up'))
    return { kind: 'finished', secondsTaken: Math.min(...times, fullTime(rules)) };
  return { kind: has('started') ? 'searching' : 'waiting' };
};
