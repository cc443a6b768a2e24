import type Stripe from 'stripe';
import { z } from 'zod';
import { isId, productId } from '#core/kernel/ids.ts';
import type { Log } from '#core/kernel/ports.ts';
import type { Products } from '#core/tickets/ports.ts';
import { capacityOf, type Product, productKindOf } from '#core/tickets/product.ts';
import { ticketTypeOf, ticketTypes } from '#core/tickets/ticket-type.ts';
import { acceptablePrice, stripePrice } from './acceptable-price.ts';
import { asPaymentsFailure, permanentError } from './stripe-errors.ts';

const stripeProduct = z.object({
  id: z.string(),
  name: z.string(),
  created: z.number(),
  description: z.string().nullish(),
  images: z.array(z.string()).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  default_price: z.union([stripePrice, z.string()]).nullish(),
});

const priceWithProduct = stripePrice.extend({
  product: z.union([z.string(), z.object({ active: z.boolean().optional(), deleted: z.boolean().optional() })]),
});

type Listed = { readonly product: Product; readonly order: number; readonly created: number };

/** `Products` at Stripe. A product without a price is listed without one; a product with an unusable price is not listed. */
export const stripeProducts = (stripe: Stripe, log: Log): Products => {
  const faults = rememberedFaults(log);

  return {
    async all() {
      const listed: Listed[] = [];
      try {
        const query = { active: true, limit: 100, expand: ['data.default_price'] };
        for await (const each of stripe.products.list(query)) {
          const read = readProduct(each);
          if (typeof read === 'string') faults(each.id, read);
          else listed.push(read);
        }
      } catch (cause) {
        throw asPaymentsFailure(cause, 'the catalogue could not be read');
      }
      // A product added while the pages are read may appear twice.
      const once = new Map(listed.toSorted(inListingOrder).map(({ product }) => [product.id, product]));
      return [...once.values()];
    },

    async price(id) {
      try {
        const found = priceWithProduct.safeParse(await stripe.prices.retrieve(id, { expand: ['product'] }));
        if (!found.success) return undefined;
        const { product } = found.data;
        if (typeof product === 'object' && (product.deleted === true || product.active === false)) return undefined;
        const price = acceptablePrice(found.data);
        return price.ok ? price.value : undefined;
      } catch (cause) {
        if (permanentError(cause)) return undefined;
        throw asPaymentsFailure(cause, 'a price could not be read');
      }
    },
  };
};

/** Converts a product, or names its configuration fault. */
const readProduct = (raw: unknown): Listed | string => {
  const read = stripeProduct.safeParse(raw);
  if (!read.success) return 'it is not readable';
  const { data } = read;
  if (!isId(data.id)) return 'its id is not usable';
  if (typeof data.default_price === 'string') return 'its price was not told';
  const price = data.default_price ? acceptablePrice(data.default_price) : null;
  if (price && !price.ok) return `its price ${data.default_price?.id}: ${price.refusal}`;
  const metadata = data.metadata ?? {};
  const capacity = capacityOf(metadata);
  // A typing error must not make the places unlimited.
  if (metadata.Capacity?.trim() && capacity === null) return `its Capacity is no whole number: ${metadata.Capacity}`;
  const product: Product = {
    id: productId(data.id),
    name: data.name,
    description: data.description ?? '',
    images: data.images ?? [],
    priceId: price?.value.id ?? null,
    price: price?.value.amount ?? null,
    ticketType: ticketTypeOf(metadata),
    kind: productKindOf(metadata),
    capacity,
    metadata,
  };
  return { product, order: orderOf(metadata), created: data.created };
};

const orderOf = ({ Order }: Readonly<Record<string, string>>): number =>
  Order !== undefined && /^\d{1,6}$/.test(Order.trim()) ? Number(Order) : Number.POSITIVE_INFINITY;

/** Sorts by the organiser's numbers, then by ticket type, then by age, oldest first; otherwise Stripe's order is kept. */
const inListingOrder = (a: Listed, b: Listed): number =>
  (a.order === b.order ? 0 : a.order - b.order) ||
  ticketTypes.indexOf(a.product.ticketType) - ticketTypes.indexOf(b.product.ticketType) ||
  a.created - b.created;

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
