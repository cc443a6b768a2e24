import type { OrderId } from '#core/kernel/ids.ts';
import type { Acceptance } from '#core/money/balance/discrepancies.ts';
import type { JoinedMovement, Movement, Payout } from '#core/money/balance/movement.ts';
import type { MoneyRecords } from '#core/money/balance/ports.ts';
import type { FestivalState } from '../festival-state.ts';
import { recordStaffActions } from '../kernel/audit-log.ts';

/** The treasurer's records in memory: the state's paid orders, and the movements and payouts read from the provider. */
export const memoryMoneyRecords = (state: FestivalState): MoneyRecords => {
  const accepted: Acceptance[] = [];
  const movements = new Map<string, JoinedMovement>();
  const payouts = new Map<string, Payout & { readonly read: boolean }>();

  const orderOf = ({ orderId, intentId }: Movement, others: readonly Movement[]): OrderId | null => {
    if (orderId !== null && state.orders.has(orderId)) return orderId;
    const sibling = [...movements.values(), ...others].find(
      (each) =>
        intentId !== null && each.intentId === intentId && each.orderId !== null && state.orders.has(each.orderId),
    );
    return sibling?.orderId ?? null;
  };
  const plain = ({ read: _, ...payout }: Payout & { readonly read: boolean }): Payout => payout;
  const byTime = (one: Payout, other: Payout) => one.madeAt - other.madeAt || compare(one.id, other.id);

  return {
    async storeMovements(kept, payout) {
      for (const movement of kept) {
        const known = movements.get(movement.id);
        movements.set(movement.id, {
          ...(known ?? movement),
          kind: movement.kind,
          orderId: orderOf(movement, kept) ?? known?.orderId ?? null,
          payout: payout ?? known?.payout ?? null,
        });
      }
    },
    async storePayouts(kept) {
      for (const payout of kept) {
        const known = payouts.get(payout.id);
        const { state: of, arrivesAt } = payout;
        payouts.set(payout.id, known ? { ...known, state: of, arrivesAt } : { ...payout, read: false });
      }
    },
    async setPayoutRead(id) {
      const known = payouts.get(id);
      if (known) payouts.set(id, { ...known, read: true });
    },
    unreadPayouts: async () =>
      [...payouts.values()]
        .filter(({ read }) => !read)
        .sort(byTime)
        .map(plain),
    payouts: async () => [...payouts.values()].sort((one, other) => byTime(other, one)).map(plain),
    movements: async (after, limit, payout) =>
      [...movements.values()]
        .filter((each) => payout === undefined || each.payout === payout)
        .filter(({ at, id }) => after === null || at > after.at || (at === after.at && id > after.id))
        .sort((one, other) => one.at - other.at || compare(one.id, other.id))
        .slice(0, limit),
    async accept(acceptance, action) {
      if (accepted.some(({ key, state: was }) => key === acceptance.key && was === acceptance.state)) return;
      accepted.push(acceptance);
      recordStaffActions(state, [action]);
    },
    accepted: async () => [...accepted],
    fingerprint: async () =>
      [
        ...[...state.orders.values()].map(({ payment, refunded, disputed }) => [payment?.amount, refunded, disputed]),
        ...[...state.refunds.values()].map((refund) => refund.state),
        ...[...movements.values()].map(({ id, orderId, payout }) => [id, orderId, payout]),
        ...[...payouts.values()].map((payout) => payout.state),
        ...[...state.tills.values()].map(({ cashUp }) => cashUp?.at),
      ].join(' '),
    paidOrders: async (after, limit) =>
      [...state.orders.values()]
        .filter(
          ({ payment, createdAt, id }) =>
            payment !== null &&
            (!after || createdAt > after.at || (createdAt === after.at && compare(id, after.id) > 0)),
        )
        .sort((one, other) => one.createdAt - other.createdAt || compare(one.id, other.id))
        .slice(0, limit)
        .map((order) => ({
          order,
          refunds: [...state.refunds.values()]
            .filter(({ orderId }) => orderId === order.id)
            .sort((one, other) => one.createdAt - other.createdAt || compare(one.id, other.id)),
        })),
  };
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
