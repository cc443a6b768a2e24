import type { UserId } from '#core/kernel/ids.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { changeOrderState, mayChangeState, type OrderState } from '#core/shop/checkout/order-states.ts';
import type { OrderChange, OrderContext } from '#core/shop/checkout/ports.ts';
import { aPayment } from '#fixtures/builders/an-order.ts';

/** A decision of the core, reduced to what a store test needs; refuses a transition that the order's states forbid. */
export type Decision = (order: Order, context: OrderContext) => Result<OrderChange, { readonly kind: 'not-now' }>;

export const nothingChanges: Decision = (order) => ok({ order, tasks: [] });

export const saysNo: Decision = () => refuse({ kind: 'not-now' });

export const goesTo =
  (state: OrderState, change: (order: Order) => Partial<Order> = () => ({})): Decision =>
  (order) =>
    mayChangeState(order.state, state)
      ? ok({ order: { ...changeOrderState(order, state), ...change(order) }, tasks: [] })
      : refuse({ kind: 'not-now' });

export const opensItsPage = goesTo('pending', ({ id }) => ({
  session: { id: `cs_test_${id}`, url: `https://cards.example/${id}` },
}));

export const expires = goesTo('expired');

export const isPaid = goesTo('paid', (order) => ({ payment: aPayment(order) }));

/** A late payment: takes places again when there are any, otherwise none. */
export const isPaidLate: Decision = (order, context) =>
  context.room
    ? isPaid(order, context)
    : goesTo('paid_unfulfillable', () => ({ payment: aPayment(order) }))(order, context);

export const isRefunded = goesTo('refunded', ({ total }) => ({ refunded: total }));

export const isClaimedBy =
  (userId: UserId): Decision =>
  (order) =>
    ok({ order: { ...order, userId }, tasks: [] });

/** Combines decisions into one that applies them in sequence. */
export const inSequence =
  (...decisions: readonly Decision[]): Decision =>
  (order, context) =>
    decisions.reduce<ReturnType<Decision>>(
      (so, decide) => (so.ok ? decide(so.value.order, context) : so),
      ok({ order, tasks: [] }),
    );
