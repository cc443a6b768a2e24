import { sameGroup } from '../../../kernel/class-and-level.ts';
import type { EntryId, UserId } from '../../../kernel/ids.ts';
import type { CompetitionDayState, PublishedOrder } from '../competition-day-state.ts';
import { currentPlacements, type Placement } from '../placement.ts';
import type { RunCard } from '../run-card.ts';
import { minutesIn } from '../running-order/next-order.ts';
import { afterLastRun } from '../running-order/promote.ts';
import { gateStatuses } from './gate-status.ts';
import type { ScratchChange, ScratchPorts } from './scratch.ts';

/**
 * The changes when scratches are undone: the hound runs again. If a reserve has taken over the hound's time, the
 * reserve keeps it, because its handler was informed, and the hound runs last in its ring, with enough notice.
 */
export const unscratch = (
  ports: ScratchPorts,
  dayState: CompetitionDayState,
  entries: readonly EntryId[],
  by: UserId,
): ScratchChange => {
  const statuses = gateStatuses(dayState.gateEvents, ports.plan.calls);
  const at = ports.festivalClock.now();
  let order = dayState.order;
  const placements: Placement[] = [];
  for (const entry of new Set(entries)) {
    const card = order?.runs.find((run) => run.entry === entry);
    if (!order || !card || statuses.get(entry)?.kind !== 'scratched') continue;
    const current = currentPlacements([...dayState.placements, ...placements]).get(entry);
    placements.push({
      id: ports.newPlacementId(),
      entry,
      put: { kind: 'running', level: card.level },
      inSeason: current?.inSeason ?? card.inSeason,
      reason: 'The scratch was undone',
      by,
      at,
    });
    const isTaken = order.runs.some((run) => run.entry !== entry && !run.reserve && sharesTime(run, card));
    if (!isTaken) continue;
    const runsAt = afterLastRun(
      {
        order,
        plan: ports.plan,
        minutesFor: minutesIn(ports),
        noticeMinutes: ports.rulebook.beforeRun.minutes,
        now: at,
      },
      card.ring,
    );
    order = moved(order, { ...card, runsAt }, { at, by });
  }
  return { placements, ...(order && order !== dayState.order ? { order } : {}) };
};

const sharesTime = (one: RunCard, other: RunCard): boolean =>
  one.ring === other.ring && one.runsAt === other.runsAt && sameGroup(one, other);

const moved = (
  order: PublishedOrder,
  card: RunCard,
  { at, by }: { readonly at: Placement['at']; readonly by: UserId },
): PublishedOrder => ({
  version: order.version + 1,
  publishedAt: at,
  publishedBy: by,
  runs: order.runs
    .map((run) => (run.entry === card.entry ? card : run))
    .toSorted((a, b) => Number(a.reserve) - Number(b.reserve) || a.runsAt - b.runsAt),
});
