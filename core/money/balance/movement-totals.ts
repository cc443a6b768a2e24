import { maxListed } from './discrepancies.ts';
import { isPayout, type JoinedMovement, type PayoutId } from './movement.ts';
import type { PayoutPart } from './share-of-account.ts';

/** A year's part of a payout with its contents; `other` are disputes and movements that no order explains. */
export type PayoutContents = PayoutPart & {
  readonly orders: number;
  readonly payments: number;
  readonly refunds: number;
  readonly other: number;
  readonly fees: number;
};

type Content = { orders: Set<string>; payments: number; refunds: number; other: number; fees: number };

/** Adds up the provider's movements. Pass each once; the order does not matter. */
export const movementTotals = () => {
  const fees = { sum: 0, payments: 0 };
  const contents = new Map<PayoutId, Content>();
  const withoutOrder = { count: 0, sum: 0 };
  const unexplained: Pick<JoinedMovement, 'id' | 'at' | 'amount' | 'description'>[] = [];

  const add = (moved: JoinedMovement): void => {
    const { kind, amount, fee, orderId, payout } = moved;
    fees.sum += fee;
    if (kind === 'payment') fees.payments += 1;
    if (orderId === null && !isPayout(moved)) {
      withoutOrder.count += 1;
      withoutOrder.sum += amount;
      if (unexplained.length < maxListed) {
        const { id, at, description } = moved;
        unexplained.push({ id, at, amount, description });
      }
    }
    if (payout === null || kind === 'payout') return;
    const content = contents.get(payout) ?? { orders: new Set(), payments: 0, refunds: 0, other: 0, fees: 0 };
    contents.set(payout, content);
    addTo(content, moved);
  };

  const report = (payouts: readonly PayoutPart[]) => {
    const sent = payouts.filter(({ state }) => state !== 'failed');
    return {
      fees,
      paidOut: { sum: sent.reduce((sum, { amount }) => sum + amount, 0), payouts: sent.length },
      payouts: payouts.map((payout): PayoutContents => ({ ...payout, ...contentOf(contents.get(payout.id)) })),
      withoutOrder: { ...withoutOrder, movements: unexplained },
    };
  };

  return { add, report };
};

const addTo = (content: Content, { id, kind, amount, fee, orderId }: JoinedMovement): void => {
  content.fees += fee;
  if (kind === 'payment') {
    content.payments += amount;
    content.orders.add(orderId ?? id);
  } else if (kind === 'refund' || kind === 'refund-failed') content.refunds += amount;
  else content.other += amount;
};

const contentOf = (content: Content | undefined) => ({
  orders: content?.orders.size ?? 0,
  payments: content?.payments ?? 0,
  refunds: content?.refunds ?? 0,
  other: content?.other ?? 0,
  fees: content?.fees ?? 0,
});
