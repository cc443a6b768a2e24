import type { OrderId } from '../../kernel/ids.ts';
import { type Instant, minute } from '../../kernel/time.ts';
import { orderNumber } from '../../shop/checkout/order.ts';
import { maxListed } from './discrepancies.ts';

/** How long the provider's balance may lack a sale or a refund: it is read every five minutes, and shows some late. */
const usualDelay = 15 * minute;

/** What one order lacks in the provider's balance, and when it was last paid or refunded. */
type Lacking = { sum: number; latest: number };

/** Card payments on the site that have not arrived in the provider's balance, by order. */
export const awaitedMoney = () => {
  const lacking = new Map<OrderId, Lacking>();
  let awaited = 0;
  const lacks = (order: OrderId, sum: number, latest: number): void => {
    const known = lacking.get(order) ?? { sum: 0, latest: Number.NEGATIVE_INFINITY };
    lacking.set(order, { sum: known.sum + sum, latest: Math.max(known.latest, latest) });
  };

  return {
    /** @param latest when the order was last paid or refunded */
    sold: (order: OrderId, sum: number, latest: number): void => {
      awaited += sum;
      lacks(order, sum, latest);
    },
    arrived: (order: OrderId, amount: number): void => {
      awaited -= amount;
      lacks(order, -amount, Number.NEGATIVE_INFINITY);
    },
    report: (now: Instant) => {
      const open = [...lacking].filter(([, { sum }]) => sum !== 0);
      const isRecent = ({ latest }: Lacking) => now - latest < usualDelay;
      const late = open.filter(([, each]) => !isRecent(each));
      return {
        awaited,
        onItsWay: open.reduce((total, [, each]) => total + (isRecent(each) ? each.sum : 0), 0),
        awaitedOrders: late
          .toSorted(([, one], [, other]) => Math.abs(other.sum) - Math.abs(one.sum))
          .slice(0, maxListed)
          .map(([id, { sum }]) => ({ id, number: orderNumber(id), sum })),
      };
    },
  };
};
