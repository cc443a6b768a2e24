import { describe, expect, it } from 'vitest';
import { orderId, productId } from '#core/kernel/ids.ts';
import { ticketsByOrder } from '#core/tickets/issued/orders-with-tickets.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { aPurchase } from '#fixtures/builders/a-purchase.ts';
import { anOwnTicket } from '#fixtures/builders/a-ticket.ts';
import { anOwnOrder } from '#fixtures/builders/an-own-order.ts';

const [mine, other] = [orderId('ord_mine'), orderId('ord_other')];
const [adult, child] = [productId('prod_adult'), productId('prod_child')];
const ticket = (number: number, change: Parameters<typeof anOwnTicket>[0] = {}) =>
  anOwnTicket({ id: ticketId(String(number).padStart(32, '0')), orderId: mine, productId: adult, ...change });
const bought = (itemId: typeof adult, quantity: number) => aPurchase({ orderId: mine, itemId, quantity });

describe('a visitor’s tickets by order', () => {
  it('a visitor’s tickets by order list a family’s five tickets once, in the two lines of their order', () => {
    const tickets = [1, 2, 3, 4, 5].map((each) => ticket(each, { productId: each < 3 ? adult : child }));
    const purchases = [bought(adult, 2), bought(child, 3)];
    const shown = ticketsByOrder({ purchases, tickets, orders: [anOwnOrder({ id: mine })] });
    expect(shown.current).toHaveLength(1);
    expect(shown.current[0]?.lines.map((line) => [line.purchase, line.tickets])).toEqual([
      [purchases[0], tickets.slice(0, 2)],
      [purchases[1], tickets.slice(2)],
    ]);
    expect([shown.received, shown.refunded, shown.voided]).toEqual([[], [], []]);
  });

  it('a visitor’s tickets by order: a returned ticket moves away from the valid ones of its order', () => {
    const over = ticket(2, { state: 'void', voidReason: 'refunded', code: null });
    const shown = ticketsByOrder({
      purchases: [bought(adult, 2)],
      tickets: [ticket(1), over],
      orders: [anOwnOrder({ id: mine })],
    });
    expect(shown.current[0]?.lines[0]?.tickets).toEqual([ticket(1)]);
    expect(shown.voided).toEqual([over]);
  });

  it('a visitor’s tickets by order list a refunded order once, without its void tickets', () => {
    const order = anOwnOrder({ id: mine, status: 'refunded' });
    const over = ticket(1, { state: 'void', voidReason: 'refunded', code: null });
    expect(ticketsByOrder({ purchases: [], tickets: [over], orders: [order] })).toEqual({
      current: [],
      received: [],
      refunded: [order],
      voided: [],
    });
  });

  it('a visitor’s tickets by order list tickets of other people’s orders by product', () => {
    const [first, second] = [
      ticket(1, { orderId: other }),
      ticket(2, { orderId: other, productId: child, productName: 'Child' }),
    ];
    const shown = ticketsByOrder({ purchases: [], tickets: [first, second], orders: [] });
    expect(shown.current).toEqual([]);
    expect(shown.received.map(({ name, tickets, purchase }) => [name, tickets, purchase])).toEqual([
      ['Adult day ticket', [first], undefined],
      ['Child', [second], undefined],
    ]);
  });

  it('a visitor’s tickets by order list purchases and their tickets while the orders are unknown', () => {
    const shown = ticketsByOrder({ purchases: [bought(adult, 1)], tickets: [ticket(1)], orders: [] });
    expect(shown.current).toMatchObject([{ id: mine, order: null, lines: [{ tickets: [{ orderId: mine }] }] }]);
    expect(shown.received).toEqual([]);
  });
});
