import * as z from 'zod/mini';
import { isId, orderId } from '../../kernel/ids.ts';
import { pence } from '../../kernel/money.ts';
import { type IsoDate, londonDate, parseInstant } from '../../kernel/time.ts';
import { orderStatuses } from './result/payment-result.ts';

export const penceShape = z.pipe(z.number().check(z.int(), z.nonnegative()), z.transform(pence));

export const orderIdShape = z.pipe(z.string().check(z.refine(isId, 'not an id')), z.transform(orderId));

export const orderStatusShape = z.enum(orderStatuses);

/** Represents a calendar date by its noon in UTC, which is on that date in London in summer and winter time. */
const isoDate = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  z.transform((date): IsoDate => londonDate(parseInstant(`${date}T12:00:00Z`))),
);

/** An order as sent to its buyer. Amounts are in pence. */
export const ownOrderShape = z.object({
  id: orderIdShape,
  /** The order number, for people. */
  number: z.string(),
  status: orderStatusShape,
  total: penceShape,
  paidAt: z.nullable(z.pipe(z.string(), z.transform(parseInstant))),
  /** Whether the order contains a competitor ticket. */
  competes: z._default(z.boolean(), false),
  /** The last four digits of the paying card; null when unknown or not a card. */
  cardEnding: z._default(z.nullable(z.string()), null),
  refundable: z.boolean(),
  /** Whether only the use of a ticket prevents a refund of the whole: someone has come in with it. */
  used: z._default(z.boolean(), false),
  /** The amount of a refund now: less than the total once single tickets were returned. */
  toRefund: penceShape,
  /** What was refunded so far. */
  refunded: z.optional(penceShape),
  /** The last date in London for requesting a refund; null when the order was never refundable. */
  refundableUntil: z.nullable(isoDate),
  /** The discount of the voucher; null without one. */
  voucher: z._default(z.nullable(z.object({ code: z.string(), off: penceShape })), null),
  /**
   * `returned` counts the tickets of the line that were returned one by one; `givenBack` those of them for which nothing
   * was paid.
   */
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      unitPrice: penceShape,
      returned: z._default(z.number(), 0),
      givenBack: z._default(z.number(), 0),
      given: z._default(z.number(), 0),
    }),
  ),
});
