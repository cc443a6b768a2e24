import type { OrderId } from '../../kernel/ids.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import { pence } from '../../kernel/money.ts';
import type { Clock } from '../../kernel/ports.ts';
import { day, laterBy } from '../../kernel/time.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { placesIn } from '../../shop/checkout/order-sums.ts';
import type { DayOff } from './day-off.ts';
import type { PaidOrders } from './orders-to-refund.ts';
import type { DaysOff, FoundOrder } from './ports.ts';
import { requeueRefunds } from './requeue-refunds.ts';

const ordersAtOnce = 500;

/**
 * Adds the orders that were paid since the last search, including the door's sales without signal, which arrive when
 * their till has signal again.
 * @param next changes the job of the refunds when an order is new
 * @returns the number of new orders
 */
export const findNewSales = async (
  { daysOff, salesRecords }: { readonly daysOff: Pick<DaysOff, 'addOrders'>; readonly salesRecords: PaidOrders },
  dayOff: DayOff,
  next?: (job: Job) => Job,
): Promise<number> => {
  let found = 0;
  for (let last: OrderId | undefined; ; ) {
    const page = await salesRecords.paidOrders(last, ordersAtOnce);
    const added = page.flatMap(({ order, tickets }): readonly FoundOrder[] =>
      isForThatDay(dayOff, order) && hasMoney(order) && hasTickets(order)
        ? [
            {
              orderId: order.id,
              amount: pence(Math.max(0, (order.payment?.amount ?? 0) - order.refunded)),
              tickets: tickets.filter(({ state }) => state === 'valid').length,
              name: order.payment?.name ?? null,
            },
          ]
        : [],
    );
    if (added.length > 0) found += await daysOff.addOrders(dayOff.id, added, next);
    last = page.at(-1)?.order.id;
    if (page.length < ordersAtOnce) return found;
  }
};

/**
 * Whether an order was placed for the day that was called off; orders after a move are for the new day. A door sale counts
 * by its payment, because a blank order is as old as its till.
 */
export const isForThatDay = ({ kind, decidedAt }: DayOff, { channel, createdAt, payment }: Order): boolean =>
  kind === 'cancelled' || (channel === 'door' ? (payment?.paidAt ?? createdAt) : createdAt) <= decidedAt;

/** Whether an order has money to refund. A door sale without places counts, because it needs a person in any case. */
const hasMoney = ({ state, channel }: Order): boolean =>
  state === 'paid' || state === 'partially_refunded' || (channel === 'door' && state === 'paid_unfulfillable');

/** Whether an order has more than a donation, which stays given. */
export const hasTickets = (order: Pick<Order, 'lines'>): boolean => placesIn(order) > 0;

export type RefundNewSalesPorts = {
  readonly daysOff: Pick<DaysOff, 'decisions' | 'addOrders'>;
  readonly salesRecords: PaidOrders;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
};

/** How long after the decision new sales are searched for, because tills may send theirs late. */
const lookedForMs = 30 * day;

/**
 * Continues the refunds of a day off when an order arrives after they ended (F10), also of a move that another decision
 * has replaced. @throws ServiceFailure
 */
export const refundNewSales =
  ({ daysOff, salesRecords, festivalClock, machineClock }: RefundNewSalesPorts) =>
  async (): Promise<void> => {
    const earliest = laterBy(festivalClock.now(), -lookedForMs);
    for (const dayOff of await daysOff.decisions())
      if (dayOff.refundsJob !== null && dayOff.decidedAt >= earliest)
        await findNewSales({ daysOff, salesRecords }, dayOff, requeueRefunds(machineClock));
  };
