import type { ClassAndLevel } from '../../../kernel/class-and-level.ts';
import type { Edition } from '../../../kernel/edition/edition.ts';
import type { EntryId, RingId } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type Instant, instant, minute } from '../../../kernel/time.ts';
import { atMinuteOfDay, type DayPlan } from '../day-plan.ts';
import type { RunCard, RunningOrder } from '../run-card.ts';
import { afterRests, type RingBreak, restsOf } from './expected-times.ts';

/** A move of a run to before another run of a ring, or to the ring's end when `before` is null. */
export type Move = { readonly entry: EntryId; readonly ring: RingId; readonly before: EntryId | null };

export type MoveRunInput = {
  readonly plan: Pick<DayPlan, 'changeoverMinutes' | 'rings'>;
  readonly edition: Pick<Edition, 'startsAt'>;
  readonly minutesFor: (where: ClassAndLevel) => number;
  readonly order: RunningOrder;
  /** Runs that have begun: they stay where they are, and nothing is put before them. */
  readonly begun: ReadonlySet<EntryId>;
  /** The earliest time for the moved run. */
  readonly now: Instant;
  /** A later earliest time, so that a run that has to leave its ring is not called before its announced time. */
  readonly notBefore?: Instant;
  /** Breaks and closures, besides those of the plan. */
  readonly breaks?: readonly RingBreak[];
};

export type MoveRefusal = { readonly kind: 'run-unknown' | 'ring-unknown' | 'run-begun' };

/** The runs of a ring in the order in which they run, without reserves. */
export const runsOfRing = (runs: readonly RunCard[], ring: RingId): readonly RunCard[] =>
  runs
    .filter((run) => run.ring === ring && !run.reserve)
    .toSorted((a, b) => a.runsAt - b.runsAt || a.number - b.number);

/**
 * The next version of the order with one run moved. Within a ring, the runs between the old and the new position
 * exchange times. In another ring, later runs are delayed only as far as needed. All other runs keep their times.
 */
export const moveRun = (input: MoveRunInput, move: Move): Result<RunningOrder, MoveRefusal> => {
  const { order, begun, plan, edition } = input;
  const moved = order.runs.find(({ entry, reserve }) => entry === move.entry && !reserve);
  const ring = plan.rings.find(({ id }) => id === move.ring);
  if (!moved) return refuse({ kind: 'run-unknown' });
  if (!ring) return refuse({ kind: 'ring-unknown' });
  const before = runsOfRing(order.runs, ring.id);
  const others = before.filter(({ entry }) => entry !== moved.entry);
  const position = move.before === null ? others.length : others.findIndex(({ entry }) => entry === move.before);
  if (position < 0) return refuse({ kind: 'run-unknown' });
  if (begun.has(moved.entry) || others.slice(position).some(({ entry }) => begun.has(entry)))
    return refuse({ kind: 'run-begun' });

  const stays = moved.ring === ring.id;
  const opens = atMinuteOfDay(edition, ring.from);
  // Within the same ring the runs exchange times; in a new ring the run gets the time of the run that it precedes.
  const earliest = stays
    ? before.map(({ runsAt }) => runsAt)
    : others.map(({ runsAt }) => runsAt).toSpliced(position, 0, others[position]?.runsAt ?? opens);
  const first = stays ? Math.min(before.indexOf(moved), position) : position;
  const notBefore = earliest.with(
    position,
    instant(Math.max(earliest[position] ?? 0, nextMinute(input.now), input.notBefore ?? 0)),
  );
  const sequence = others.toSpliced(position, 0, { ...moved, ring: ring.id });
  const timed = retimed(input, ring, sequence, notBefore, first);
  const elsewhere = order.runs.filter((run) => run.entry !== moved.entry && (run.ring !== ring.id || run.reserve));
  return ok({
    version: order.version + 1,
    runs: [...elsewhere, ...timed].toSorted((a, b) => Number(a.reserve) - Number(b.reserve) || a.runsAt - b.runsAt),
  });
};

const nextMinute = (now: Instant): number => Math.ceil(now / minute) * minute;

/**
 * The order with the runs of a ring from the first such run on as early as possible, but not earlier than they are:
 * later only for a run before them, a break, or the present.
 */
export const retimedFrom = (input: MoveRunInput, id: RingId, isFirst: (run: RunCard) => boolean): RunningOrder => {
  const ring = input.plan.rings.find((each) => each.id === id);
  const sequence = runsOfRing(input.order.runs, id);
  const first = sequence.findIndex((run) => isFirst(run) && !input.begun.has(run.entry));
  if (!ring || first < 0) return input.order;
  const earliest = sequence.map((run) =>
    isFirst(run) ? instant(Math.max(run.runsAt, nextMinute(input.now))) : run.runsAt,
  );
  const timed = new Map(retimed(input, ring, sequence, earliest, first).map((run) => [run.entry, run]));
  const runs = input.order.runs.map((run) => (run.reserve ? run : (timed.get(run.entry) ?? run)));
  return {
    ...input.order,
    runs: runs.toSorted((a, b) => Number(a.reserve) - Number(b.reserve) || (a.reserve ? 0 : a.runsAt - b.runsAt)),
  };
};

/** The runs from `first` on, each as early as possible after the run before it and outside the ring's rests. */
const retimed = (
  { plan, edition, minutesFor, breaks = [] }: MoveRunInput,
  ring: DayPlan['rings'][number],
  sequence: readonly RunCard[],
  earliest: readonly Instant[],
  first: number,
): readonly RunCard[] => {
  const rests = restsOf(ring, edition, breaks);
  let free = 0;
  return sequence.map((run, nth) => {
    const length = minutesFor(run) * minute;
    const at = nth < first ? run.runsAt : afterRests(Math.max(earliest[nth] ?? 0, free), length, rests);
    free = at + length + plan.changeoverMinutes * minute;
    return { ...run, runsAt: instant(at) };
  });
};
