import { z } from 'zod';
import { priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant } from '#core/kernel/time.ts';
import type { Checkpoints } from '#core/shop/checkout/ports.ts';
import type { Product } from '#core/shop/products/product.ts';
import { ticketTypes } from '#core/shop/products/ticket-type.ts';

/** The last known products, for a new process that has not asked the provider yet. */
export type PersistedProducts = {
  /** Returns undefined when nothing was saved, or the format is another version's. @throws ServiceFailure */
  load(): Promise<readonly Product[] | undefined>;
  /** Saves the products when they differ from the last saved ones. @throws ServiceFailure */
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
    priceChanges: z
      .array(
        z.object({
          at: z.int().transform(instant),
          priceId: z.string().transform(priceId),
          amount: z.int().transform(pence),
        }),
      )
      .exactOptional(),
    ticketType: z.enum(ticketTypes),
    kind: z.enum(['entry', 'meal', 'parking']),
    capacity: z.int().nullable(),
    metadata: z.record(z.string(), z.string()),
  }),
);

/** @param fallback the result of `load` until products were saved */
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
