import { z } from 'zod';
import type { Checkpoints } from '#core/checkout/ports.ts';
import { priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import type { Product } from '#core/tickets/product.ts';
import { ticketTypes } from '#core/tickets/ticket-type.ts';

/** The products that were last known, for a process that has just begun and has not heard from the provider. */
export type PersistedProducts = {
  /** undefined before the first, and when an older version kept something else. @throws ServiceFailure */
  load(): Promise<readonly Product[] | undefined>;
  /** Writes only what is new. @throws ServiceFailure */
  save(products: readonly Product[]): Promise<void>;
};

const checkpoint = 'products';

const storedProducts = z.array(
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

/** @param fallback what stands in as long as nothing has been kept */
export const persistedProducts = (checkpoints: Checkpoints, fallback?: readonly Product[]): PersistedProducts => {
  let written: string | undefined;
  return {
    async load() {
      written = await checkpoints.get(checkpoint);
      if (written === undefined) return fallback;
      const found = storedProducts.safeParse(JSON.parse(written));
      return found.success ? found.data : undefined;
    },
    async save(products) {
      const text = JSON.stringify(products);
      if (text === written) return;
      await checkpoints.set(checkpoint, text);
      written = text;
    },
  };
};
