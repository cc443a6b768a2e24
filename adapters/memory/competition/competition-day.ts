import type { CompetitionDayState, PublishedOrder } from '#core/competition/day/competition-day-state.ts';
import { dayLogEntries, fromDayLog } from '#core/competition/day/day-log.ts';
import { entrantsOf } from '#core/competition/day/entrants-of.ts';
import type { CompetitionDay } from '#core/competition/day/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { enqueueTasks, type FestivalState, hasGoodTickets } from '../festival-state.ts';
import { recordStaffActions } from '../kernel/audit-log.ts';

/**
 * The state of the competition day in memory, over the tickets and registrations of `festival`. No call awaits, so each
 * is atomic.
 */
export const memoryCompetitionDay = (festival: FestivalState, machine: Clock): CompetitionDay => {
  const log = () => [...festival.dayLog.values()];
  const versions: PublishedOrder[] = [];
  const dayState = (): CompetitionDayState => ({
    ...fromDayLog(log()),
    ...entrantsOf([...festival.registrations.values()], ({ orderId }) => hasGoodTickets(festival, orderId)),
    order: versions.at(-1) ?? null,
  });

  return {
    read: async () => dayState(),
    order: async () => versions.at(-1) ?? null,
    versions: async () => [...versions],
    historyOf: async (entries) => {
      const { placements, gateEvents } = fromDayLog(
        log().filter(({ entry }) => entries.some((each) => each === entry)),
      );
      return { placements, gateEvents };
    },
    async change(decide) {
      const decided = decide(dayState());
      if (!decided.ok) return decided;
      for (const each of dayLogEntries(decided.value)) {
        const key = `${each.kind} ${each.id}`;
        if (!festival.dayLog.has(key)) festival.dayLog.set(key, each);
      }
      if (decided.value.order) versions.push(decided.value.order);
      recordStaffActions(festival, decided.value.actions);
      enqueueTasks(festival, decided.value.tasks ?? [], machine.now());
      return ok(dayState());
    },
  };
};
