import { z } from 'zod';
import { issuePurchases } from '#core/checkout/issue-purchases.ts';
import { type Order, ticketsGood } from '#core/checkout/order.ts';
import type { Purchases } from '#core/tickets/ports.ts';
import type { Purchase } from '#core/tickets/purchase.ts';
import { column } from './engine/columns.ts';
import type { Database, Transaction } from './engine/database.ts';
import type { PurchasesTable } from './schema/schema.ts';

/** Valid purchases. The rows of an order are deleted when its tickets cease to be valid. */
export const sqlPurchases = (database: Database): Purchases => ({
  async of(user) {
    const rows = await database.read((db) =>
      db
        .selectFrom('purchases')
        .selectAll()
        .where('user_id', '=', user)
        .orderBy('purchased', 'desc')
        .orderBy('order_id')
        .orderBy('line')
        .execute(),
    );
    return rows.map(toPurchase);
  },
});

/**
 * Inserts an order's purchases when its tickets become valid, deletes them when they cease to be, and changes their
 * owner.
 */
export const syncPurchases = async (tx: Transaction, before: Order, after: Order): Promise<void> => {
  const wereGood = ticketsGood(before);
  if (ticketsGood(after)) {
    if (!wereGood) await tx.insertInto('purchases').values(toRows(after)).execute();
    else if (before.userId !== after.userId)
      await tx.updateTable('purchases').set({ user_id: after.userId }).where('order_id', '=', after.id).execute();
  } else if (wereGood) await tx.deleteFrom('purchases').where('order_id', '=', after.id).execute();
};

const toRows = (order: Order): PurchasesTable[] =>
  issuePurchases(order).map((purchase, line) => ({
    order_id: purchase.orderId,
    line,
    user_id: order.userId,
    item_id: purchase.itemId,
    item_name: purchase.itemName,
    item_cost: purchase.itemCost,
    quantity: purchase.quantity,
    purchased: purchase.purchased,
  }));

const row = z.object({
  order_id: column.orderId,
  item_id: column.productId,
  item_name: z.string(),
  item_cost: column.pence,
  quantity: z.number(),
  purchased: column.instant,
});

/** Parses a row. @throws ZodError for a row that `toRows` did not write */
export const toPurchase = (stored: PurchasesTable): Purchase => {
  const of = row.parse(stored);
  return {
    orderId: of.order_id,
    itemId: of.item_id,
    itemName: of.item_name,
    itemCost: of.item_cost,
    quantity: of.quantity,
    purchased: of.purchased,
  };
};
