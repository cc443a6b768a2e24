import type { Purchase } from '#core/accounts/purchase.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { ticketsGood } from '#core/shop/checkout/order-states.ts';
import type { Purchases } from '#core/shop/products/ports.ts';
import { purchasesFrom } from '#core/tickets/issued/purchases-from.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { withTickets } from '../tickets/tickets.ts';
import { toOrder } from './order-row.ts';

/** Valid purchases, derived from orders and their tickets. */
export const sqlPurchases = (database: Database): Purchases => ({
  of: (user) =>
    database.read(async (db) => {
      const rows = await db.selectFrom('orders').selectAll().where('user_id', '=', user).orderBy('id').execute();
      const purchases = await purchasesOf(db, rows.map(toOrder));
      return purchases.toSorted((one, other) => other.purchased - one.purchased);
    }),
});

/** The purchases of these orders, sorted like the orders and then by line. */
export const purchasesOf = async (db: Transaction, orders: readonly Order[]): Promise<readonly Purchase[]> => {
  const good = await withTickets(db, orders.filter(ticketsGood));
  return good.flatMap(({ order, tickets }) => purchasesFrom(order, tickets));
};
