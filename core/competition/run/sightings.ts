import { type Find, findNames, type Offence, offenceNames } from '../rulebook.ts';
import type { Attempt, RingEvent, Sighting } from './ring-event.ts';
import type { RingLog } from './ring-log.ts';

/** Which press in the ring each line of a sheet counts. */
export const sightingOf: Readonly<Record<Find | Offence, Sighting>> = {
  truffleFinds: 'truffle-found',
  oilFinds: 'oil-found',
  wrongFlags: 'wrong-flag',
  baitsEaten: 'bait-eaten',
  behaviourWarnings: 'behaviour-warned',
  digs: 'dug',
  toileting: 'toileted',
};

/** The line of finds that a press counts on; undefined for one that is no find. */
export const findOfEvent = (kind: RingEvent['kind']): Find | undefined =>
  findNames.find((name) => sightingOf[name] === kind);

/** The line of offences that a press counts on; undefined for one that is no offence. */
export const offenceOfEvent = (kind: RingEvent['kind']): Offence | undefined =>
  offenceNames.find((name) => sightingOf[name] === kind);

/** Whether a press ends an attempt. */
export const isEnding = (kind: RingEvent['kind']): boolean =>
  kind === 'stopped' || kind === 'time-up' || kind === 'withdrawn' || kind === 'disqualified';

/** Of which attempt the counts are, and of which the time: they part when a hound runs again for its time alone. */
export const countingAttempts = (standing: RingLog): { readonly counted: Attempt; readonly timed: Attempt } => {
  const granted = standing.find((event) => event.kind === 'again-granted');
  if (granted?.as === 'time-only') return { counted: 1, timed: 2 };
  const decided = standing.findLast((event) => event.kind === 'attempt-decided');
  const attempt = granted && decided?.counts === 2 ? 2 : 1;
  return { counted: attempt, timed: attempt };
};
