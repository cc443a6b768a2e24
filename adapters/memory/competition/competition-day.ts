import type { CompetitionDayState, Entrant, PublishedOrder } from '#core/competition/day/competition-day-state.ts';
import type { CompetitionDay } from '#core/competition/day/ports.ts';
import { entryId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { enqueueTasks, type FestivalState, hasGoodTickets } from '../festival-state.ts';
import { recordStaffActions } from '../kernel/audit-log.ts';

type Written = Omit<CompetitionDayState, 'entrants' | 'refunded' | 'placements'>;

/**
 * The state of the competition day in memory, over the tickets and registrations of `festival`. No call awaits, so each
 * is atomic.
 */
export const memoryCompetitionDay = (festival: FestivalState, machine: Clock): CompetitionDay => {
  let written: Written = {
    order: null,
    gateEvents: [],
    notifications: [],
    nearAlerts: [],
    announcements: [],
    announcementWithdrawals: [],
  };
  const versions: PublishedOrder[] = [];
  const dayState = (): CompetitionDayState => ({
    ...written,
    placements: [...festival.placements],
    ...entrantsIn(festival),
  });

  return {
    read: async () => dayState(),
    order: async () => written.order,
    versions: async () => [...versions],
    historyOf: async (entries) => ({
      placements: festival.placements.filter(({ entry }) => entries.includes(entry)),
      gateEvents: written.gateEvents.filter(({ entry }) => entries.includes(entry)),
    }),
    async change(decide) {
      const decided = decide(dayState());
      if (!decided.ok) return decided;
      const { placements = [], order = written.order, gateEvents = [], notifications = [], tasks = [] } = decided.value;
      const { nearAlerts = [], announcements = [], announcementWithdrawals = [] } = decided.value;
      if (decided.value.order) versions.push(decided.value.order);
      festival.placements.push(...notIn(festival.placements, placements));
      written = {
        order,
        gateEvents: [...written.gateEvents, ...notIn(written.gateEvents, gateEvents)],
        notifications: [...written.notifications, ...notifications],
        nearAlerts: [
          ...written.nearAlerts,
          ...nearAlerts.filter(({ entry }) => !written.nearAlerts.some((known) => known.entry === entry)),
        ],
        announcements: [...written.announcements, ...notIn(written.announcements, announcements)],
        announcementWithdrawals: [
          ...written.announcementWithdrawals,
          ...notIn(written.announcementWithdrawals, announcementWithdrawals),
        ],
      };
      recordStaffActions(festival, decided.value.actions);
      enqueueTasks(festival, tasks, machine.now());
      return ok(dayState());
    },
  };
};

const notIn = <Kept extends { readonly id: string }>(known: readonly Kept[], added: readonly Kept[]): readonly Kept[] =>
  added.filter(({ id }, at) => ![...known, ...added.slice(0, at)].some((each) => each.id === id));

const entrantsIn = (festival: FestivalState): Pick<CompetitionDayState, 'entrants' | 'refunded'> => {
  const all = [...festival.registrations.values()];
  const informed = new Set(all.filter(({ kind }) => kind === 'questionnaire').map(({ userId }) => userId));
  const entered = all
    .flatMap((each) => (each.kind === 'competition' ? [each] : []))
    .sort((one, other) => one.registeredAt - other.registeredAt || (one.id < other.id ? -1 : 1))
    .map((registration) => ({
      entry: entryId(registration.ticket),
      registration,
      questionnaireDone: informed.has(registration.userId),
    }));
  const isGood = ({ registration }: Entrant) => hasGoodTickets(festival, registration.orderId);
  return { entrants: entered.filter(isGood), refunded: entered.filter((each) => !isGood(each)) };
};
