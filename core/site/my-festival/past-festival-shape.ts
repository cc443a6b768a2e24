import * as z from 'zod/mini';
import { classes, levels } from '../../kernel/class-and-level.ts';
import { entryId, isEntryId } from '../../kernel/ids.ts';
import * as wire from '../../kernel/wire.ts';
import { orderIdShape } from '../../shop/checkout/order-id-shape.ts';

/** What an account had at the festival of a closed year: nothing of it admits anyone or can be changed. */
export const pastFestivalShape = z.object({
  year: z.int(),
  startsAt: wire.instant,
  /** Without the codes. */
  tickets: z.array(
    z.object({
      number: z.string(),
      productName: z.string(),
      holderName: z.nullable(z.string()),
      state: z.enum(['valid', 'void']),
    }),
  ),
  entries: z.array(
    z.object({
      entry: wire.idOf(entryId, isEntryId),
      hound: z.string(),
      class: z.enum(classes),
      level: z.enum(levels),
      /** The place by the signed result; null without one. */
      place: z.nullable(z.int()),
      /** Whether the run has a score sheet. */
      hasSheet: z.boolean(),
    }),
  ),
  orders: z.array(
    z.object({
      id: orderIdShape,
      number: z.string(),
      total: wire.pence,
      paidAt: z.nullable(wire.instant),
      refunded: z.optional(wire.pence),
      papers: z.array(z.object({ number: z.string(), kind: z.enum(['invoice', 'credit-note']) })),
    }),
  ),
});
export type PastFestival = z.output<typeof pastFestivalShape>;
