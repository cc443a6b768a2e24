import { type ClassAndLevel, sameGroup } from '../../competition/class-and-level.ts';
import type { DayPlan, PlannedRing } from '../day-plan.ts';
import type { Slot, ToRun } from './to-run.ts';

export type OrderTask = {
  readonly plan: DayPlan;
  /** How long the rulebook gives a hound there. */
  readonly minutesFor: (where: ClassAndLevel) => number;
  /** In the order in which they run where nothing speaks against it. */
  readonly runs: readonly ToRun[];
};

/** Whoever cannot run at the same time as this one, or soon after it. */
export type Siblings = ReadonlyMap<ToRun, readonly ToRun[]>;

/** What came of one try: everybody with a slot, and whoever found none within the hours. */
export type Try = { readonly slots: readonly Slot[]; readonly left: readonly ToRun[] };

/** A ring while it fills: when it is next free, and who is still to run in it, group after group, in season last. */
type Filling = { readonly ring: PlannedRing; free: number; readonly blocks: ToRun[][] };

/**
 * Fills all rings side by side, always the one that is free first, each with the first of its group that may run then; a
 * ring waits where nobody may. Nobody is moved again, so a try is quick and may fail: whoever calls tries other orders.
 */
export const tryOrder = (task: OrderTask, siblings: Siblings): Try => {
  const slots = new Map<ToRun, Slot>();
  const left: ToRun[] = [];
  const fillings = task.plan.rings.map(
    (ring): Filling => ({ ring, free: ring.from, blocks: blocksOf(ring, task.runs) }),
  );

  for (;;) {
    const filling = firstFree(fillings);
    if (!filling) return { slots: [...slots.values()], left };
    const { ring, blocks } = filling;
    const [block = []] = blocks;
    const openings = block.map((run) => ({ run, from: opening(task, filling, run, siblings, slots) }));
    const soonest = openings.reduce((a, b) => (b.from < a.from ? b : a));
    const { run, from } = soonest;
    block.splice(block.indexOf(run), 1);
    if (block.length === 0) blocks.shift();
    const to = from + task.minutesFor(run);
    if (to > lastMinute(task.plan, ring, run)) {
      left.push(run);
      continue;
    }
    slots.set(run, { run, ring: ring.id, from, to });
    filling.free = to + task.plan.changeoverMinutes;
  }
};

/** A ring's groups one after the other; hounds in season when everybody else has run, so that no nose is led astray. */
const blocksOf = (ring: PlannedRing, runs: readonly ToRun[]): ToRun[][] => {
  const here = runs.filter((run) => ring.groups.some((group) => sameGroup(group, run)));
  return [
    ...ring.groups.map((group) => here.filter((run) => !run.inSeason && sameGroup(group, run))),
    here.filter(({ inSeason }) => inSeason),
  ].filter((block) => block.length > 0);
};

const firstFree = (fillings: readonly Filling[]): Filling | undefined =>
  fillings
    .filter(({ blocks }) => blocks.length > 0)
    .reduce<Filling | undefined>((first, each) => (first && first.free <= each.free ? first : each), undefined);

/** From when this run may have the ring: lunch, junior hours and whoever it must keep apart from are gone round. */
const opening = (
  { plan, minutesFor }: OrderTask,
  { ring, free }: Filling,
  run: ToRun,
  siblings: Siblings,
  slots: ReadonlyMap<ToRun, Slot>,
): number => {
  const length = minutesFor(run);
  const closed = [
    ...(ring.lunch ? [ring.lunch] : []),
    ...(siblings.get(run) ?? []).flatMap((other) => {
      const slot = slots.get(other);
      return slot ? [{ from: slot.from - plan.leastGapMinutes, to: slot.to + plan.leastGapMinutes }] : [];
    }),
  ].sort((a, b) => a.from - b.from);
  let from = run.class === 'junior' ? Math.max(free, plan.juniorHours.from) : free;
  // In order of their beginnings: once gone round, none of them comes in the way again.
  for (const span of closed) if (from < span.to && span.from < from + length) from = span.to;
  return from;
};

const lastMinute = ({ juniorHours }: DayPlan, ring: PlannedRing, run: ToRun): number =>
  run.class === 'junior' ? Math.min(ring.to, juniorHours.to) : ring.to;
