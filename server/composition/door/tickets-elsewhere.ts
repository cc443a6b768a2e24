import { admissionsTo } from '#core/door/entrance/admission-records.ts';
import type { TicketElsewhere, TicketsElsewhere } from '#core/door/entrance/ticket-elsewhere.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import type { Festival } from '../festival.ts';

/** Asks the other years' stores about tickets that this year's does not have. */
export const ticketsElsewhere =
  (festival: Festival): TicketsElsewhere =>
  async (ids) => {
    const found = new Map<TicketId, TicketElsewhere>();
    if (ids.length === 0) return found;
    for (const { door, site } of await festival.years.others(festival)) {
      const tickets = await door.doorTickets.these(ids);
      if (tickets.length === 0) continue;
      const products = new Map((await door.catalogue()).map(({ id, name }) => [id, name]));
      const admissions = await admissionsTo(
        door,
        tickets.map(({ ticket }) => ticket),
      );
      for (const { ticket } of tickets) {
        const used = admissions.find((admission) => admission.ticket === ticket.id);
        const checkpoint = door.doorPlan.checkpoints.find(({ id }) => id === used?.checkpoint);
        found.set(ticket.id, {
          year: site.edition.year,
          startsAt: site.edition.startsAt,
          number: ticket.number,
          holder: ticket.holderName,
          product: products.get(ticket.productId) ?? 'Ticket',
          usedAt: checkpoint?.name ?? null,
        });
      }
    }
    return found;
  };
