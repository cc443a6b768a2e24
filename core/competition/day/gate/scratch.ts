import type { EntryId, UserId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/ports.ts';
import type { CompetitionDayState, PublishedOrder } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import { currentPlacements, type Placement } from '../placement.ts';
import { minutesIn } from '../running-order/next-order.ts';
import { promoteReserve } from '../running-order/promote.ts';
import { gateStatuses } from './gate-status.ts';

export type ScratchPorts = Pick<DayRules, 'plan' | 'rulebook'> & {
  readonly festivalClock: Clock;
  readonly newPlacementId: () => string;
};

/** An entry that will not run, with the reason for the records. */
export type Scratch = { readonly entry: EntryId; readonly by: UserId; readonly reason: string };

/** What scratches change; without an order when that stays the same. */
export type ScratchChange = { readonly placements: readonly Placement[]; readonly order?: PublishedOrder };

/**
 * The changes when entries of the order are scratched: each is withdrawn and replaced by the first reserve of its
 * group, in a new version of the order. Entries that are scratched already are ignored.
 */
export const scratch = (
  ports: ScratchPorts,
  dayState: CompetitionDayState,
  scratches: readonly Scratch[],
): ScratchChange => {
  const statuses = gateStatuses(dayState.gateEvents, ports.plan.calls);
  const scratched = new Set([...statuses].flatMap(([entry, { kind }]) => (kind === 'scratched' ? [entry] : [])));
  let order = dayState.order;
  const placements: Placement[] = [];
  for (const { entry, by, reason } of scratches) {
    if (scratched.has(entry) || !order) continue;
    scratched.add(entry);
    const at = ports.festivalClock.now();
    const current = currentPlacements([...dayState.placements, ...placements]);
    const gone = new Set([...current.values()].flatMap((each) => (each.put.kind === 'withdrawn' ? [each.entry] : [])));
    const next = promoteReserve({
      order,
      scratched: entry,
      gone,
      plan: ports.plan,
      minutesFor: minutesIn(ports),
      noticeMinutes: ports.rulebook.beforeRun.minutes,
      now: at,
    });
    const put = (one: EntryId, where: Placement['put'], why: string): Placement => ({
      id: ports.newPlacementId(),
      entry: one,
      put: where,
      inSeason: current.get(one)?.inSeason ?? false,
      reason: why,
      by,
      at,
    });
    placements.push(put(entry, { kind: 'withdrawn' }, reason));
    const promoted = next?.runs.find(
      (card) => !card.reserve && order?.runs.some((old) => old.entry === card.entry && old.reserve),
    );
    if (!next || !promoted) continue;
    placements.push(put(promoted.entry, { kind: 'running', level: promoted.level }, 'Runs for one that was scratched'));
    order = { ...next, publishedAt: at, publishedBy: by };
  }
  return { placements, ...(order && order !== dayState.order ? { order } : {}) };
};
