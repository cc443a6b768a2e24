import type { Instant } from '../../kernel/time.ts';
import type { Voucher, VoucherLimits } from '../vouchers/voucher.ts';
import type { VoucherUse } from '../vouchers/voucher-use.ts';
import type { Order } from './order.ts';
import { voucherOffOf, voucherUsesOf } from './order-sums.ts';
import type { VoucherGone } from './refusals.ts';

/** The uses of a voucher by all other orders, and by those of the same email address. */
export type OtherUses = { readonly all: number; readonly byEmail: number };

/** The lower-case address whose uses of a voucher an order counts among: the payer's, or the one entered before. */
export const voucherEmailOf = ({ payment, email }: Pick<Order, 'payment' | 'email'>): string | null =>
  (payment?.email ?? email)?.toLowerCase() ?? null;

/** An order's uses of its voucher; undefined when it has none. */
export const voucherUseOf = (order: Order, at: Instant): VoucherUse | undefined =>
  order.voucher && {
    orderId: order.id,
    voucherId: order.voucher.id,
    email: voucherEmailOf(order),
    uses: voucherUsesOf(order),
    off: voucherOffOf(order),
    at,
  };

/** The refusal if a new order cannot use its voucher; undefined if it can, or has none. */
export const voucherGone = (voucher: Voucher | undefined, order: Order, others: OtherUses): VoucherGone | undefined => {
  const uses = voucherUsesOf(order);
  if (!order.voucher || uses === 0) return undefined;
  return voucher && voucher.stoppedAt === null
    ? shortage(voucher.limits, order, uses, others)
    : { kind: 'voucher-over' };
};

/**
 * For a payment that arrives after its order ended: whether the voucher, stopped or not, still has the uses that the order
 * freed.
 */
export const isVoucherFree = (voucher: Voucher | undefined, order: Order, others: OtherUses): boolean => {
  const uses = voucherUsesOf({ ...order, state: 'paid' });
  if (!order.voucher || uses === 0) return true;
  return voucher !== undefined && shortage(voucher.limits, order, uses, others) === undefined;
};

const shortage = (
  { total, perEmail }: VoucherLimits,
  order: Order,
  uses: number,
  others: OtherUses,
): VoucherGone | undefined => {
  if (total !== null && others.all + uses > total)
    return { kind: 'voucher-used-up', left: Math.max(0, total - others.all) };
  if (perEmail === null || voucherEmailOf(order) === null || others.byEmail + uses <= perEmail) return undefined;
  return { kind: 'voucher-used-up', left: Math.max(0, perEmail - others.byEmail), perEmail };
};
