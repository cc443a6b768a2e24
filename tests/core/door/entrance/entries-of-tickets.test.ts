import { describe, expect, it } from 'vitest';
import { ticketNames } from '#adapters/system/ticket-names.ts';
import { competitorTickets } from '#core/competition/entries/competitor-ticket.ts';
import { entriesOfTickets } from '#core/door/entrance/entries-of-tickets.ts';
import { entryId, orderId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { issueTickets } from '#core/tickets/issued/issue-tickets.ts';
import { aLine, anOrder, aPayment } from '#fixtures/builders/an-order.ts';

const adult = productId('prod_adult');
const hound = productId('prod_hound');
const order = anOrder({
  id: orderId('ord_1'),
  state: 'paid',
  payment: aPayment({ id: orderId('ord_1'), total: pence(18_000) }),
  lines: [
    aLine({ productId: adult, quantity: 1 }),
    aLine({ productId: hound, ticketType: 'Competitors', quantity: 3 }),
  ],
});

describe('entries of tickets', () => {
  it('entries of tickets at the door have the ids that registration gives them, also after another ticket is returned', () => {
    const tickets = issueTickets(order, ticketNames);
    const [, first, second, third] = tickets;
    if (!first || !second || !third) throw new Error('the order has four tickets');
    const registered = (returned: string | null) =>
      competitorTickets(
        {
          orderId: order.id,
          orderedAt: order.createdAt,
          boughtAt: order.createdAt,
          places: tickets.map(({ id, productId: product }) => ({
            ticket: id,
            productId: product,
            returned: id === returned,
          })),
        },
        [{ id: hound, ticketType: 'Competitors' }],
      ).map(({ id }) => entryId(id));
    const entries = entriesOfTickets(tickets.toReversed());
    expect(registered(null).map((entry) => entries.get(entry))).toEqual([first.id, second.id, third.id]);
    expect(registered(first.id).map((entry) => entries.get(entry))).toEqual([second.id, third.id]);
  });
});
