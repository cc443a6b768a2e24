import { z } from 'zod';
import { isId, orderId, priceId, productId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant } from '#core/kernel/time.ts';
import type { OrderRecord } from '#core/shop/checkout/lost/order-record.ts';
import type { AttemptId, SoldBundle } from '#core/shop/checkout/order.ts';
import { type VoucherCode, voucherId } from '#core/shop/vouchers/voucher.ts';
import { asMetadata, fromMetadata } from './note-in-metadata.ts';

const id = z.string().refine(isId);
const money = z.int().min(0).transform(pence);
const moment = z.int().transform(instant);

/**
 * An order line: product, price, name, ticket type, unit price and quantity; then the voucher's reduction per ticket, and
 * the number of reduced tickets; then what else there is.
 */
const line = z.tuple([
  id.transform(productId),
  id.transform(priceId),
  z.string(),
  z.enum(['Guest', 'Competitors', 'Stands']),
  money,
  z.int().min(1),
  z.nullable(z.tuple([money, z.int()])),
  z
    .object({
      donation: z.exactOptional(z.literal(true)),
      bundle: z.exactOptional(z.tuple([id.transform(productId), id.transform(priceId), z.string(), money])),
    })
    .optional(),
]);

const note = z.object({
  id: id.transform(orderId),
  edition: z.int(),
  created: moment,
  expires: moment,
  user: z.nullable(id.transform(userId)),
  chain: z.nullable(z.custom<AttemptId>(isId)),
  total: money,
  lines: z.array(line).min(1),
  voucher: z.nullable(
    z.tuple([z.string().transform(voucherId), z.custom<VoucherCode>((code) => typeof code === 'string'), z.string()]),
  ),
});

/** A card page's note of its order as metadata, from which a lost order can be restored (G13). */
export const noteOf = ({ lines, voucher, ...order }: OrderRecord): Readonly<Record<string, string>> =>
  asMetadata({
    id: order.id,
    edition: order.edition,
    created: order.createdAt,
    expires: order.expiresAt,
    user: order.userId,
    chain: order.chain,
    total: order.total,
    lines: lines.map((each) => [
      each.productId,
      each.priceId,
      each.name,
      each.ticketType,
      each.unitPrice,
      each.quantity,
      each.voucher ? [each.voucher.each, each.voucher.quantity] : null,
      ...(each.donation ? [{ donation: true }] : []),
      ...(each.bundle ? [{ bundle: [each.bundle.id, each.bundle.priceId, each.bundle.name, each.bundle.price] }] : []),
    ]),
    voucher: voucher ? [voucher.id, voucher.code, voucher.name] : null,
  });

const bundleOf = ([of, price, name, sum]: NonNullable<
  NonNullable<z.output<typeof line>[7]>['bundle']
>): SoldBundle => ({
  id: of,
  priceId: price,
  name,
  price: sum,
});

/** Parses the order of a note; undefined without a readable note. */
export const orderRecordIn = (
  metadata: Readonly<Record<string, string>> | null | undefined,
): OrderRecord | undefined => {
  const read = note.safeParse(fromMetadata(metadata));
  if (!read.success) return undefined;
  const { voucher, lines, ...order } = read.data;
  return {
    id: order.id,
    edition: order.edition,
    createdAt: order.created,
    expiresAt: order.expires,
    userId: order.user,
    chain: order.chain,
    total: order.total,
    lines: lines.map(([product, price, name, ticketType, unitPrice, quantity, off, more]) => ({
      productId: product,
      priceId: price,
      name,
      ticketType,
      unitPrice,
      quantity,
      ...(more?.donation ? { donation: true as const } : {}),
      ...(more?.bundle ? { bundle: bundleOf(more.bundle) } : {}),
      ...(off ? { voucher: { each: off[0], quantity: off[1] } } : {}),
    })),
    ...(voucher ? { voucher: { id: voucher[0], code: voucher[1], name: voucher[2] } } : {}),
  };
};
