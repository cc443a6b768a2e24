import { type ClassAndLevel, sameGroup } from '../../../kernel/class-and-level.ts';
import type { Edition } from '../../../kernel/edition/edition.ts';
import { type Instant, instant, minute } from '../../../kernel/time.ts';
import { atMinuteOfDay, type DayPlan, type PlannedRing } from '../day-plan.ts';
import type { RunCard, RunningOrder } from '../run-card.ts';
import { afterRests, type RingBreak, restsOf } from './expected-times.ts';
import { bibNumbers, cardOf, type PlacedEntry } from './run-cards.ts';

export type AddToOrderInput = {
  readonly order: RunningOrder;
  /** The entries to bring into the order; all other runs stay unchanged. */
  readonly placed: readonly (PlacedEntry & {
    readonly kind: 'running' | 'waiting';
    /** Whether it gets a new place, even though its group is the same; its number stays. */
    readonly isPlacedAnew?: boolean;
  })[];
  readonly plan: Pick<DayPlan, 'changeoverMinutes' | 'rings'>;
  readonly edition: Pick<Edition, 'startsAt'>;
  readonly minutesFor: (where: ClassAndLevel) => number;
  /** The highest bib number ever announced, including those of entries that have left. */
  readonly highestNotified: number;
  /** Minutes before a run at which its handler has to be present. */
  readonly noticeMinutes: number;
  readonly now: Instant;
  /** Breaks and closures of the day, besides those of the plan. */
  readonly breaks?: readonly RingBreak[];
};

/**
 * The next version of an order on the day itself, with these entries in it. An entry already in the order keeps its
 * number, ring and time, and shows its current hound and handler. A new run, or a run whose group changed, comes last
 * in its ring; a new reserve comes after the other reserves. No other time changes.
 */
export const addToRunningOrder = (input: AddToOrderInput): RunningOrder => {
  const { order } = input;
  const numberOf = bibNumbers(order, input.highestNotified);
  let { runs } = order;
  for (const each of input.placed) {
    const before = runs.find(({ entry }) => entry === each.entrant.entry);
    const others = runs.filter((run) => run !== before);
    const where = before && stays(before, each) ? before : placeAtEnd(input, others, each);
    if (!where) continue;
    const { ring, runsAt, reserve } = where;
    const card: RunCard = { ...cardOf(each, { ring, runsAt, reserve }), number: numberOf(each.entrant.entry) };
    runs = before && where === before ? runs.map((run) => (run === before ? card : run)) : [...others, card];
  }
  return {
    version: order.version + 1,
    runs: runs.toSorted((a, b) => Number(a.reserve) - Number(b.reserve) || (a.reserve ? 0 : a.runsAt - b.runsAt)),
  };
};

/** Whether a run keeps its place. A reserve that now runs doesn't, nor a run that now waits behind its group. */
const stays = (
  before: RunCard,
  { kind, inSeason, isPlacedAnew, ...where }: AddToOrderInput['placed'][number],
): boolean =>
  !isPlacedAnew && sameGroup(before, where) && before.inSeason === inSeason && before.reserve === (kind === 'waiting');

const placeAtEnd = (
  input: AddToOrderInput,
  runs: readonly RunCard[],
  each: AddToOrderInput['placed'][number],
): Pick<RunCard, 'ring' | 'runsAt' | 'reserve'> | undefined => {
  const planned = input.plan.rings.find(({ groups }) => groups.some((group) => sameGroup(group, each)));
  const ring = planned && (isClosed(input, planned) ? (soonestOpen(input, runs, each) ?? planned) : planned);
  if (!ring) return undefined;
  if (each.kind === 'running') return { ring: ring.id, runsAt: endOf(input, ring, runs, each), reserve: false };
  const first = runs.find((run) => !run.reserve && sameGroup(run, each))?.runsAt;
  return { ring: ring.id, runsAt: first ?? atMinuteOfDay(input.edition, ring.from), reserve: true };
};

/** Whether the ring stays closed for the rest of its hours. */
const isClosed = ({ breaks = [], edition, now }: AddToOrderInput, { id, from, to }: PlannedRing): boolean =>
  breaks.some(
    (each) =>
      (each.ring === null || each.ring === id) &&
      each.to >= atMinuteOfDay(edition, to) &&
      each.from <= Math.max(now, atMinuteOfDay(edition, from)),
  );

const soonestOpen = (input: AddToOrderInput, runs: readonly RunCard[], each: ClassAndLevel): PlannedRing | undefined =>
  input.plan.rings
    .filter((ring) => !isClosed(input, ring))
    .map((ring) => ({ ring, at: endOf(input, ring, runs, each) }))
    .toSorted((a, b) => a.at - b.at)[0]?.ring;

const endOf = (
  { plan, edition, minutesFor, noticeMinutes, now, breaks = [] }: AddToOrderInput,
  ring: PlannedRing,
  runs: readonly RunCard[],
  each: ClassAndLevel,
): Instant => {
  const ends = runs
    .filter((run) => run.ring === ring.id && !run.reserve)
    .map((run) => run.runsAt + (minutesFor(run) + plan.changeoverMinutes) * minute);
  const noticed = Math.ceil(now / minute + noticeMinutes) * minute;
  const free = Math.max(atMinuteOfDay(edition, ring.from), noticed, ...ends);
  return instant(afterRests(free, minutesFor(each) * minute, restsOf(ring, edition, breaks)));
};
