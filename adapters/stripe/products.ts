import type Stripe from 'stripe';
import { z } from 'zod';
import type { Log } from '#core/kernel/ports.ts';
import type { Products } from '#core/shop/products/ports.ts';
import { acceptablePrice, stripePrice } from './acceptable-price.ts';
import { isOfEdition, type ProductEdition } from './product-edition.ts';
import { readProducts } from './read-products.ts';
import { asPaymentsFailure, permanentError } from './stripe-errors.ts';

const priceWithProduct = stripePrice.extend({
  product: z.union([
    z.string(),
    z.object({
      active: z.boolean().optional(),
      deleted: z.boolean().optional(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  ]),
});

/** One edition's `Products` at Stripe. A product without a price is listed without one; a product with an unusable price is not listed. */
export const stripeProducts = (stripe: Stripe, settings: ProductEdition & { readonly log: Log }): Products => {
  const faults = rememberedFaults(settings.log);

  return {
    async all() {
      try {
        return (await readProducts(stripe, settings, { active: true }, faults)).map(({ product }) => product);
      } catch (cause) {
        throw asPaymentsFailure(cause, 'the catalogue could not be read');
      }
    },

    async price(id) {
      try {
        const found = priceWithProduct.safeParse(await stripe.prices.retrieve(id, { expand: ['product'] }));
        if (!found.success) return undefined;
        const { product } = found.data;
        if (typeof product === 'object' && (product.deleted === true || product.active === false)) return undefined;
        if (typeof product === 'object' && !isOfEdition(product.metadata, settings)) return undefined;
        const price = acceptablePrice(found.data);
        return price.ok ? price.value : undefined;
      } catch (cause) {
        if (permanentError(cause)) return undefined;
        throw asPaymentsFailure(cause, 'a price could not be read');
      }
    },
  };
};

/** Logs each fault once: the catalogue is read every minute. */
const rememberedFaults = (log: Log) => {
  const said = new Set<string>();
  return (product: string, fault: string): void => {
    const line = `${product}: ${fault}`;
    if (said.has(line)) return;
    said.add(line);
    log.error('product with a configuration fault', { product, fault });
  };
};
