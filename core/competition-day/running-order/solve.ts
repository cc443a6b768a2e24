import { sameGroup } from '../../competition/class-and-level.ts';
import type { RingId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { DayPlan } from '../day-plan.ts';
import type { Obstacle } from './obstacle.ts';
import { type Slot, shareSomebody, type ToRun } from './to-run.ts';
import { type OrderTask, type Siblings, type Try, tryOrder } from './try-order.ts';

/** There is no order that keeps every rule. */
export type NoOrder = { readonly kind: 'no-order'; readonly obstacles: readonly Obstacle[] };

/** How many orders are tried before it is said that there is none. */
const tries = 120;
/** Gaps that are tried for what would help, five minutes apart. */
const gapStep = 5;
const wholeDay = 24 * 60;

/**
 * When everybody runs: within each ring's hours and around its lunch, one hound at a time, group after group, juniors in
 * junior hours, hounds in season last, and whoever shares a handler or a hound apart. The same task always has the same answer.
 * @returns the slots by time, or which rules are in the way
 */
export const solveOrder = (task: OrderTask): Result<readonly Slot[], NoOrder> => {
  const siblings = siblingsAmong(task.runs);
  const best = bestTry(task, siblings, tries);
  if (best.left.length > 0) return refuse({ kind: 'no-order', obstacles: obstacles(task, siblings, best) });
  return ok(best.slots.toSorted((a, b) => a.from - b.from || ringAt(task.plan, a.ring) - ringAt(task.plan, b.ring)));
};

const siblingsAmong = (runs: readonly ToRun[]): Siblings =>
  new Map(runs.map((run) => [run, runs.filter((other) => other !== run && shareSomebody(run, other))]));

/** The first try that leaves nobody over, or the one that leaves the fewest. */
const bestTry = (task: OrderTask, siblings: Siblings, most: number): Try => {
  let best = tryOrder(task, siblings);
  for (const runs of otherOrders(task.runs, siblings, most - 1)) {
    if (best.left.length === 0) return best;
    const next = tryOrder({ ...task, runs }, siblings);
    if (next.left.length < best.left.length) best = next;
  }
  return best;
};

/** Those who must keep apart from most others first, for they are hardest to fit in; then shuffled, always alike. */
const otherOrders = function* (runs: readonly ToRun[], siblings: Siblings, most: number): Generator<readonly ToRun[]> {
  const hardestFirst = (those: readonly ToRun[]) =>
    those.toSorted((a, b) => (siblings.get(b)?.length ?? 0) - (siblings.get(a)?.length ?? 0));
  if (![...siblings.values()].some((others) => others.length > 0)) return;
  yield hardestFirst(runs);
  for (let seed = 1; seed < most; seed += 1) {
    const shuffled = shuffle(runs, seed);
    yield seed % 2 === 0 ? shuffled : hardestFirst(shuffled);
  }
};

/** Fisher and Yates with a generator of our own, so that a seed means the same on every machine. */
const shuffle = (runs: readonly ToRun[], seed: number): readonly ToRun[] => {
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

/** Each rule is lifted in turn: the one without which somebody would run is the one in their way. */
const obstacles = (task: OrderTask, siblings: Siblings, { left }: Try): readonly Obstacle[] => {
  const alone: Siblings = new Map();
  const unhindered = tryOrder(task, alone);
  if (unhindered.left.length === 0) return [keptApart(task, siblings, left)];
  const juniorsFree = { ...task, plan: { ...task.plan, juniorHours: { ...task.plan.juniorHours, to: wholeDay } } };
  const stillLeft = new Set(tryOrder(juniorsFree, alone).left);
  const endless = tryOrder({ ...juniorsFree, plan: withoutEnd(juniorsFree.plan) }, alone).slots;
  const end = new Map(endless.map(({ run, to }) => [run, to]));

  return task.plan.rings.flatMap((ring): readonly Obstacle[] => {
    const here = unhindered.left.filter((run) => ring.groups.some((group) => sameGroup(group, run)));
    const over = (kind: 'ring-hours' | 'junior-hours' | 'in-season-last', those: readonly ToRun[], until: number) =>
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
        task.plan.juniorHours.to,
      ),
      ...over(
        'in-season-last',
        juniors.filter(({ inSeason }) => inSeason),
        task.plan.juniorHours.to,
      ),
    ];
  });
};

const keptApart = (task: OrderTask, siblings: Siblings, left: readonly ToRun[]): Obstacle => {
  const { leastGapMinutes } = task.plan;
  const shorter = Array.from({ length: Math.ceil(leastGapMinutes / gapStep) }, (_, step) =>
    Math.max(0, leastGapMinutes - (step + 1) * gapStep),
  );
  const works = shorter.find(
    (gap) => bestTry({ ...task, plan: { ...task.plan, leastGapMinutes: gap } }, siblings, tries).left.length === 0,
  );
  const concerned = new Set(left.flatMap((run) => [run, ...(siblings.get(run) ?? [])]));
  return {
    kind: 'kept-apart',
    entries: task.runs.filter((run) => concerned.has(run)).map(({ entry }) => entry),
    gapMinutes: leastGapMinutes,
    gapThatWorks: works ?? null,
  };
};

const withoutEnd = (plan: DayPlan): DayPlan => ({
  ...plan,
  rings: plan.rings.map((ring) => ({ ...ring, to: wholeDay })),
});

const ringAt = (plan: DayPlan, id: RingId): number => plan.rings.findIndex((ring) => ring.id === id);
