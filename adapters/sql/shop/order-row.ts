import { z } from 'zod';
import { channels, doorPayments, type Order } from '#core/shop/checkout/order.ts';
import { type OrderState, orderStates } from '#core/shop/checkout/order-states.ts';
import { type VoucherCode, voucherId } from '#core/shop/vouchers/voucher.ts';
import { column, json, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const isState = (text: unknown): text is OrderState => typeof text === 'string' && Object.hasOwn(orderStates, text);
const state = z.custom<OrderState>(isState);

const line = z.object({
  productId: column.productId,
  priceId: column.priceId,
  name: z.string(),
  ticketType: column.ticketType,
  unitPrice: column.pence,
  quantity: z.number(),
  donation: z.exactOptional(z.literal(true)),
  extra: z.exactOptional(z.literal(true)),
  variantOf: z.exactOptional(column.productId),
  bundle: z.exactOptional(
    z.object({ id: column.productId, priceId: column.priceId, name: z.string(), price: column.pence }),
  ),
  returned: z.exactOptional(z.number()),
  given: z.exactOptional(z.number()),
  voucher: z.exactOptional(
    z.object({ each: column.pence, quantity: z.number(), returned: z.exactOptional(z.number()) }),
  ),
});

const voucher = z.object({
  id: text(voucherId),
  code: z.custom<VoucherCode>((code) => typeof code === 'string'),
  name: z.string(),
});

const payment = z.object({
  intentId: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  amount: column.pence,
  paidAt: column.instant,
  cardEnding: z.exactOptional(z.string()),
  corrections: z.exactOptional(z.number()),
  paidBy: z.exactOptional(z.enum(doorPayments)),
});

const fields = {
  id: column.orderId,
  channel: z.enum(channels),
  state,
  userId: column.userId.nullable(),
  attemptId: column.attemptId.nullable(),
  chain: column.attemptId.nullable(),
  cartHash: z.string(),
  email: z.string().nullable(),
  total: column.pence,
  createdAt: column.instant,
  expiresAt: column.instant,
  heldUntil: column.instant.nullable(),
  heldBy: z.string().nullable(),
  refunded: column.pence,
  review: z.string().nullable(),
};

const row = rowCodec({
  ...fields,
  lines: json(z.array(line)),
  voucher: json(voucher).nullable(),
  sessionId: z.string().nullable(),
  sessionUrl: z.string().nullable(),
  payment: json(payment).nullable(),
  payerEmail: z.string().nullable(),
  disputed: column.flag,
});

/**
 * `payer_email` repeats the payment's address in lower case, as an index for guests' orders; `email` is the address entered
 * before the payment.
 */
export type OrdersTable = RowOf<typeof row>;

/** Parses an order from the JSON of an email in the outbox. */
export const orderAsJson: z.ZodType<Order> = z.object({
  ...fields,
  // These four are missing in emails queued before orders had them.
  channel: fields.channel.default('online'),
  chain: fields.chain.default(null),
  heldUntil: fields.heldUntil.default(null),
  heldBy: fields.heldBy.default(null),
  lines: z.array(line),
  voucher: z.exactOptional(voucher),
  session: z.object({ id: z.string(), url: z.string().nullable() }).nullable(),
  payment: payment.nullable(),
  disputed: z.boolean(),
});

/** Parses a row. @throws ZodError for a row that `toRow` did not write */
export const toOrder = (stored: OrdersTable): Order => {
  const { voucher, sessionId: id, sessionUrl: url, payerEmail: _, ...order } = row.decode(stored);
  return { ...order, ...(voucher === null ? {} : { voucher }), session: id === null ? null : { id, url } };
};

/** The complete row of an order. */
export const toRow = ({ voucher, session, ...order }: Order): OrdersTable =>
  row.encode({
    ...order,
    voucher: voucher ?? null,
    sessionId: session?.id ?? null,
    sessionUrl: session?.url ?? null,
    payerEmail: order.payment?.email?.toLowerCase() ?? null,
  });

/** The columns in which the order differs from its row. Writing only these spares the indexes of all other columns. */
export const changedColumns = (stored: OrdersTable, order: Order): Partial<OrdersTable> => {
  const before: Readonly<Record<string, unknown>> = stored;
  return Object.fromEntries(Object.entries(toRow(order)).filter(([name, value]) => before[name] !== value));
};
