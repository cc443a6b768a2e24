import { describe, expect, it } from 'vitest';
import type { Audience } from '#core/desk/messages/audience.ts';
import { type GatherPorts, gatherRecipients } from '#core/desk/messages/gather-recipients.ts';
import { parseEmail } from '#core/kernel/email-address.ts';
import { issueTickets } from '#core/tickets/issued/issue-tickets.ts';
import { type Ticket, ticketId } from '#core/tickets/issued/ticket.ts';
import { ticketNumberFrom } from '#core/tickets/issued/ticket-number.ts';
import { aProduct, aProductId } from '#fixtures/builders/a-product.ts';
import { anOrder, aPayment, someLines } from '#fixtures/builders/an-order.ts';

const everyone: Audience = {
  groups: ['guests'],
  products: [],
  state: 'valid',
  group: null,
  arrived: null,
  subscribers: false,
};

describe('recipients of a message', () => {
  const product = aProductId();
  const unpaid = anOrder({ lines: someLines([product, 1]) });
  const giver = parseEmail('giver@example.co.uk') ?? null;
  const order = { ...unpaid, state: 'paid' as const, payment: aPayment(unpaid, { email: giver }) };
  const [bought] = issueTickets(order, () => () => ({
    id: ticketId('a'.repeat(32)),
    number: ticketNumberFrom('7K3M-2Q9D'),
  }));

  const gathered = (change: Partial<Pick<Ticket, 'givenTo' | 'holderName' | 'holderEmail'>>) => {
    if (!bought) throw new Error('the order has a ticket');
    const ports: GatherPorts = {
      salesRecords: { paidOrders: async () => [{ order, tickets: [{ ...bought, ...change }] }] },
      subscriptions: { confirmed: async () => [] },
      subscriptionLinks: { toLeave: () => '' },
      emailDeliveries: { badAddresses: async () => new Set() },
      catalogue: async () => [aProduct({ id: product })],
      doorScans: { all: async () => [] },
      doorPlan: { checkpoints: [], unlisted: [] },
      doorCompetitors: { all: async () => new Map() },
    };
    return gatherRecipients(ports)(everyone, false);
  };

  it('recipients of a desk message include the buyer of a ticket whose holder has no address', async () => {
    const { recipients } = await gathered({ holderEmail: null });
    expect(recipients.map(({ email }) => email)).toEqual([giver]);
  });

  it('recipients of a desk message do not include the giver of a ticket whose holder was erased since', async () => {
    const { recipients, skipped } = await gathered({ givenTo: { userId: null }, holderName: null, holderEmail: null });
    expect(recipients).toEqual([]);
    expect(skipped.noAddress).toBe(1);
  });
});
