import { sql } from 'kysely';
import type { Instant } from '#core/kernel/time.ts';
import { type Order, voucherOffOf, voucherUsesOf } from '#core/shop/checkout/order.ts';
import type { VoucherGone } from '#core/shop/checkout/refusals.ts';
import type { Database, Transaction } from '../../engine/database.ts';
import type { VouchersTable, VoucherUsesTable } from '../schema-vouchers.ts';

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
  if (numUpdatedRows === 0n) return goneOf(await voucherRow(tx, order.voucher.id));
  const row = await voucherRow(tx, order.voucher.id);
  const left = await leftForEmail(tx, row, order);
  if (left !== null && left < uses) return { kind: 'voucher-used-up', left, perEmail: row?.per_email ?? undefined };
  await tx
    .insertInto('voucher_uses')
    .values(usesRow(order, order.voucher.id, now))
    .execute();
  return undefined;
};

/**
 * For a payment that arrives after its order ended: whether the voucher still has the uses that the order freed. Locks the
 * voucher until the transaction ends.
 */
export const voucherHasRoom = async (tx: Transaction, dialect: Database['dialect'], order: Order): Promise<boolean> => {
  if (!order.voucher) return true;
  const row = await voucherRow(tx, order.voucher.id, dialect === 'postgres');
  const uses = voucherUsesOf({ ...order, state: 'paid' });
  const left = await leftForEmail(tx, row, order);
  return row !== undefined && (row.total === null || row.used + uses <= row.total) && (left === null || uses <= left);
};

/** Updates the uses of an order's voucher after a change: uses are taken and freed together with the order's places. */
export const moveVoucher = async (tx: Transaction, before: Order, after: Order): Promise<void> => {
  if (!after.voucher) return;
  const added = voucherUsesOf(after) - voucherUsesOf(before);
  if (added === 0 && emailOf(before) === emailOf(after)) return;
  const { at: _, order_id: id, ...use } = usesRow(after, after.voucher.id, 0);
  await tx.updateTable('voucher_uses').set(use).where('order_id', '=', id).execute();
  if (added === 0) return;
  await tx
    .updateTable('vouchers')
    .set((eb) => ({ used: eb('used', '+', added) }))
    .where('id', '=', after.voucher.id)
    .execute();
};

/** Whether the voucher is stored. */
export const knowsVoucher = async (tx: Transaction, id: string): Promise<boolean> =>
  (await voucherRow(tx, id)) !== undefined;

/** Records an order with a voucher but no uses yet: they are taken when its payment takes its places. */
export const noUsesYet = async (tx: Transaction, order: Order, voucher: string, now: Instant): Promise<void> => {
  await tx
    .insertInto('voucher_uses')
    .values(usesRow(order, voucher, now))
    .execute();
};

const usesRow = (order: Order, voucher: string, at: number): VoucherUsesTable => ({
  order_id: order.id,
  voucher_id: voucher,
  email: emailOf(order),
  uses: voucherUsesOf(order),
  off: voucherOffOf(order),
  at,
});

const emailOf = ({ payment, email }: Order): string | null => (payment?.email ?? email)?.toLowerCase() ?? null;

const voucherRow = (tx: Transaction, id: string, lock = false): Promise<VouchersTable | undefined> =>
  tx
    .selectFrom('vouchers')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

const goneOf = (row: VouchersTable | undefined): VoucherGone =>
  row && row.stopped_at === null && row.total !== null
    ? { kind: 'voucher-used-up', left: Math.max(0, row.total - row.used) }
    : { kind: 'voucher-over' };

/** The uses left for this order's email, not counting the order's own; null when unlimited. */
const leftForEmail = async (tx: Transaction, row: VouchersTable | undefined, order: Order): Promise<number | null> => {
  const email = emailOf(order);
  if (!row || row.per_email === null || email === null) return null;
  const used = await usedBy(tx, row.id, email, order.id);
  return Math.max(0, row.per_email - used);
};

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
