import { z } from 'zod';
import { channels, doorPayments, type Order, type OrderState, orderStates } from '#core/shop/checkout/order.ts';
import { type VoucherCode, voucherId } from '#core/shop/vouchers/voucher.ts';
import { column, json } from '../engine/columns.ts';
import type { OrdersTable } from '../schema.ts';

const isState = (text: unknown): text is OrderState => typeof text === 'string' && Object.hasOwn(orderStates, text);
const state = z.custom<OrderState>(isState);

const line = z.object({
  productId: column.productId,
  priceId: column.priceId,
  name: z.string(),
  ticketType: column.ticketType,
  unitPrice: column.pence,
  quantity: z.number(),
  returned: z.exactOptional(z.number()),
  given: z.exactOptional(z.number()),
  voucher: z.exactOptional(
    z.object({ each: column.pence, quantity: z.number(), returned: z.exactOptional(z.number()) }),
  ),
});

const voucher = z.object({
  id: z.string().transform(voucherId),
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

const row = z.object({
  id: column.orderId,
  channel: z.enum(channels),
  state,
  user_id: column.userId.nullable(),
  attempt_id: column.attemptId.nullable(),
  chain: column.attemptId.nullable(),
  cart_hash: z.string(),
  lines: json(z.array(line)),
  total: column.pence,
  voucher: json(voucher).nullable(),
  created_at: column.instant,
  expires_at: column.instant,
  held_until: column.instant.nullable(),
  held_by: z.string().nullable(),
  session_id: z.string().nullable(),
  session_url: z.string().nullable(),
  payment: json(payment).nullable(),
  email: z.string().nullable(),
  refunded: column.pence,
  disputed: column.flag,
  review: z.string().nullable(),
});

/** Parses an order from the JSON of an email in the outbox. */
export const orderAsJson: z.ZodType<Order> = z.object({
  id: column.orderId,
  // Missing in emails queued before orders had a channel.
  channel: z.enum(channels).default('online'),
  state,
  userId: column.userId.nullable(),
  attemptId: column.attemptId.nullable(),
  // Missing in emails queued before orders had a chain.
  chain: column.attemptId.nullable().default(null),
  cartHash: z.string(),
  email: z.string().nullable(),
  lines: z.array(line),
  total: column.pence,
  voucher: z.exactOptional(voucher),
  createdAt: column.instant,
  expiresAt: column.instant,
  // Missing in emails queued before orders had `heldUntil` and `heldBy`.
  heldUntil: column.instant.nullable().default(null),
  heldBy: z.string().nullable().default(null),
  session: z.object({ id: z.string(), url: z.string().nullable() }).nullable(),
  payment: payment.nullable(),
  refunded: column.pence,
  disputed: z.boolean(),
  review: z.string().nullable(),
});

/** Parses a row. @throws ZodError for a row that `toRow` did not write */
export const toOrder = (stored: OrdersTable): Order => {
  const of = row.parse(stored);
  return {
    id: of.id,
    channel: of.channel,
    state: of.state,
    userId: of.user_id,
    attemptId: of.attempt_id,
    chain: of.chain,
    cartHash: of.cart_hash,
    email: of.email,
    lines: of.lines,
    total: of.total,
    ...(of.voucher === null ? {} : { voucher: of.voucher }),
    createdAt: of.created_at,
    expiresAt: of.expires_at,
    heldUntil: of.held_until,
    heldBy: of.held_by,
    session: of.session_id === null ? null : { id: of.session_id, url: of.session_url },
    payment: of.payment,
    refunded: of.refunded,
    disputed: of.disputed,
    review: of.review,
  };
};

/** The complete row of an order. */
export const toRow = (order: Order): OrdersTable => ({
  id: order.id,
  channel: order.channel,
  state: order.state,
  user_id: order.userId,
  attempt_id: order.attemptId,
  chain: order.chain,
  cart_hash: order.cartHash,
  lines: JSON.stringify(order.lines),
  total: order.total,
  voucher: order.voucher ? JSON.stringify(order.voucher) : null,
  created_at: order.createdAt,
  expires_at: order.expiresAt,
  held_until: order.heldUntil,
  held_by: order.heldBy,
  session_id: order.session?.id ?? null,
  session_url: order.session?.url ?? null,
  payment: order.payment && JSON.stringify(order.payment),
  email: order.email,
  payer_email: order.payment?.email?.toLowerCase() ?? null,
  refunded: order.refunded,
  disputed: order.disputed ? 1 : 0,
  review: order.review,
});

/** The columns in which the order differs from its row. Writing only these spares the indexes of all other columns. */
export const changedColumns = (stored: OrdersTable, order: Order): Partial<OrdersTable> => {
  const before: Readonly<Record<string, unknown>> = stored;
  return Object.fromEntries(Object.entries(toRow(order)).filter(([name, value]) => before[name] !== value));
};
