import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderLinks } from '#adapters/system/order-links.ts';
import { ticketLinks } from '#adapters/system/ticket-links.ts';
import { ticketNames } from '#adapters/system/ticket-names.ts';
import { issueTickets } from '#core/tickets/issued/issue-tickets.ts';
import { kindOfKey, type TicketOfOrder } from '#core/tickets/issued/ticket-links.ts';
import { anOrder } from '#fixtures/builders/an-order.ts';

const secret = 'a secret of this installation';

/** The tickets of a paid order of three places. */
const threeTickets = (): readonly [TicketOfOrder, ...TicketOfOrder[]] => {
  const paid = anOrder({ state: 'paid' });
  const order = { ...paid, lines: paid.lines.slice(0, 1).map((line) => ({ ...line, quantity: 3 })) };
  const [first, ...rest] = issueTickets(order, ticketNames).map((ticket) => ({ ticket, order }));
  if (!first) throw new Error('expected a ticket of the order');
  return [first, ...rest];
};

const corrected = ({ ticket, order }: TicketOfOrder, corrections: number): TicketOfOrder => ({
  ticket,
  order: order.payment ? { ...order, payment: { ...order.payment, corrections } } : order,
});

describe('key of a ticket link', () => {
  const links = ticketLinks(secret);

  it('the key of a ticket link shows its own ticket and no other of the order', () => {
    const tickets = threeTickets();
    for (const one of tickets)
      for (const other of tickets) expect(links.isKeyOf(links.keyOf(one), other)).toBe(one === other);
  });

  it('the key of a ticket link ends when the ticket gets another issue', () => {
    const [first] = threeTickets();
    const given = { ...first, ticket: { ...first.ticket, issue: 2 } };
    expect(links.isKeyOf(links.keyOf(first), given)).toBe(false);
    expect(links.isKeyOf(links.keyOf(given), first)).toBe(false);
    expect(links.isKeyOf(links.keyOf(given), given)).toBe(true);
  });

  it('the key of a ticket link ends each time the buyer corrects the address of the order', () => {
    const [first] = threeTickets();
    const keys = [0, 1, 2, 3].map((corrections) => links.keyOf(corrected(first, corrections)));
    expect(new Set(keys).size).toBe(4);
    expect(keys.map((key) => links.isKeyOf(key, corrected(first, 2)))).toEqual([false, false, true, false]);
    expect(keys[0]).toBe(links.keyOf(first));
  });

  it('the buyer’s key of a ticket link shows every ticket they still have, until the address is corrected', () => {
    const [first, second, third] = threeTickets();
    if (!second || !third) throw new Error('expected three tickets');
    const key = links.buyersKeyOf(first.order);
    for (const shown of [first, second, third]) expect(kindOfKey(links, key, shown)).toBe('buyers');
    const given = { ...second, ticket: { ...second.ticket, issue: 2, givenTo: { userId: null } } };
    expect(kindOfKey(links, key, given)).toBeNull();
    expect(kindOfKey(links, links.keyOf(given), given)).toBe('own');
    expect(kindOfKey(links, key, corrected(first, 1))).toBeNull();
    expect(kindOfKey(links, links.keyOf(first), first)).toBe('own');
    expect(kindOfKey(links, undefined, first)).toBeNull();
    expect(orderLinks(secret).verify(`${first.order.id}.${key}`)).toBeUndefined();
  });

  it('the key of a ticket link never claims the order, and no claim token shows a ticket', () => {
    const [first] = threeTickets();
    const claims = orderLinks(secret);
    const { id } = first.order;
    expect(claims.verify(links.keyOf(first))).toBeUndefined();
    expect(claims.verify(`${id}.${links.keyOf(first)}`)).toBeUndefined();
    const token = claims.sign(id);
    expect(links.isKeyOf(token, first)).toBe(false);
    expect(links.isKeyOf(token.slice(id.length + 1), first)).toBe(false);
  });

  it('the key of a ticket link is refused after any change, with another secret, and for any other text', () => {
    const [first] = threeTickets();
    const key = links.keyOf(first);
    expect(ticketLinks('another secret').isKeyOf(key, first)).toBe(false);
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('A', 'b', '.', '-', '0', '='), (where, character) => {
        const at = where % key.length;
        const changed = key.slice(0, at) + character + key.slice(at + 1);
        expect(links.isKeyOf(changed, first)).toBe(changed === key);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => !links.isKeyOf(text, first)));
  });
});
