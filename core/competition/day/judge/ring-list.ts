import { sameGroup } from '../../../kernel/class-and-level.ts';
import type { DeviceId, EntryId, RingId } from '../../../kernel/ids.ts';
import type { RunCard } from '../run-card.ts';
import type { StoredEvent } from './client.ports.ts';
import type { GatePosition, JudgingDay } from './ports.ts';
import { activeRunEvents, signatureOn, unsignedEvents } from './run-event.ts';
import { eventsOfRun } from './stored-events.ts';

/** A run of the ring and its state as far as this phone knows. */
export type RingRow = {
  readonly card: RunCard;
  readonly state: 'signed' | 'sign-again' | 'begun' | 'elsewhere' | 'away' | 'no-questionnaire' | 'to-come';
  /** The hound's position at the gate; null before it arrives. */
  readonly gate: GatePosition | null;
  /** The judge of a run that is under way on another phone; null for all others. */
  readonly judge: string | null;
};

/** The runs of a ring in running order, reserves last, each with its state. */
export const ringList = (
  day: JudgingDay,
  ring: RingId,
  { events, device }: { readonly events: readonly StoredEvent[]; readonly device: DeviceId | null },
): readonly RingRow[] =>
  day.runs
    .filter((card) => card.ring === ring)
    .toSorted((a, b) => Number(a.reserve) - Number(b.reserve))
    .map((card) => ({
      card,
      gate: day.atTheGate.find(({ entry }) => entry === card.entry)?.status ?? null,
      ...stateOf(day, { own: eventsOfRun(events, card.entry), entry: card.entry, device }),
    }));

/** The gate positions that take precedence over the running order, nearest to the ring first. */
const nearness: readonly (GatePosition | null)[] = ['in-the-ring', 'on-deck'];

/**
 * The run that the judge needs next: one that has begun on this phone and is not signed; else the hound that the gate
 * has sent; else the first to come; else one to be signed again. Never a reserve that has not begun, nor a run that
 * another phone is recording.
 */
export const nextRun = (rows: readonly RingRow[]): RunCard | undefined => {
  const toCome = rows.filter(({ state, card }) => state === 'to-come' && !card.reserve);
  const sent = nearness.flatMap((position) => toCome.filter(({ gate }) => gate === position));
  return (
    rows.find(({ state }) => state === 'begun') ??
    sent[0] ??
    toCome[0] ??
    rows.find(({ state }) => state === 'sign-again')
  )?.card;
};

/** The position of a run in its group, for example 7 of 15. Reserves and entries that are away do not count. */
export const placeInGroup = (day: JudgingDay, card: RunCard): { readonly number: number; readonly of: number } => {
  const group = day.runs.filter((each) => sameGroup(each, card) && !each.reserve && !day.away.includes(each.entry));
  return { number: group.findIndex(({ entry }) => entry === card.entry) + 1, of: group.length };
};

type OfOneRun = {
  readonly entry: EntryId;
  /** The run's events on this phone, made on any device. */
  readonly own: readonly StoredEvent[];
  readonly device: DeviceId | null;
};

const stateOf = (day: JudgingDay, { entry, own, device }: OfOneRun): Pick<RingRow, 'state' | 'judge'> => {
  const marks = own.map(({ mark }) => mark);
  const is = (state: RingRow['state'], judge: string | null = null) => ({ state, judge });
  if (unsignedEvents(marks).length > 0) return is('sign-again');
  if (signatureOn(marks)) return is('signed');
  if (day.signAgain.includes(entry)) return is('sign-again');
  if (day.signed.includes(entry)) return is('signed');
  // A hound that was opened by mistake, with all events undone, has not begun.
  const active = activeRunEvents(marks);
  if (active.some((mark) => mark.device === device)) return is('begun');
  const known = own.find(({ mark }) => mark.id === active[0]?.id)?.by.name;
  const judge = known ?? day.underWay.find((run) => run.entry === entry)?.judge;
  if (judge !== undefined) return is('elsewhere', judge);
  if (day.away.includes(entry)) return is('away');
  return is(day.needsQuestionnaire.includes(entry) ? 'no-questionnaire' : 'to-come');
};
