import { type ClassAndLevel, sameGroup } from '../../../kernel/class-and-level.ts';
import type { EntryId, RingId } from '../../../kernel/ids.ts';
import { type Instant, instant, laterBy, minute } from '../../../kernel/time.ts';
import type { DayPlan } from '../day-plan.ts';
import type { RunCard, RunningOrder } from '../run-card.ts';

type PromotionInput = {
  readonly order: RunningOrder;
  readonly scratched: EntryId;
  /** Scratched and withdrawn entries, which cannot be promoted. */
  readonly gone: ReadonlySet<EntryId>;
  readonly plan: DayPlan;
  readonly minutesFor: (where: ClassAndLevel) => number;
  /** Minutes before a run at which its handler has to be present. */
  readonly noticeMinutes: number;
  readonly now: Instant;
};

/** The reserve that runs in place of a scratched entry: the first one of its group that is still there. */
export const firstReserve = <Run extends ClassAndLevel & Pick<RunCard, 'entry' | 'reserve'>>(
  runs: readonly Run[],
  scratched: ClassAndLevel,
  isGone: (run: Run) => boolean,
): Run | undefined => runs.find((run) => run.reserve && sameGroup(run, scratched) && !isGone(run));

/**
 * The order after an entry was scratched. The first reserve of its group takes its time if there is enough notice, else
 * runs last in the ring. Without a reserve the order stays the same.
 */
export const promoteReserve = (facts: PromotionInput): RunningOrder | undefined => {
  const { order, gone } = facts;
  const freed = order.runs.find(({ entry, reserve }) => entry === facts.scratched && !reserve);
  const next = freed && firstReserve(order.runs, freed, ({ entry }) => gone.has(entry));
  if (!freed || !next) return undefined;
  const promoted: RunCard = { ...next, reserve: false, runsAt: timeFor(facts, freed) };
  const others = order.runs.filter(({ entry }) => entry !== next.entry);
  return {
    version: order.version + 1,
    runs: [...others, promoted].toSorted((a, b) => Number(a.reserve) - Number(b.reserve) || a.runsAt - b.runsAt),
  };
};

const timeFor = (facts: PromotionInput, freed: RunCard): Instant =>
  freed.runsAt >= laterBy(facts.now, facts.noticeMinutes * minute) ? freed.runsAt : afterLastRun(facts, freed.ring);

/** When a further run of a ring can begin: after its last run and its changeover, and with enough notice. */
export const afterLastRun = (
  { order, plan, minutesFor, noticeMinutes, now }: Omit<PromotionInput, 'scratched' | 'gone'>,
  inRing: RingId,
): Instant => {
  const ends = order.runs
    .filter(({ ring, reserve }) => ring === inRing && !reserve)
    .map((run) => run.runsAt + (minutesFor(run) + plan.changeoverMinutes) * minute);
  return instant(Math.max(...ends, laterBy(now, noticeMinutes * minute)));
};
