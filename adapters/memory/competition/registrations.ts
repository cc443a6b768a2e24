import { registrationFacts } from '#core/competition/day/registration-facts.ts';
import type { CompetitorTicketId } from '#core/competition/entries/competitor-ticket.ts';
import type { Registrations } from '#core/competition/entries/ports.ts';
import { isOwn, oldestFirst } from '#core/competition/entries/registration.ts';
import type { UserId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { enqueueTasks, type FestivalState, placementsIn } from '../festival-state.ts';
import { groupsTaken } from '../shop/group-places.ts';

/** Registrations in memory; their emails go to the outbox of `festival`. No call awaits, so each is atomic. */
export const memoryRegistrations = (festival: FestivalState, machine: Clock): Registrations => {
  const { registrations } = festival;
  const all = () => [...registrations.values()].sort(oldestFirst);
  const ownOf = (user: UserId, tickets: readonly CompetitorTicketId[]) => all().filter(isOwn(user, tickets));

  return {
    of: async (user, tickets) => ownOf(user, tickets),
    haveAGo: async () => all().filter((each) => each.kind === 'have-a-go'),
    async change(user, tickets, decide) {
      const facts = registrationFacts(ownOf(user, tickets), groupsTaken(festival), placementsIn(festival));
      const decided = decide(facts);
      if (!decided.ok) return decided;
      const { registration, tasks } = decided.value;
      registrations.set(registration.id, registration);
      enqueueTasks(festival, tasks, machine.now());
      return ok(registration);
    },
  };
};
