import { type ClassAndLevel, sameGroup } from '../../competition/class-and-level.ts';
import type { DayPlan, PlannedRing } from '../day-plan.ts';
import type { RunToSchedule, Slot } from './run-to-schedule.ts';

export type SchedulingProblem = {
  readonly plan: DayPlan;
  /** How long the rulebook gives a hound there. */
  readonly minutesFor: (where: ClassAndLevel) => number;
  /** In the order in which they run where nothing speaks against it. */
  readonly runs: readonly RunToSchedule[];
};

/** Whoever cannot run at the same time as this one, or soon after it. */
export type Exclusions = ReadonlyMap<RunToSchedule, readonly RunToSchedule[]>;

/** What came of one try: everybody with a slot, and whoever found none within the hours. */
export type Schedule = { readonly slots: readonly Slot[]; readonly left: readonly RunToSchedule[] };

/** A ring while it fills: when it is next free, and who is still to run in it, group after group, in season last. */
type RingProgress = { readonly ring: PlannedRing; free: number; readonly blocks: RunToSchedule[][] };

/**
 * Fills all rings side by side, always the one that is free first, each with the first of its group that may run then; a
 * ring waits where nobody may. Nobody is moved again, so a try is quick and may fail: whoever calls tries other orders.
 */
export const buildSchedule = (problem: SchedulingProblem, exclusions: Exclusions): Schedule => {
  const slots = new Map<RunToSchedule, Slot>();
  const left: RunToSchedule[] = [];
  const rings = problem.plan.rings.map(
    (ring): RingProgress => ({ ring, free: ring.from, blocks: blocksOf(ring, problem.runs) }),
  );

  for (;;) {
    const progress = firstFree(rings);
    if (!progress) return { slots: [...slots.values()], left };
    const { ring, blocks } = progress;
    const [block = []] = blocks;
    const openings = block.map((run) => ({ run, from: opening(problem, progress, run, exclusions, slots) }));
    const soonest = openings.reduce((a, b) => (b.from < a.from ? b : a));
    const { run, from } = soonest;
    block.splice(block.indexOf(run), 1);
    if (block.length === 0) blocks.shift();
    const to = from + problem.minutesFor(run);
    if (to > lastMinute(problem.plan, ring, run)) {
      left.push(run);
      continue;
    }
    slots.set(run, { run, ring: ring.id, from, to });
    progress.free = to + problem.plan.changeoverMinutes;
  }
};

/** A ring's groups one after the other; hounds in season when everybody else has run, so that no nose is led astray. */
const blocksOf = (ring: PlannedRing, runs: readonly RunToSchedule[]): RunToSchedule[][] => {
  const here = runs.filter((run) => ring.groups.some((group) => sameGroup(group, run)));
  return [
    ...ring.groups.map((group) => here.filter((run) => !run.inSeason && sameGroup(group, run))),
    here.filter(({ inSeason }) => inSeason),
  ].filter((block) => block.length > 0);
};

const firstFree = (rings: readonly RingProgress[]): RingProgress | undefined =>
  rings
    .filter(({ blocks }) => blocks.length > 0)
    .reduce<RingProgress | undefined>((first, each) => (first && first.free <= each.free ? first : each), undefined);

/** From when this run may have the ring: lunch, junior hours and whoever it must keep apart from are gone round. */
const opening = (
  { plan, minutesFor }: SchedulingProblem,
  { ring, free }: RingProgress,
  run: RunToSchedule,
  exclusions: Exclusions,
  slots: ReadonlyMap<RunToSchedule, Slot>,
): number => {
  const length = minutesFor(run);
  const closed = [
    ...(ring.lunch ? [ring.lunch] : []),
    ...(exclusions.get(run) ?? []).flatMap((other) => {
      const slot = slots.get(other);
      return slot ? [{ from: slot.from - plan.leastGapMinutes, to: slot.to + plan.leastGapMinutes }] : [];
    }),
  ].sort((a, b) => a.from - b.from);
  let from = run.class === 'junior' ? Math.max(free, plan.juniorHours.from) : free;
  // In order of their beginnings: once gone round, none of them comes in the way again.
  for (const span of closed) if (from < span.to && span.from < from + length) from = span.to;
  return from;
};

const lastMinute = ({ juniorHours }: DayPlan, ring: PlannedRing, run: RunToSchedule): number =>
  run.class === 'junior' ? Math.min(ring.to, juniorHours.to) : ring.to;
