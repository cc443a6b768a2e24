import { z } from 'zod';
import { orderId, priceId, productId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant } from '#core/kernel/time.ts';
import type { AttemptId } from '#core/shop/checkout/order.ts';
import { ticketTypes } from '#core/shop/products/ticket-type.ts';

/** A text column whose value `make` brands, for example an id. */
export const text = <Value extends string>(make: (plain: string) => Value) =>
  z.codec(z.string(), z.custom<Value>(), { decode: make, encode: (value) => value });

/** A number column whose value `make` brands, for example pence. */
export const integer = <Value extends number>(make: (plain: number) => Value) =>
  z.codec(z.number(), z.custom<Value>(), { decode: make, encode: (value) => value });

/** Codecs between a column's or JSON's plain values and branded types, through their constructors. */
export const column = {
  orderId: text(orderId),
  userId: text(userId),
  productId: text(productId),
  priceId: text(priceId),
  attemptId: z.custom<AttemptId>((plain) => typeof plain === 'string'),
  pence: integer(pence),
  instant: integer(instant),
  flag: z.codec(z.number(), z.boolean(), { decode: (number) => number !== 0, encode: (flag) => (flag ? 1 : 0) }),
  ticketType: z.enum(ticketTypes),
} as const;

/** A text column with JSON, parsed by `schema`. */
export const json = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.codec(z.string(), z.custom<Readonly<z.output<Schema>>>(), {
    decode: (plain) => z.parse(schema, JSON.parse(plain)),
    encode: (value) => JSON.stringify(value),
  });

/** JSON whose field had another name in earlier versions, which may still be running: `before` is read as `now`. */
export const renamedField = <Schema extends z.core.$ZodType>(before: string, now: string, schema: Schema) =>
  z.preprocess((stored) => {
    if (typeof stored !== 'object' || stored === null || !(before in stored)) return stored;
    const { [before]: value, ...rest } = stored as Readonly<Record<string, unknown>>;
    return { ...rest, [now]: value };
  }, schema);
