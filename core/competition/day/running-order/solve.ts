import { sameGroup } from '../../../kernel/class-and-level.ts';
import type { RingId } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type DayPlan, wholeDay } from '../day-plan.ts';
import { buildSchedule, type Exclusions, type Schedule, type SchedulingProblem } from './build-schedule.ts';
import { type RunToSchedule, type Slot, sharesHandlerOrHound } from './run-to-schedule.ts';
import type { SchedulingConflict } from './scheduling-conflict.ts';

/** No schedule satisfies all rules. */
export type NoOrder = { readonly kind: 'no-order'; readonly conflicts: readonly SchedulingConflict[] };

/** The number of schedules to try before giving up. */
const maxSchedules = 120;
/** Minutes between the gaps that are tried for a suggestion. */
const gapStep = 5;

/**
 * Schedules all runs: within each ring's hours and outside lunch, one hound at a time, group after group, juniors in
 * junior hours, hounds in season last, and runs that share a handler or hound apart. Deterministic.
 * @returns the slots by time, or the rules that conflict
 */
export const solveOrder = (problem: SchedulingProblem): Result<readonly Slot[], NoOrder> => {
  const exclusions = exclusionsAmong(problem.runs);
  const best = bestSchedule(problem, exclusions, maxSchedules);
  if (best.left.length > 0) return refuse({ kind: 'no-order', conflicts: conflicts(problem, exclusions, best) });
  return ok(
    best.slots.toSorted((a, b) => a.from - b.from || ringAt(problem.plan, a.ring) - ringAt(problem.plan, b.ring)),
  );
};

const exclusionsAmong = (runs: readonly RunToSchedule[]): Exclusions =>
  new Map(runs.map((run) => [run, runs.filter((other) => other !== run && sharesHandlerOrHound(run, other))]));

/** The first schedule without left-over runs, else the one with the fewest. */
const bestSchedule = (problem: SchedulingProblem, exclusions: Exclusions, most: number): Schedule => {
  let best = buildSchedule(problem, exclusions);
  for (const runs of otherOrders(problem.runs, exclusions, most - 1)) {
    if (best.left.length === 0) return best;
    const next = buildSchedule({ ...problem, runs }, exclusions);
    if (next.left.length < best.left.length) best = next;
  }
  return best;
};

/**
 * Other orders to try. The first one begins with the runs that have the most exclusions, because they are hardest to fit;
 * all others are seeded shuffles, half of them sorted in the same way.
 */
const otherOrders = function* (
  runs: readonly RunToSchedule[],
  exclusions: Exclusions,
  most: number,
): Generator<readonly RunToSchedule[]> {
  const hardestFirst = (those: readonly RunToSchedule[]) =>
    those.toSorted((a, b) => (exclusions.get(b)?.length ?? 0) - (exclusions.get(a)?.length ?? 0));
  if (![...exclusions.values()].some((others) => others.length > 0)) return;
  yield hardestFirst(runs);
  for (let seed = 1; seed < most; seed += 1) {
    const shuffled = shuffle(runs, seed);
    yield seed % 2 === 0 ? shuffled : hardestFirst(shuffled);
  }
};

/** Fisher–Yates with a seeded generator, so that results are equal on every machine. */
const shuffle = (runs: readonly RunToSchedule[], seed: number): readonly RunToSchedule[] => {
  const shuffled = [...runs];
  let state = seed;
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    state = (state * 48_271) % 0x7fffffff;
    const other = state % (at + 1);
    const [a, b] = [shuffled[at], shuffled[other]];
    if (a && b) [shuffled[at], shuffled[other]] = [b, a];
  }
  return shuffled;
};

/** Lifts each rule in turn: a rule without which the schedule works is a conflict. */
const conflicts = (
  problem: SchedulingProblem,
  exclusions: Exclusions,
  { left }: Schedule,
): readonly SchedulingConflict[] => {
  const alone: Exclusions = new Map();
  const unhindered = buildSchedule(problem, alone);
  if (unhindered.left.length === 0) return [keptApart(problem, exclusions, left)];
  const juniorsFree = {
    ...problem,
    plan: { ...problem.plan, juniorHours: { ...problem.plan.juniorHours, to: wholeDay } },
  };
  const stillLeft = new Set(buildSchedule(juniorsFree, alone).left);
  const endless = buildSchedule({ ...juniorsFree, plan: withoutEnd(juniorsFree.plan) }, alone).slots;
  const end = new Map(endless.map(({ run, to }) => [run, to]));

  return problem.plan.rings.flatMap((ring): readonly SchedulingConflict[] => {
    const here = unhindered.left.filter((run) => ring.groups.some((group) => sameGroup(group, run)));
    const over = (
      kind: 'ring-hours' | 'junior-hours' | 'in-season-last',
      those: readonly RunToSchedule[],
      until: number,
    ) =>
      those.length === 0
        ? []
        : [
            {
              kind,
              ring: ring.id,
              entries: those.map(({ entry }) => entry),
              minutesOver: Math.max(...those.map((run) => (end.get(run) ?? until) - until)),
            },
          ];
    const juniors = here.filter((run) => !stillLeft.has(run));
    return [
      ...over(
        'ring-hours',
        here.filter((run) => stillLeft.has(run)),
        ring.to,
      ),
      ...over(
        'junior-hours',
        juniors.filter(({ inSeason }) => !inSeason),
        problem.plan.juniorHours.to,
      ),
      ...over(
        'in-season-last',
        juniors.filter(({ inSeason }) => inSeason),
        problem.plan.juniorHours.to,
      ),
    ];
  });
};

const keptApart = (
  problem: SchedulingProblem,
  exclusions: Exclusions,
  left: readonly RunToSchedule[],
): SchedulingConflict => {
  const { leastGapMinutes } = problem.plan;
  const shorter = Array.from({ length: Math.ceil(leastGapMinutes / gapStep) }, (_, step) =>
    Math.max(0, leastGapMinutes - (step + 1) * gapStep),
  );
  const works = shorter.find(
    (gap) =>
      bestSchedule({ ...problem, plan: { ...problem.plan, leastGapMinutes: gap } }, exclusions, maxSchedules).left
        .length === 0,
  );
  const concerned = new Set(left.flatMap((run) => [run, ...(exclusions.get(run) ?? [])]));
  return {
    kind: 'kept-apart',
    entries: problem.runs.filter((run) => concerned.has(run)).map(({ entry }) => entry),
    gapMinutes: leastGapMinutes,
    gapThatWorks: works ?? null,
  };
};

const withoutEnd = (plan: DayPlan): DayPlan => ({
  ...plan,
  rings: plan.rings.map((ring) => ({ ...ring, to: wholeDay })),
});

const ringAt = (plan: DayPlan, id: RingId): number => plan.rings.findIndex((ring) => ring.id === id);
