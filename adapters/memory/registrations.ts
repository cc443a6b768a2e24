import type { UserId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok } from '#core/kernel/result.ts';
import type { Registrations } from '#core/registration/ports.ts';
import type { TicketId } from '#core/registration/ticket.ts';
import { type FestivalState, queueErrands } from './festival-state.ts';

/** Forms of the day, in memory; their letters go to the festival's own outbox. Nothing here waits, so each call is one step. */
export const memoryRegistrations = (festival: FestivalState, machine: Clock): Registrations => {
  const kept = festival.registrations;

  const ownOf = (user: UserId, tickets: readonly TicketId[]) =>
    [...kept.values()]
      .filter((each) => (each.kind === 'competition' ? tickets.includes(each.ticket) : each.userId === user))
      .sort((one, other) => one.registeredAt - other.registeredAt || (one.id < other.id ? -1 : 1));

  return {
    of: async (user, tickets) => ownOf(user, tickets),
    async change(user, tickets, decide) {
      const decided = decide({
        own: ownOf(user, tickets),
        asking: ({ class: each, level }, butFor) =>
          [...kept.values()].filter(
            (other) =>
              other.kind === 'competition' &&
              other.ticket !== butFor &&
              other.form.class === each &&
              other.form.competitionGroup === level &&
              festival.purchases.has(other.orderId),
          ).length,
      });
      if (!decided.ok) return decided;
      const { registration, errands } = decided.value;
      kept.set(registration.id, registration);
      queueErrands(festival, errands, machine.now());
      return ok(registration);
    },
  };
};
