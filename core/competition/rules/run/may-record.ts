import type { RingEvent } from './ring-event.ts';
import type { AttemptStatus, RunRecord } from './run-record.ts';

type Kinds = readonly RingEvent['kind'][];

const sightings: Kinds = [
  'oil-found',
  'truffle-found',
  'wrong-flag',
  'dug',
  'toileted',
  'bait-eaten',
  'behaviour-warned',
];
const endings: Kinds = ['stopped', 'time-up', 'withdrawn', 'disqualified'];

/** The kinds of event allowed in each status. After the end of a run, a judge may still add sightings from before it. */
const allowedKinds: Readonly<Record<AttemptStatus['kind'], Kinds>> = {
  waiting: ['started', 'withdrawn', 'disqualified'],
  searching: [...sightings, ...endings],
  finished: [...sightings, ...endings, 'again-granted'],
  withdrawn: ['disqualified'],
  disqualified: [],
};

/**
 * Whether this device may record `event` now; if not, it was a mistaken click. Events of other devices are merged
 * without this check, because they are recorded already.
 */
export const mayRecord = (event: RingEvent, { attempt, underWay, provisional }: RunRecord): boolean => {
  if (event.kind === 'undone') return true;
  if (event.kind === 'attempt-decided') return provisional;
  // There are at most two attempts.
  if (event.kind === 'again-granted' && attempt === 2) return false;
  return event.attempt === attempt && allowedKinds[underWay.status.kind].includes(event.kind);
};
