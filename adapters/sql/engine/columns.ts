import { z } from 'zod';
import { orderId, priceId, productId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant } from '#core/kernel/time.ts';
import type { AttemptId } from '#core/shop/checkout/order.ts';
import { ticketTypes } from '#core/shop/products/ticket-type.ts';

/** Schemas that turn a column's or JSON's plain values into branded types, through their constructors. */
export const column = {
  orderId: z.string().transform(orderId),
  userId: z.string().transform(userId),
  productId: z.string().transform(productId),
  priceId: z.string().transform(priceId),
  attemptId: z.custom<AttemptId>((text) => typeof text === 'string'),
  pence: z.number().transform(pence),
  instant: z.number().transform(instant),
  flag: z.number().transform((number) => number !== 0),
  ticketType: z.enum(ticketTypes),
} as const;

/** A text column with JSON, parsed by `schema`. */
export const json = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);
