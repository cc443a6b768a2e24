import * as z from 'zod/mini';
import { isId, orderId } from '../kernel/ids.ts';
import { pence } from '../kernel/money.ts';
import { type IsoDate, londonDate, parseInstant } from '../kernel/time.ts';
import { orderStatuses } from './result/payment-result.ts';

export const penceShape = z.pipe(z.number().check(z.int(), z.nonnegative()), z.transform(pence));

export const orderIdShape = z.pipe(z.string().check(z.refine(isId, 'not an id')), z.transform(orderId));

export const orderStatusShape = z.enum(orderStatuses);

/** A calendar date is any moment of that day in London; noon is one, summer time or not. */
const isoDate = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  z.transform((date): IsoDate => londonDate(parseInstant(`${date}T12:00:00Z`))),
);

/** An order as its own buyer sees it, on the wire. Amounts are in pence. */
export const ownOrderShape = z.object({
  id: orderIdShape,
  /** What buyers read out on the phone. */
  number: z.string(),
  status: orderStatusShape,
  total: penceShape,
  paidAt: z.nullable(z.pipe(z.string(), z.transform(parseInstant))),
  /** Whether there is a competitor ticket in it. */
  competes: z._default(z.boolean(), false),
  /** The last four digits of the card that paid; null where it was no card. */
  cardEnding: z._default(z.nullable(z.string()), null),
  refundable: z.boolean(),
  /** What a refund would pay now: less than the total once single tickets were returned. */
  toRefund: penceShape,
  /** The last London date for a refund; null when there never was one. */
  refundableUntil: z.nullable(isoDate),
  /** `returned` of each quantity were returned one by one. */
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      unitPrice: penceShape,
      returned: z._default(z.number(), 0),
      given: z._default(z.number(), 0),
    }),
  ),
});
