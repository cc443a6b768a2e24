import * as z from 'zod/mini';
import * as wire from '../../kernel/wire.ts';
import { orderIdShape } from './order-id-shape.ts';
import { orderStatuses } from './result/payment-result.ts';

export const orderStatusShape = z.enum(orderStatuses);

/** An order as sent to its buyer. Amounts are in pence. */
export const ownOrderShape = z.object({
  id: orderIdShape,
  /** The order number, for people. */
  number: z.string(),
  status: orderStatusShape,
  total: wire.pence,
  paidAt: z.nullable(wire.instant),
  /** Whether the order contains a competitor ticket. */
  competes: z._default(z.boolean(), false),
  /** The last four digits of the paying card; null when unknown or not a card. */
  cardEnding: z._default(z.nullable(z.string()), null),
  refundable: z.boolean(),
  /** Whether only the use of a ticket prevents a refund of the whole: someone has come in with it. */
  used: z._default(z.boolean(), false),
  /** The amount of a refund now: less than the total once single tickets were returned. */
  toRefund: wire.pence,
  /** What was refunded so far. */
  refunded: z.optional(wire.pence),
  /** The last date in London for requesting a refund; null when the order was never refundable. */
  refundableUntil: z.nullable(wire.isoDate),
  /** The discount of the voucher; null without one. */
  voucher: z._default(z.nullable(z.object({ code: z.string(), off: wire.pence })), null),
  /**
   * `returned` counts the tickets of the line that were returned one by one; `givenBack` those of them for which nothing
   * was paid.
   */
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: wire.quantity,
      unitPrice: wire.pence,
      donation: z._default(z.boolean(), false),
      returned: z._default(wire.count, 0),
      givenBack: z._default(wire.count, 0),
      given: z._default(wire.count, 0),
    }),
  ),
});
