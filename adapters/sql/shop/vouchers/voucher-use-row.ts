import { z } from 'zod';
import { voucherId } from '#core/shop/vouchers/voucher.ts';
import { column } from '../../engine/columns.ts';

/** Parses a row of `voucher_uses`. */
export const voucherUse = z
  .object({
    order_id: column.orderId,
    voucher_id: z.string().transform(voucherId),
    email: z.string().nullable(),
    uses: z.number(),
    off: column.pence,
    at: column.instant,
  })
  .transform(({ order_id: orderId, voucher_id, ...rest }) => ({ orderId, voucherId: voucher_id, ...rest }));
