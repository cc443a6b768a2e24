import { sameGroup } from '../../competition/class-and-level.ts';
import type { EntryId, RingId } from '../../kernel/ids.ts';
import type { RunCard } from '../run-card.ts';
import type { StoredEvent } from './client.ports.ts';
import type { JudgingDay } from './ports.ts';
import { signatureOn, unsignedEvents } from './run-event.ts';
import { eventsOfRun } from './stored-events.ts';

/** A run of the ring and its state as far as this phone knows. */
export type RingRow = {
  readonly card: RunCard;
  readonly state: 'signed' | 'sign-again' | 'begun' | 'away' | 'to-come';
};

/** The runs of a ring in running order, reserves last, each with its state. */
export const ringList = (day: JudgingDay, ring: RingId, events: readonly StoredEvent[]): readonly RingRow[] =>
  day.runs
    .filter((card) => card.ring === ring)
    .toSorted((a, b) => Number(a.reserve) - Number(b.reserve))
    .map((card) => ({ card, state: stateOf(card.entry, day, events) }));

/**
 * The run that the judge needs next: one that has begun and is not signed; else the first to come; else one to be
 * signed again. Never a reserve that has not begun.
 */
export const nextRun = (rows: readonly RingRow[]): RunCard | undefined =>
  (
    rows.find(({ state }) => state === 'begun') ??
    rows.find(({ state, card }) => state === 'to-come' && !card.reserve) ??
    rows.find(({ state }) => state === 'sign-again')
  )?.card;

/** The position of a run in its group, for example 7 of 15. Reserves and entries that are away do not count. */
export const placeInGroup = (day: JudgingDay, card: RunCard): { readonly number: number; readonly of: number } => {
  const group = day.runs.filter((each) => sameGroup(each, card) && !each.reserve && !day.away.includes(each.entry));
  return { number: group.findIndex(({ entry }) => entry === card.entry) + 1, of: group.length };
};

const stateOf = (entry: EntryId, day: JudgingDay, events: readonly StoredEvent[]): RingRow['state'] => {
  const own = eventsOfRun(events, entry).map(({ mark }) => mark);
  if (unsignedEvents(own).length > 0) return 'sign-again';
  if (day.signed.includes(entry) || signatureOn(own)) return 'signed';
  if (own.length > 0) return 'begun';
  return day.away.includes(entry) ? 'away' : 'to-come';
};
