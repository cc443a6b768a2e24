import { sql } from 'kysely';
import type { Instant } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { voucherUsesOf } from '#core/shop/checkout/order-sums.ts';
import type { VoucherGone } from '#core/shop/checkout/refusals.ts';
import { isVoucherFree, voucherEmailOf, voucherGone, voucherUseOf } from '#core/shop/checkout/voucher-uses.ts';
import type { Database, Transaction } from '../../engine/database.ts';
import { toVoucher, voucherUseRow } from './voucher-row.ts';

/**
 * Takes the uses of a new order's voucher. One conditional update checks and takes them in one step, and locks the
 * voucher, so that two orders of one email run one after the other. Runs after the stock is locked, as `moveVoucher` does.
 * @returns undefined, or the refusal; the caller must then roll back
 */
export const takeVoucher = async (tx: Transaction, order: Order, now: Instant): Promise<VoucherGone | undefined> => {
  const uses = voucherUsesOf(order);
  if (!order.voucher || uses === 0) return undefined;
  const { numUpdatedRows } = await tx
    .updateTable('vouchers')
    .set((eb) => ({ used: eb('used', '+', uses) }))
    .where('id', '=', order.voucher.id)
    .where('stopped_at', 'is', null)
    .where(sql<boolean>`(total is null or used + ${uses} <= total)`)
    .executeTakeFirst();
  const isTaken = numUpdatedRows === 1n;
  const { voucher, others } = await usesBesides(tx, order, { own: isTaken ? uses : 0 });
  const gone = voucherGone(voucher, order, others);
  if (gone) return gone;
  // Another transaction freed uses between the update and the count.
  if (!isTaken) return takeVoucher(tx, order, now);
  return recordUses(tx, order, now);
};

/**
 * For a payment that arrives after its order ended: whether the voucher still has the uses that the order freed. Locks the
 * voucher until the transaction ends.
 */
export const voucherHasRoom = async (tx: Transaction, dialect: Database['dialect'], order: Order): Promise<boolean> => {
  if (!order.voucher) return true;
  const { voucher, others } = await usesBesides(tx, order, { own: 0, lock: dialect === 'postgres' });
  return isVoucherFree(voucher, order, others);
};

/** Updates the uses of an order's voucher after a change: uses are taken and freed together with the order's places. */
export const moveVoucher = async (tx: Transaction, before: Order, after: Order): Promise<void> => {
  const use = voucherUseOf(after, after.createdAt);
  if (!use) return;
  const added = voucherUsesOf(after) - voucherUsesOf(before);
  if (added === 0 && voucherEmailOf(before) === voucherEmailOf(after)) return;
  const { at: _, order_id: id, ...columns } = voucherUseRow(use);
  await tx.updateTable('voucher_uses').set(columns).where('order_id', '=', id).execute();
  if (added === 0) return;
  await tx
    .updateTable('vouchers')
    .set((eb) => ({ used: eb('used', '+', added) }))
    .where('id', '=', use.voucherId)
    .execute();
};

/** Whether the voucher is stored. */
export const knowsVoucher = async (tx: Transaction, id: string): Promise<boolean> =>
  (await voucherById(tx, id)) !== undefined;

/** Records the uses of an order's voucher: none if its payment has yet to take its places. */
export const recordUses = async (tx: Transaction, order: Order, now: Instant): Promise<undefined> => {
  const use = voucherUseOf(order, now);
  if (use) await tx.insertInto('voucher_uses').values(voucherUseRow(use)).execute();
};

/**
 * The order's voucher, with its uses by other orders.
 * @param own how many of the uses that are counted are the order's own
 */
const usesBesides = async (
  tx: Transaction,
  order: Order,
  { own, lock = false }: { readonly own: number; readonly lock?: boolean },
) => {
  const row = order.voucher && (await voucherById(tx, order.voucher.id, lock));
  const email = voucherEmailOf(order);
  const byEmail = row && row.per_email !== null && email !== null ? await usedBy(tx, row.id, email, order.id) : 0;
  return { voucher: row && toVoucher(row), others: { all: row ? row.used - own : 0, byEmail } };
};

const voucherById = (tx: Transaction, id: string, lock = false) =>
  tx
    .selectFrom('vouchers')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** How often this email has used a voucher. */
export const usedBy = async (tx: Transaction, voucher: string, email: string, besides = ''): Promise<number> => {
  const found = await tx
    .selectFrom('voucher_uses')
    .select((eb) => eb.fn.sum<number | null>('uses').as('used'))
    .where('voucher_id', '=', voucher)
    .where('email', '=', email.toLowerCase())
    .where('order_id', '<>', besides)
    .executeTakeFirst();
  return Number(found?.used ?? 0);
};
