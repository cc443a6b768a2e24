import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketNames } from '#adapters/system/ticket-names.ts';
import { holdOf } from '#core/shop/checkout/order-states.ts';
import { placesWanted } from '#core/shop/checkout/order-sums.ts';
import { placeMoves, placesInOrder } from '#core/shop/checkout/place-moves.ts';
import { issueTickets } from '#core/tickets/issued/issue-tickets.ts';
import { purchasesFrom } from '#core/tickets/issued/purchases-from.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { anOrder, someLines } from '#fixtures/builders/an-order.ts';
import { someOrder } from '#fixtures/builders/arbitraries.ts';

describe('place moves of an order change', () => {
  const products = [aProductId(), aProductId(), aProductId()];

  it.each([
    ['pending', 'paid', { held: -3, sold: 3 }],
    ['pending', 'expired', { held: -3, sold: 0 }],
    ['expired', 'paid', { held: 0, sold: 3 }],
    ['paid', 'refunded', { held: 0, sold: -3 }],
    ['draft', 'reserved', { held: 3, sold: 0 }],
  ] as const)('place moves of an order’s change from %s to %s combine two lines of one product', (from, to, move) => {
    const [guest] = products;
    if (!guest) throw new Error('a product');
    const order = anOrder({ state: from, lines: someLines([guest, 1], [guest, 2]) });
    expect(placeMoves(order, { ...order, state: to })).toEqual([{ productId: guest, ...move }]);
  });

  it('place moves of an order’s change are empty unless the hold changes', () => {
    fc.assert(
      fc.property(someOrder(undefined, products), someOrder(undefined, products), (order, { state }) => {
        const moves = placeMoves(order, { ...order, state });
        if (holdOf(order) === holdOf({ state })) expect(moves).toEqual([]);
        else expect(moves).toHaveLength(placesWanted(order.lines).size);
      }),
    );
  });

  it('place moves are reversed when the order’s change is reversed', () => {
    fc.assert(
      fc.property(someOrder(undefined, products), someOrder(undefined, products), (order, { state }) => {
        const there = placeMoves(order, { ...order, state });
        const back = placeMoves({ ...order, state }, order);
        for (const [at, move] of there.entries()) {
          expect(move.held + (back[at]?.held ?? Number.NaN)).toBe(0);
          expect(move.sold + (back[at]?.sold ?? Number.NaN)).toBe(0);
        }
      }),
    );
  });

  it('place moves of an order’s change are sorted by product, independently of the cart’s order', () => {
    fc.assert(
      fc.property(someOrder('reserved', products), ({ lines }) => {
        expect(placesInOrder({ lines: lines.toReversed() })).toEqual(placesInOrder({ lines }));
      }),
    );
  });

  it('place moves of an order’s change result in purchases that add up to the order’s total', () => {
    fc.assert(
      fc.property(someOrder('paid'), (order) => {
        const purchases = purchasesFrom(order, issueTickets(order, ticketNames));
        expect(purchases).toHaveLength(new Set(order.lines.map(({ productId }) => productId)).size);
        expect(purchases.reduce((sum, { itemCost }) => sum + itemCost, 0)).toBe(order.total);
      }),
    );
  });
});
