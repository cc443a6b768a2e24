import { currentPlacements } from '#core/competition/day/placement.ts';
import type { Registrations } from '#core/competition/entries/ports.ts';
import type { Registration } from '#core/competition/entries/registration.ts';
import type { CompetitorTicketId } from '#core/competition/entries/ticket.ts';
import { sameGroup } from '#core/kernel/class-and-level.ts';
import { entryId, type UserId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { enqueueTasks, type FestivalState } from '../festival-state.ts';
import { groupsTaken } from '../shop/group-places.ts';

/** Registrations in memory; their emails go to the outbox of `festival`. No call awaits, so each is atomic. */
export const memoryRegistrations = (festival: FestivalState, machine: Clock): Registrations => {
  const { registrations } = festival;

  const ownOf = (user: UserId, tickets: readonly CompetitorTicketId[]) =>
    [...registrations.values()]
      .filter((each) => (each.kind === 'competition' ? tickets.includes(each.ticket) : each.userId === user))
      .sort(inOrderOfRegistration);

  return {
    of: async (user, tickets) => ownOf(user, tickets),
    haveAGo: async () =>
      [...registrations.values()].filter((each) => each.kind === 'have-a-go').sort(inOrderOfRegistration),
    async change(user, tickets, decide) {
      const current = currentPlacements(festival.placements);
      const putOf = (ticket: CompetitorTicketId) => current.get(entryId(ticket))?.put;
      const decided = decide({
        own: ownOf(user, tickets),
        asking: (where, butFor) =>
          groupsTaken(festival).filter(({ ticket, ...group }) => ticket !== butFor && sameGroup(group, where)).length,
        withdrawn: (ticket) => putOf(ticket)?.kind === 'withdrawn',
      });
      if (!decided.ok) return decided;
      const { registration, tasks } = decided.value;
      registrations.set(registration.id, registration);
      enqueueTasks(festival, tasks, machine.now());
      return ok(registration);
    },
  };
};

const inOrderOfRegistration = (one: Registration, other: Registration): number =>
  one.registeredAt - other.registeredAt || (one.id < other.id ? -1 : 1);
