import { describe, expect, it } from 'vitest';
import { askRefundOf } from '#core/desk/orders/refund-tickets.ts';
import { pence } from '#core/kernel/money.ts';
import { refuse } from '#core/kernel/result.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { type TicketId, ticketId } from '#core/tickets/issued/ticket.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aSaturdayInOctober, someLines } from '#fixtures/builders/an-order.ts';
import { aPaidOrder } from '../../../contracts/stores/paid-order.ts';
import { memoryStore } from '../../../contracts/stores/store.ts';

/** Asks for the refund of a ticket of £25.00, with other ids in the same request. */
const asked = async (others: (own: TicketId) => readonly TicketId[]) => {
  const store = await memoryStore();
  const order = await aPaidOrder(store, { lines: someLines([aProductId(), 2]) });
  const tickets = (await store.issuedTickets.ofOrder(order.id))?.tickets ?? [];
  const [first] = tickets;
  if (!first) throw new Error('expected a ticket');
  const request = {
    tickets: [first.id, ...others(first.id)],
    reason: '',
    amount: pence(2500),
    donations: [],
    used: [],
  };
  return askRefundOf({ order, tickets, gifts: [], openRefund: undefined }, request, {
    inside: new Set(),
    edition: aSiteConfig().edition,
    now: laterBy(aSaturdayInOctober, hour),
    describe: () => aStaffAction('action_1'),
  });
};

describe('tickets to be refunded at the desk', () => {
  it('tickets to be refunded at the desk count once when the request names one of them twice', async () => {
    const refunded = await asked((own) => [own]);
    expect(refunded).toMatchObject({ ok: true, value: { refund: { amount: 2500, tickets: [{}] } } });
  });

  it('tickets to be refunded at the desk are all refunded or none: one not of the order changes nothing', async () => {
    expect(await asked(() => [ticketId('f'.repeat(32))])).toEqual(refuse({ kind: 'tickets-changed' }));
  });
});
