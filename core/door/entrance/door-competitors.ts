import type { CompetitionDayState } from '../../competition/day/competition-day-state.ts';
import type { Clock } from '../../kernel/ports.ts';
import { second } from '../../kernel/time.ts';
import type { TicketId } from '../../tickets/issued/ticket.ts';
import type { DoorCompetitor } from './door-ticket.ts';
import { entriesOfTickets } from './entries-of-tickets.ts';
import type { DoorCompetitors, DoorTickets } from './ports.ts';

type Deps = {
  readonly readDay: () => Promise<Pick<CompetitionDayState, 'entrants' | 'order' | 'notifications'>>;
  readonly doorTickets: Pick<DoorTickets, 'ofOrders'>;
  readonly rings: readonly { readonly id: string; readonly name: string }[];
  readonly machineClock: Clock;
};

type Read = { readonly all: ReadonlyMap<TicketId, DoorCompetitor>; readonly announced: ReadonlySet<TicketId> };

/** How long the data is cached, because twenty devices request it at once and the competition rarely changes. */
const ttlMs = 5 * second;

/** The competition's data about the holders of competitor tickets, cached for a few seconds. */
export const doorCompetitors = ({ readDay, doorTickets, rings, machineClock }: Deps): DoorCompetitors => {
  let known: { readonly read: Promise<Read>; readonly at: number } | undefined;

  const read = async (): Promise<Read> => {
    const { entrants, order, notifications } = await readDay();
    const orders = [...new Set(entrants.map(({ registration }) => registration.orderId))];
    const tickets = entriesOfTickets(await doorTickets.ofOrders(orders));
    const all = new Map(
      entrants.flatMap((entrant) => {
        const ticket = tickets.get(entrant.entry);
        return ticket === undefined ? [] : [[ticket, competitorOf(entrant, order, rings)] as const];
      }),
    );
    const announced = notifications.flatMap(({ card }) => tickets.get(card.entry) ?? []);
    return { all, announced: new Set(announced) };
  };

  const latest = (): Promise<Read> => {
    const now = machineClock.now();
    if (!known || Math.abs(now - known.at) >= ttlMs) known = { read: read(), at: now };
    // A failed reading is not cached.
    known.read.catch(() => {
      known = undefined;
    });
    return known.read;
  };

  return { all: async () => (await latest()).all, announced: async () => (await latest()).announced };
};

const competitorOf = (
  { entry, registration: { form }, questionnaireDone }: CompetitionDayState['entrants'][number],
  order: CompetitionDayState['order'],
  rings: Deps['rings'],
): DoorCompetitor => {
  const card = order?.runs.find((run) => run.entry === entry);
  return {
    hound: form.dogName,
    class: card?.class ?? form.class,
    level: card?.level ?? form.competitionGroup,
    run: card
      ? {
          bib: card.number,
          ring: rings.find(({ id }) => id === card.ring)?.name ?? card.ring,
          runsAt: card.runsAt,
          reserve: card.reserve,
        }
      : null,
    needsQuestionnaire: !questionnaireDone,
  };
};
