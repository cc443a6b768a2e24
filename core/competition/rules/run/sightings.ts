import { type Find, findNames, type Offence, offenceNames } from '../rulebook.ts';
import type { Attempt, RingEvent, Sighting } from './ring-event.ts';
import type { RingLog } from './ring-log.ts';

/** The kind of ring event that is counted in each field of a sheet. */
export const sightingOf: Readonly<Record<Find | Offence, Sighting>> = {
  truffleFinds: 'truffle-found',
  oilFinds: 'oil-found',
  wrongFlags: 'wrong-flag',
  baitsEaten: 'bait-eaten',
  behaviourWarnings: 'behaviour-warned',
  digs: 'dug',
  toileting: 'toileted',
};

/** The find that an event counts as; undefined when it is no find. */
export const findOfEvent = (kind: RingEvent['kind']): Find | undefined =>
  findNames.find((name) => sightingOf[name] === kind);

/** The offence that an event counts as; undefined when it is no offence. */
export const offenceOfEvent = (kind: RingEvent['kind']): Offence | undefined =>
  offenceNames.find((name) => sightingOf[name] === kind);

/** Whether an event of this kind ends an attempt. */
export const isEnding = (kind: RingEvent['kind']): boolean =>
  kind === 'stopped' || kind === 'time-up' || kind === 'withdrawn' || kind === 'disqualified';

/**
 * The attempt that the counts are from, and the one the time is from. They differ after a re-run for the time alone.
 */
export const countingAttempts = (log: RingLog): { readonly counted: Attempt; readonly timed: Attempt } => {
  const granted = log.find((event) => event.kind === 'again-granted');
  if (granted?.as === 'time-only') return { counted: 1, timed: 2 };
  const decided = log.findLast((event) => event.kind === 'attempt-decided');
  const attempt = granted && decided?.counts === 2 ? 2 : 1;
  return { counted: attempt, timed: attempt };
};
