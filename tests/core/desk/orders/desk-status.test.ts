import { expect, it } from 'vitest';
import { countByStatus } from '#core/desk/orders/desk-status.ts';

it('the desk’s count of orders: states of one status add up, and orders in review count for that alone', () => {
  const all = [
    { state: 'pending', count: 2 },
    { state: 'processing', count: 1 },
    { state: 'paid', count: 7 },
  ] as const;
  expect(countByStatus(all, [{ state: 'paid', count: 2 }])).toEqual({
    ...{ attention: 2, paying: 3, paid: 5, 'partly-refunded': 0, refunded: 0, over: 0 },
  });
});
