import { sameGroup } from '#core/competition/class-and-level.ts';
import { occupiedGroup } from '#core/competition-day/group-places.ts';
import { currentPlacements } from '#core/competition-day/placement.ts';
import { entryId, type UserId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { requestedGroup } from '#core/registration/competition-form.ts';
import type { Registrations } from '#core/registration/ports.ts';
import type { Registration } from '#core/registration/registration.ts';
import type { CompetitorTicketId } from '#core/registration/ticket.ts';
import { enqueueTasks, type FestivalState, hasGoodTickets } from './festival-state.ts';

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
          [...registrations.values()].filter((other) => {
            if (other.kind !== 'competition' || other.ticket === butFor) return false;
            const taken = occupiedGroup(requestedGroup(other.form), putOf(other.ticket));
            return hasGoodTickets(festival, other.orderId) && taken !== null && sameGroup(taken, where);
          }).length,
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
