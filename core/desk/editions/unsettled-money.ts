import type { Payout } from '../../money/balance/movement.ts';
import { type Order, orderNumber } from '../../shop/checkout/order.ts';
import type { ToSettle } from './ports.ts';

/** How many orders of an edition are listed. */
export const maxToSettle = 5;

/** @param unsettled one more than `maxToSettle` when there are more @param payouts newest first */
export const unsettledMoney = (unsettled: readonly Order[], payouts: readonly Payout[]): ToSettle => ({
  orders: unsettled.slice(0, maxToSettle).map(({ id, payment, total, review }) => ({
    ...{ id, number: orderNumber(id), name: payment?.name ?? null },
    ...{ total: payment?.amount ?? total, review },
  })),
  hasMore: unsettled.length > maxToSettle,
  payouts: {
    made: payouts.length,
    arrived: payouts.filter(({ state }) => state === 'paid').length,
    lastAt: payouts[0]?.arrivesAt ?? null,
  },
});
