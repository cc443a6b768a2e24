import { expect, it } from 'vitest';
import { isInFilter } from '#core/desk/orders/order-filter.ts';
import type { OrderFilter } from '#core/desk/orders/ports.ts';
import { searchFor } from '#core/desk/orders/search-words.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { anOrder, aPayment, someLines } from '#fixtures/builders/an-order.ts';

const everything: OrderFilter = {
  search: null,
  status: null,
  productIds: null,
  channel: null,
  from: null,
  until: null,
};
const has = (filter: Partial<OrderFilter>, order: Order) =>
  isInFilter({ ...everything, ...filter })({ order, tickets: [] });

it('the desk’s list of orders leaves out orders that ended unpaid, unless they are searched for or chosen', () => {
  const over = anOrder({ state: 'expired', email: 'ada@example.org' });
  expect(has({}, over)).toBe(false);
  expect(has({ status: 'over' }, over)).toBe(true);
  expect(has({ search: searchFor('ada') }, over)).toBe(true);
  expect(has({ search: searchFor('ben') }, over)).toBe(false);
});

it('the desk’s list of orders lists an order in review by its need of attention, not by its state', () => {
  const inReview = anOrder({ state: 'expired', review: 'paid twice' });
  expect(has({}, inReview)).toBe(true);
  expect(has({ status: 'attention' }, inReview)).toBe(true);
  expect(has({ status: 'over' }, inReview)).toBe(false);
});

it('the desk’s list of orders is filtered by product, channel and time, from its beginning and before its end', () => {
  const [product, other] = [aProductId(), aProductId()];
  const draft = anOrder({ lines: someLines([product, 1]) });
  const order = { ...draft, payment: aPayment(draft) };
  const { createdAt: from } = order;
  const until = laterBy(from, minute);
  expect(has({ productIds: [product], channel: 'online', from, until }, order)).toBe(true);
  for (const no of [{ productIds: [other] }, { channel: 'door' }, { from: until }, { until: from }] as const)
    expect(has(no, order)).toBe(false);
});
