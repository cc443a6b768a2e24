import type { OrderId } from '../../kernel/ids.ts';
import { addPence, noPence, type Pence } from '../../kernel/money.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { ticketMoneyLeft } from '../../shop/checkout/refund-order.ts';
import type { Ticket } from '../../tickets/issued/ticket.ts';

/** Orders that were paid, with their tickets. */
export type PaidOrders = {
  /** The orders after this id, in the order of ids. @throws ServiceFailure */
  paidOrders(
    after: OrderId | undefined,
    limit: number,
  ): Promise<readonly { readonly order: Order; readonly tickets: readonly Ticket[] }[]>;
};

/** The orders to refund if the day were called off now. */
export type OrdersToRefund = {
  readonly orders: number;
  readonly tickets: number;
  readonly amount: Pence;
  /** The part that was paid at the door and has to be handed back there. */
  readonly atDoor: { readonly orders: number; readonly amount: Pence };
};

const ordersAtOnce = 500;

/** Adds up the orders with valid tickets. @throws ServiceFailure */
export const ordersToRefund = async ({
  salesRecords,
}: {
  readonly salesRecords: PaidOrders;
}): Promise<OrdersToRefund> => {
  let sold: OrdersToRefund = { orders: 0, tickets: 0, amount: noPence, atDoor: { orders: 0, amount: noPence } };
  for (let last: OrderId | undefined; ; ) {
    const page = await salesRecords.paidOrders(last, ordersAtOnce);
    for (const { order, tickets } of page) {
      const good = tickets.filter(({ state }) => state === 'valid').length;
      if (good === 0) continue;
      const amount = ticketMoneyLeft(order);
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
