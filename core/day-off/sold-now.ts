import type { Order } from '../checkout/order.ts';
import type { Ticket } from '../issued-tickets/ticket.ts';
import type { OrderId } from '../kernel/ids.ts';
import { addPence, noPence, type Pence, pence } from '../kernel/money.ts';

/** Orders that were paid, with their tickets. */
export type PaidOrders = {
  /** Those after this one by id. @throws ServiceFailure */
  paidOrders(
    after: OrderId | undefined,
    limit: number,
  ): Promise<readonly { readonly order: Order; readonly tickets: readonly Ticket[] }[]>;
};

/** What there would be to refund. */
export type SoldNow = {
  readonly orders: number;
  readonly tickets: number;
  readonly amount: Pence;
  /** Of these, what was paid at the door and is handed back there. */
  readonly atDoor: { readonly orders: number; readonly amount: Pence };
};

const ordersAtOnce = 500;

/** Adds up the orders with tickets that are good. @throws ServiceFailure */
export const soldNow = async ({ salesRecords }: { readonly salesRecords: PaidOrders }): Promise<SoldNow> => {
  let sold: SoldNow = { orders: 0, tickets: 0, amount: noPence, atDoor: { orders: 0, amount: noPence } };
  for (let last: OrderId | undefined; ; ) {
    const page = await salesRecords.paidOrders(last, ordersAtOnce);
    for (const { order, tickets } of page) {
      const good = tickets.filter(({ state }) => state === 'valid').length;
      if (good === 0) continue;
      const amount = pence(Math.max(0, (order.payment?.amount ?? 0) - order.refunded));
      const { atDoor } = sold;
      sold = {
        orders: sold.orders + 1,
        tickets: sold.tickets + good,
        amount: addPence(sold.amount, amount),
        atDoor:
          order.channel === 'door' ? { orders: atDoor.orders + 1, amount: addPence(atDoor.amount, amount) } : atDoor,
      };
    }
    last = page.at(-1)?.order.id;
    if (page.length < ordersAtOnce) return sold;
  }
};
