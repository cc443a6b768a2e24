import { z } from 'zod';
import type { Marks } from '#core/checkout/ports.ts';
import { priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import type { Product } from '#core/tickets/product.ts';
import { ticketTypes } from '#core/tickets/ticket-type.ts';

/** The products that were last known, for a process that has just begun and has not heard from the provider. */
export type KeptProducts = {
  /** undefined before the first, and when an older version kept something else. @throws ServiceFailure */
  load(): Promise<readonly Product[] | undefined>;
  /** Writes only what is new. @throws ServiceFailure */
  keep(products: readonly Product[]): Promise<void>;
};

const mark = 'products';

const kept = z.array(
  z.object({
    id: z.string().transform(productId),
    name: z.string(),
    description: z.string(),
    images: z.array(z.string()),
    priceId: z.string().transform(priceId).nullable(),
    price: z.int().transform(pence).nullable(),
    ticketType: z.enum(ticketTypes),
    kind: z.enum(['entry', 'meal', 'parking']),
    capacity: z.int().nullable(),
    metadata: z.record(z.string(), z.string()),
  }),
);

/** @param beforeAny what stands in as long as nothing has been kept */
export const keptProducts = (marks: Marks, beforeAny?: readonly Product[]): KeptProducts => {
  let written: string | undefined;
  return {
    async load() {
      written = await marks.get(mark);
      if (written === undefined) return beforeAny;
      const found = kept.safeParse(JSON.parse(written));
      return found.success ? found.data : undefined;
    },
    async keep(products) {
      const text = JSON.stringify(products);
      if (text === written) return;
      await marks.set(mark, text);
      written = text;
    },
  };
};
