import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketNames } from '#adapters/system/ticket-names.ts';
import { orderId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { lineInWords, orderNumber } from '#core/shop/checkout/order.ts';
import {
  changeOrderState,
  holdOf,
  mayChangeState,
  type OrderState,
  orderStates,
  ticketsGood,
} from '#core/shop/checkout/order-states.ts';
import { placesWanted, totalOf } from '#core/shop/checkout/order-sums.ts';
import { placeMoves, placesInOrder } from '#core/shop/checkout/place-moves.ts';
import { issueTickets } from '#core/tickets/issued/issue-tickets.ts';
import { purchasesFrom } from '#core/tickets/issued/purchases-from.ts';
import { child } from '../../support/catalogue.ts';
import { aLine, anOrder, aPayment, paidAt } from '../../support/orders.ts';

/**
 * The allowed transitions of P4. None leads back from a refund that fails later, because a person decides about its
 * tickets (R25).
 */
const allowed = `
  draft->reserved
  reserved->pending  reserved->failed  reserved->expired
  pending->processing  pending->paid  pending->expired  pending->failed
  processing->paid  processing->failed
  expired->paid  expired->paid_unfulfillable
  failed->paid  failed->paid_unfulfillable
  paid->refund_pending  paid->partially_refunded  paid->refunded
  refund_pending->partially_refunded  refund_pending->refunded  refund_pending->paid
  partially_refunded->refund_pending  partially_refunded->refunded
  paid_unfulfillable->refunded
`;
const allStates = Object.keys(orderStates).map((state) => state as OrderState);

describe('order state transitions', () => {
  it('order state transitions are those listed in paragraph P4, and no others', () => {
    const moves = allStates.flatMap((from) =>
      allStates.filter((to) => mayChangeState(from, to)).map((to) => `${from}->${to}`),
    );
    expect(moves.toSorted()).toEqual(allowed.trim().split(/\s+/).toSorted());
  });

  it('order state transitions lead from a draft to every state, and only refunded has no next state', () => {
    const reached = new Set<OrderState>(['draft']);
    for (const state of reached) for (const next of orderStates[state].next) reached.add(next);
    expect([...reached].toSorted()).toEqual(allStates.toSorted());
    expect(allStates.filter((state) => orderStates[state].next.length === 0)).toEqual(['refunded']);
  });

  it('order state transitions change only the state, and throw when they are not in the table', () => {
    const order = anOrder();
    expect(changeOrderState(order, 'paid')).toEqual({ ...order, state: 'paid' });
    for (const from of allStates)
      for (const to of allStates)
        if (!mayChangeState(from, to))
          expect(() => changeOrderState(anOrder({ state: from }), to)).toThrow(
            `an order cannot go from ${from} to ${to}`,
          );
  });

  it('order state transitions never make tickets valid without sold places', () => {
    for (const state of allStates) if (ticketsGood({ state })) expect(holdOf({ state })).toBe('sold');
    expect(allStates.filter((state) => holdOf({ state }) === 'held')).toEqual(['reserved', 'pending', 'processing']);
    expect(allStates.filter((state) => ticketsGood({ state }))).toEqual(['paid', 'partially_refunded']);
  });
});

describe('the network of an order', () => {
  it('the network of an order is stored while its places are held, and removed with the hold', () => {
    for (const from of allStates)
      for (const to of orderStates[from].next) {
        const moved = changeOrderState(anOrder({ state: from, heldBy: 'home' }), to);
        expect(moved).toMatchObject({ state: to, heldBy: holdOf({ state: to }) === 'held' ? 'home' : null });
      }
  });
});

describe('places of an order', () => {
  const lines = [aLine({ quantity: 2 }), aLine({ productId: child.id, quantity: 1 }), aLine({ quantity: 3 })];

  it('the places of an order sum the lines of one product', () => {
    expect([...placesWanted(lines)]).toEqual([
      ['prod_adult', 5],
      ['prod_child', 1],
    ]);
  });

  it('the places of an order are sorted by product, independently of the cart’s order', () => {
    const someLines = fc.array(
      fc.tuple(fc.constantFrom('prod_a', 'prod_b', 'prod_c', 'prod_d'), fc.integer({ min: 1, max: 9 })),
    );
    fc.assert(
      fc.property(someLines, (wanted) => {
        const order = { lines: wanted.map(([id, quantity]) => aLine({ productId: productId(id), quantity })) };
        const taken = placesInOrder(order).map(([id]) => id);
        expect(taken).toEqual([...new Set(taken)].toSorted());
        expect(placesInOrder({ lines: order.lines.toReversed() })).toEqual(placesInOrder(order));
      }),
    );
  });

  it.each<[OrderState, OrderState, { held: number; sold: number } | 'nothing']>([
    ['draft', 'reserved', { held: 2, sold: 0 }],
    ['reserved', 'pending', 'nothing'],
    ['pending', 'processing', 'nothing'],
    ['pending', 'paid', { held: -2, sold: 2 }],
    ['pending', 'expired', { held: -2, sold: 0 }],
    ['expired', 'paid', { held: 0, sold: 2 }],
    ['expired', 'paid_unfulfillable', 'nothing'],
    ['paid', 'refund_pending', 'nothing'],
    ['paid', 'refunded', { held: 0, sold: -2 }],
    ['paid', 'paid', 'nothing'],
  ])('the places of an order change with its state from %s to %s: %j', (from, to, move) => {
    const moves = placeMoves(anOrder({ state: from }), anOrder({ state: to }));
    expect(moves).toEqual(move === 'nothing' ? [] : [{ productId: 'prod_adult', ...move }]);
  });

  it('the places of an order are all freed at the end of every sequence of states', () => {
    const walk = fc.array(fc.nat(10), { maxLength: 12 }).map((choices) => {
      const way: OrderState[] = ['draft'];
      let state: OrderState = 'draft';
      for (const choice of choices) {
        const next: readonly OrderState[] = orderStates[state].next;
        const to: OrderState | undefined = next[choice % Math.max(1, next.length)];
        if (!to) break;
        way.push(to);
        state = to;
      }
      return way;
    });
    fc.assert(
      fc.property(walk, (way) => {
        let [held, sold] = [0, 0];
        way.slice(1).forEach((to, index) => {
          for (const move of placeMoves(anOrder({ state: way[index] ?? 'draft' }), anOrder({ state: to }))) {
            held += move.held;
            sold += move.sold;
          }
        });
        const hold = holdOf({ state: way.at(-1) ?? 'draft' });
        expect({ held, sold }).toEqual({ held: hold === 'held' ? 2 : 0, sold: hold === 'sold' ? 2 : 0 });
      }),
    );
  });
});

describe('total and number of an order', () => {
  it('an order has a quantity in words for more than one ticket', () => {
    expect([lineInWords(aLine()), lineInWords(aLine({ quantity: 1 }))]).toEqual(['2 × Adult ticket', 'Adult ticket']);
  });

  it('an order has a total that is the sum of the lines', () => {
    expect(totalOf([aLine(), aLine({ unitPrice: pence(5500), quantity: 1 })])).toBe(8500);
    expect(totalOf([])).toBe(0);
  });

  it('an order has a number of eight characters', () => {
    expect(orderNumber(orderId('ord_0a1b-2c3d.4e5f'))).toBe('2C3D4E5F');
    expect(orderNumber(orderId('abc'))).toBe('ABC');
  });

  it('an order leads to one purchase per line, at the line’s total', () => {
    const lines = [
      aLine({ quantity: 2 }),
      aLine({ productId: child.id, name: 'Child ticket', unitPrice: pence(500), quantity: 3 }),
    ];
    const order = anOrder({ state: 'paid', payment: aPayment, lines });
    expect(purchasesFrom(order, issueTickets(order, ticketNames))).toEqual([
      {
        orderId: 'ord_1',
        itemId: 'prod_adult',
        itemName: 'Adult ticket',
        itemCost: 3000,
        quantity: 2,
        purchased: paidAt,
      },
      {
        orderId: 'ord_1',
        itemId: 'prod_child',
        itemName: 'Child ticket',
        itemCost: 1500,
        quantity: 3,
        purchased: paidAt,
      },
    ]);
    expect(() => issueTickets(anOrder(), ticketNames)).toThrow('has no payment');
  });
});
