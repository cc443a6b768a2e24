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

/** What may be written while an attempt stands so. After the end the judge still says what was seen before it. */
const allowedKinds: Readonly<Record<AttemptStatus['kind'], Kinds>> = {
  waiting: ['started', 'withdrawn', 'disqualified'],
  searching: [...sightings, ...endings],
  finished: [...sightings, ...endings, 'again-granted'],
  withdrawn: ['disqualified'],
  disqualified: [],
};

/**
 * Whether something can happen in a run that has come to this; anything else was pressed by mistake, and is not heard.
 * What happened on another device is not asked about: it has happened.
 */
export const mayHappen = (event: RingEvent, { attempt, underWay, provisional }: RunRecord): boolean => {
  if (event.kind === 'undone') return true;
  if (event.kind === 'attempt-decided') return provisional;
  // Nobody runs three times.
  if (event.kind === 'again-granted' && attempt === 2) return false;
  return event.attempt === attempt && allowedKinds[underWay.standing.kind].includes(event.kind);
};
