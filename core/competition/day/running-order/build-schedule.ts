import { type ClassAndLevel, sameGroup } from '../../../kernel/class-and-level.ts';
import type { DayPlan, PlannedRing } from '../day-plan.ts';
import type { RunToSchedule, Slot } from './run-to-schedule.ts';

export type SchedulingProblem = {
  readonly plan: DayPlan;
  /** The minutes that the rulebook allows in a group. */
  readonly minutesFor: (where: ClassAndLevel) => number;
  /** In the preferred order. */
  readonly runs: readonly RunToSchedule[];
};

/** For each run, the runs that it may not overlap or follow too closely. */
export type Exclusions = ReadonlyMap<RunToSchedule, readonly RunToSchedule[]>;

/** The result of one attempt; `left` are the runs that did not fit into the hours. */
export type Schedule = { readonly slots: readonly Slot[]; readonly left: readonly RunToSchedule[] };

/** The state of a ring: when it is next free, and the groups still to run, with hounds in season as the last group. */
type RingProgress = { readonly ring: PlannedRing; free: number; readonly blocks: RunToSchedule[][] };

/**
 * Greedy schedule: the ring that is free first takes the run of its current group that can start earliest. Fast,
 * because no run is ever moved; it may fail, so the caller tries several orders.
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

/** A ring's groups in order, then all hounds in season, whose scent would distract others. */
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

/** The earliest start of a run in the ring that respects lunch, junior hours and exclusions. */
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
  // Sorted by start, so one pass is enough.
  for (const span of closed) if (from < span.to && span.from < from + length) from = span.to;
  return from;
};

const lastMinute = ({ juniorHours }: DayPlan, ring: PlannedRing, run: RunToSchedule): number =>
  run.class === 'junior' ? Math.min(ring.to, juniorHours.to) : ring.to;
