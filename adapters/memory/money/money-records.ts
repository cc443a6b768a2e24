import { byCreation, pageAfter, reversed } from '#core/kernel/order-by.ts';
import { type Acceptance, acceptanceOf } from '#core/money/balance/discrepancies.ts';
import {
  byMaking,
  byTime,
  type JoinedMovement,
  listedAgain,
  movementsWithOrder,
  ordersOfMovements,
  type Payout,
  payoutListedAgain,
} from '#core/money/balance/movement.ts';
import type { MoneyRecords } from '#core/money/balance/ports.ts';
import { type FestivalState, refundsOf } from '../festival-state.ts';
import { recordStaffActions } from '../kernel/audit-log.ts';

/** The treasurer's records in memory: the state's paid orders, and the movements and payouts read from the provider. */
export const memoryMoneyRecords = (state: FestivalState): MoneyRecords => {
  const accepted: Acceptance[] = [];
  const movements = new Map<string, JoinedMovement>();
  const payouts = new Map<string, Payout>();
  /** The payouts whose movements are all stored. */
  const read = new Set<string>();

  return {
    async storeMovements(listed, payout) {
      const orderOf = ordersOfMovements(listed, (id) => state.orders.has(id), [...movements.values()]);
      for (const movement of listed) {
        const joined = { ...movement, orderId: orderOf(movement), payout: payout ?? null };
        const known = movements.get(movement.id);
        movements.set(movement.id, known ? listedAgain(known, joined) : joined);
      }
    },
    async storePayouts(listed) {
      for (const payout of listed) {
        const known = payouts.get(payout.id);
        payouts.set(payout.id, known ? payoutListedAgain(known, payout) : payout);
      }
    },
    async setPayoutRead(id) {
      if (payouts.has(id)) read.add(id);
    },
    unreadPayouts: async () => [...payouts.values()].filter(({ id }) => !read.has(id)).sort(byMaking),
    payouts: async () => [...payouts.values()].sort(reversed(byMaking)),
    movements: async (after, limit, payout) =>
      pageAfter(
        [...movements.values()].filter((each) => payout === undefined || each.payout === payout),
        byTime,
        after,
        limit,
      ),
    withOrder: async (asked) => movementsWithOrder(asked, [...movements.values()]),
    async accept(acceptance, action) {
      if (acceptanceOf(acceptance, accepted)) return;
      accepted.push(acceptance);
      recordStaffActions(state, [action]);
    },
    accepted: async () => [...accepted],
    fingerprint: async () =>
      [
        ...[...state.orders.values()].map(({ payment, refunded, disputed }) => [payment?.amount, refunded, disputed]),
        ...[...state.refunds.values()].map((refund) => refund.state),
        ...[...movements.values()].map(({ id, orderId, year, payout }) => [id, orderId, year, payout]),
        ...[...payouts.values()].map((payout) => payout.state),
        ...[...state.tills.values()].map(({ cashUp }) => cashUp?.at),
      ].join(' '),
    paidOrders: async (after, limit) =>
      pageAfter(
        [...state.orders.values()].filter(({ payment }) => payment !== null),
        byCreation,
        after && { createdAt: after.at, id: after.id },
        limit,
      ).map((order) => ({ order, refunds: refundsOf(state, order.id) })),
  };
};
