import { describe, expect, it } from 'vitest';
import { productId } from '#core/kernel/ids.ts';
import { competitionShortage, competitorsIn, hasCompetitors } from '#core/shop/checkout/competitor-places.ts';
import type { OrderState } from '#core/shop/checkout/order-states.ts';
import { aLine, anOrder } from '../../support/orders.ts';

const [kennel, hedge] = [productId('prod_kennel'), productId('prod_hedge')];
const competing = (quantity: number, id = kennel) => aLine({ productId: id, ticketType: 'Competitors', quantity });
const watching = aLine({ quantity: 7 });

describe('the places of the competition', () => {
  it('the places of the competition are taken by competitor tickets only', () => {
    expect(hasCompetitors(anOrder({ lines: [watching, competing(1)] }))).toBe(true);
    expect(hasCompetitors(anOrder({ lines: [watching] }))).toBe(false);
    expect(competitorsIn([anOrder({ lines: [watching, competing(2), competing(3, hedge)] })])).toBe(5);
  });

  it.each<[OrderState, number]>([
    ['reserved', 2],
    ['pending', 2],
    ['processing', 2],
    ['paid', 2],
    ['refund_pending', 2],
    ['draft', 0],
    ['expired', 0],
    ['failed', 0],
    ['refunded', 0],
  ])('the places of the competition are taken by an order that is %s: %i', (state, places) => {
    expect(competitorsIn([anOrder({ state, lines: [competing(2)] })])).toBe(places);
  });

  it('the places of the competition go to the products in the cart’s order, and products that are short are listed', () => {
    const order = anOrder({ lines: [watching, competing(2), competing(3, hedge)] });
    const short = (left: number) => competitionShortage(order, left);
    expect(short(5)).toBeUndefined();
    expect(short(4)).toEqual({ kind: 'sold-out', short: [{ productId: hedge, wanted: 3, left: 2 }] });
    expect(short(2)).toEqual({ kind: 'sold-out', short: [{ productId: hedge, wanted: 3, left: 0 }] });
    for (const none of [0, -4])
      expect(short(none)).toEqual({
        kind: 'sold-out',
        short: [
          { productId: kennel, wanted: 2, left: 0 },
          { productId: hedge, wanted: 3, left: 0 },
        ],
      });
    expect(competitionShortage(anOrder({ lines: [watching] }), 0)).toBeUndefined();
  });
});
