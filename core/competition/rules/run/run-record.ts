import type { RingRules } from '../rulebook.ts';
import type { Attempt, RerunKind, RingEvent, Sighting } from './ring-event.ts';
import { activeEvents, mergeLogs, type RingLog } from './ring-log.ts';
import { type Counts, fullTime } from './run-sheet.ts';

/** The status of one attempt. */
export type AttemptStatus =
  | { readonly kind: 'waiting' | 'searching' | 'withdrawn' }
  | { readonly kind: 'finished'; readonly secondsTaken: number }
  | { readonly kind: 'disqualified'; readonly reason: string };

export type AttemptRecord = { readonly counts: Counts; readonly status: AttemptStatus };

/** The state of a run computed from its log. `underWay` is the attempt to show; `counting` is the attempt to score. */
export type RunRecord = {
  readonly attempt: Attempt;
  /** The kind of second attempt that was granted; null without one. */
  readonly again: RerunKind | null;
  readonly first: AttemptRecord;
  readonly underWay: AttemptRecord;
  readonly counting: AttemptRecord;
  /** The attempt that the head judge chose; null before the decision, and without a whole second attempt. */
  readonly decided: Attempt | null;
  /** A second attempt was granted and the head judge has not decided which counts. Until then the first does. */
  readonly provisional: boolean;
};

/** Computes the record from a log in any order and with duplicates. */
export const runRecord = (log: RingLog, rules: RingRules): RunRecord =>
  recordOfActive(activeEvents(mergeLogs(log)), rules);

/** Computes the record from the active events of a log, in order. */
export const recordOfActive = (events: RingLog, rules: RingRules): RunRecord => {
  const [first, second] = [recordOf(events, 1, rules), recordOf(events, 2, rules)];
  const granted = events.find((event) => event.kind === 'again-granted');
  const undecided = { first, decided: null, provisional: false };
  if (granted === undefined) return { ...undecided, attempt: 1, again: null, underWay: first, counting: first };
  const { as: again } = granted;
  if (again === 'time-only') {
    // Finds and offences of the first attempt stay; the time comes from the second.
    const timed = { counts: first.counts, status: second.status };
    return { ...undecided, attempt: 2, again, underWay: timed, counting: timed };
  }
  const decided = events.findLast((event) => event.kind === 'attempt-decided')?.counts ?? null;
  const counting = decided === 2 ? second : first;
  return { attempt: 2, again, first, underWay: second, counting, decided, provisional: decided === null };
};

const recordOf = (log: RingLog, attempt: Attempt, rules: RingRules): AttemptRecord => {
  const events = log.filter((event) => event.attempt === attempt);
  return { counts: countsOf(events), status: attemptStatus(events, rules) };
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

/** A disqualification takes precedence over a withdrawal, and both over the time. */
const attemptStatus = (events: RingLog, rules: RingRules): AttemptStatus => {
  const disqualified = events.find((event) => event.kind === 'disqualified');
  if (disqualified) return { kind: 'disqualified', reason: disqualified.reason };
  const has = (kind: RingEvent['kind']) => events.some((event) => event.kind === kind);
  if (has('withdrawn')) return { kind: 'withdrawn' };
  const times = events.flatMap((event) => (event.kind === 'stopped' ? [event.secondsTaken] : []));
  // The shortest of several stopwatch times counts, at most the ring's full time.
  if (times.length > 0 || has('time-up'))
    return { kind: 'finished', secondsTaken: Math.min(...times, fullTime(rules)) };
  return { kind: has('started') ? 'searching' : 'waiting' };
};
