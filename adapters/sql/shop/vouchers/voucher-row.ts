import { z } from 'zod';
import { type Voucher, type VoucherCode, type VoucherEffect, voucherId } from '#core/shop/vouchers/voucher.ts';
import { column, json, text } from '../../engine/columns.ts';
import { type RowOf, rowCodec } from '../../engine/row-codec.ts';

const effect: z.ZodType<VoucherEffect> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number() }),
  z.object({ kind: z.literal('pounds-off'), off: column.pence }),
  z.object({ kind: z.literal('fixed-price'), price: column.pence }),
  z.object({ kind: z.literal('opens') }),
]);

const voucher = rowCodec({
  id: text(voucherId),
  code: z.custom<VoucherCode>((code) => typeof code === 'string'),
  batch: z.string().nullable(),
  name: z.string(),
  effect: json(effect),
  products: json(z.array(column.productId)).nullable(),
  total: z.number().nullable(),
  perOrder: z.number().nullable(),
  perEmail: z.number().nullable(),
  fromAt: column.instant.nullable(),
  untilAt: column.instant.nullable(),
  stoppedAt: column.instant.nullable(),
  createdAt: column.instant,
});

/** `used` counts the present uses by orders. */
export type VouchersTable = RowOf<typeof voucher> & { used: number };

/** Parses a row. @throws ZodError for a row that `voucherRow` did not write */
export const toVoucher = (row: VouchersTable): Voucher => {
  const { total, perOrder, perEmail, fromAt: from, untilAt: until, ...rest } = voucher.decode(row);
  return { ...rest, from, until, limits: { total, perOrder, perEmail } };
};

/** The columns of a voucher; its uses are counted by orders. */
export const voucherRow = ({ from, until, limits, ...rest }: Voucher) =>
  voucher.encode({ ...rest, ...limits, fromAt: from, untilAt: until });

const use = rowCodec({
  orderId: column.orderId,
  voucherId: text(voucherId),
  email: z.string().nullable(),
  uses: z.number(),
  off: column.pence,
  at: column.instant,
});

/** An order's uses of its voucher, and the reduction in pence (`off`); both are 0 once the uses are freed. */
export type VoucherUsesTable = RowOf<typeof use>;
export const { decode: toVoucherUse, encode: voucherUseRow } = use;
