import type Stripe from 'stripe';
import { z } from 'zod';
import { isId, productId } from '#core/kernel/ids.ts';
import { bundleIn } from '#core/shop/products/bundle.ts';
import { donationSumsIn, donationUnit } from '#core/shop/products/donation.ts';
import { admitsIn, countsIn } from '#core/shop/products/names-in-metadata.ts';
import { priceChangesIn, saleWindowIn } from '#core/shop/products/price-changes.ts';
import { capacityOf, type PriceChange, type Product, productKindOf } from '#core/shop/products/product.ts';
import { ticketTypeOf, ticketTypes } from '#core/shop/products/ticket-type.ts';
import { nameWithVariant, variantNameIn, variantOf } from '#core/shop/products/variants.ts';
import { timesIn } from '#core/shop/products/when-and-where.ts';
import { acceptablePrice, stripePrice } from './acceptable-price.ts';
import { isOfEdition, type ProductEdition } from './product-edition.ts';

const stripeProduct = z.object({
  id: z.string(),
  name: z.string(),
  created: z.number(),
  active: z.boolean().optional(),
  description: z.string().nullish(),
  images: z.array(z.string()).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  default_price: z.union([stripePrice, z.string()]).nullish(),
});

/** A product that the shop can list. */
export type ListedProduct = {
  readonly product: Product;
  /** The organiser's number for sorting; infinite without one. */
  readonly order: number;
  readonly created: number;
  readonly isArchived: boolean;
};

/** Short, because a checkout may wait for the list, and the previous list is used if this one fails. */
const briefly = { timeout: 6_000, maxNetworkRetries: 1 };

/**
 * All products of an edition that the shop can list, in listing order. A product with an unusable price, number of places or time is
 * left out, and its configuration fault is reported.
 * @throws what the SDK throws
 */
export const readProducts = async (
  stripe: Stripe,
  edition: ProductEdition,
  which: { readonly active?: true },
  onFault: (product: string, fault: string) => void,
): Promise<readonly ListedProduct[]> => {
  const listed: ListedProduct[] = [];
  const asked = { ...which, limit: 100, expand: ['data.default_price'] };
  for await (const each of stripe.products.list(asked, briefly)) {
    if (!isOfEdition(each.metadata, edition)) continue;
    const read = await withPriceChanges(stripe, readProduct(each));
    if (typeof read === 'string') onFault(each.id, read);
    else listed.push(read);
  }
  // A product added while the pages are read may appear twice.
  const all = [...new Map(listed.toSorted(inListingOrder).map((each) => [each.product.id, each])).values()];
  return all.filter(({ product }) => {
    const fault = variantFault(product, all) ?? bundleFault(product, all);
    if (fault !== undefined) onFault(product.id, fault);
    return fault === undefined;
  });
};

/** A variant is not sold without its product. A variant of a variant has none. */
const variantFault = ({ metadata }: Product, all: readonly ListedProduct[]): string | undefined => {
  const id = variantOf(metadata);
  if (id === undefined) return undefined;
  const found = all.find(({ product }) => product.id === id);
  if (!found) return `it is a variant of ${id}, which is not on sale`;
  return variantOf(found.product.metadata) === undefined
    ? undefined
    : `it is a variant of ${id}, which is a variant itself`;
};

/** A bundle is not sold without the products in it, of which none is a bundle, a donation or for competitors or stands. */
const bundleFault = ({ id, metadata }: Product, all: readonly ListedProduct[]): string | undefined => {
  const of = (part: string) => all.find(({ product }) => product.id === part)?.product;
  for (const { product: part } of bundleIn(metadata) ?? []) {
    const found = of(part);
    if (!found) return `it is a bundle with ${part}, which is not on sale`;
    const isTicket = found.ticketType === 'Guest' && found.kind !== 'donation' && !bundleIn(found.metadata);
    if (!isTicket || part === id) return `it is a bundle with ${part}, which is no ticket of the day, meal or the like`;
  }
  return undefined;
};

/** Converts a product, or names its configuration fault. */
const readProduct = (raw: unknown): ListedProduct | string => {
  const read = stripeProduct.safeParse(raw);
  if (!read.success) return 'it is not readable';
  const { data } = read;
  if (!isId(data.id)) return 'its id is not usable';
  if (typeof data.default_price === 'string') return 'its price was not told';
  const price = data.default_price ? acceptablePrice(data.default_price) : null;
  if (price && !price.ok) return `its price ${data.default_price?.id}: ${price.refusal}`;
  const metadata = data.metadata ?? {};
  const capacity = capacityOf(metadata);
  // Faults, because a typing error must not make the places unlimited or open the sale early.
  if (metadata.Capacity?.trim() && capacity === null) return `its Capacity is no whole number: ${metadata.Capacity}`;
  if (!saleWindowIn(metadata)) return 'its SaleFrom or SaleUntil is no moment like 2025-11-20T09:00:00Z';
  if (admitsIn(metadata) === undefined) return `its Admits names no checkpoints: ${metadata.Admits}`;
  if (countsIn(metadata) === undefined) return `its Counts names no pools: ${metadata.Counts}`;
  if (metadata.VariantOf?.trim() && !variantOf(metadata)) return `its VariantOf is no product: ${metadata.VariantOf}`;
  if (variantOf(metadata) && !variantNameIn(metadata)) return 'it is a variant, and its Variant has no name';
  const bundle = bundleIn(metadata);
  if (bundle === undefined)
    return `its Bundle is no list of tickets like prod_adult*2, prod_child*2: ${metadata.Bundle}`;
  if (bundle !== null && capacity !== null) return 'it is a bundle, and has a Capacity: its tickets have their own';
  if (productKindOf(metadata) === 'donation') {
    const fault = donationFault(metadata, price?.value.amount, capacity);
    if (fault) return fault;
  }
  if (!timesIn(metadata)) return 'its Starts and Ends are no times like 12:30, one after the other';
  const product: Product = {
    id: productId(data.id),
    name: nameWithVariant(data.name, metadata),
    description: data.description ?? '',
    images: data.images ?? [],
    priceId: price?.value.id ?? null,
    price: price?.value.amount ?? null,
    ticketType: ticketTypeOf(metadata),
    kind: productKindOf(metadata),
    capacity,
    metadata,
  };
  return { product, order: orderOf(metadata), created: data.created, isArchived: data.active === false };
};

/** A donation is sold by the pound, and has no places to run out of. */
const donationFault = (
  metadata: Readonly<Record<string, string>>,
  price: number | undefined,
  capacity: number | null,
): string | undefined => {
  if (price !== undefined && price !== donationUnit) return 'it is a donation, and its price is not £1.00';
  if (capacity !== null) return 'it is a donation, and has a Capacity';
  return donationSumsIn(metadata) ? undefined : 'its Least and Suggested are no whole pounds like 1 and 5, 10';
};

/**
 * Adds the prices that take effect later. An unusable price makes the product faulty, because no other price would be
 * right at that time.
 */
const withPriceChanges = async (stripe: Stripe, read: ListedProduct | string): Promise<ListedProduct | string> => {
  if (typeof read === 'string') return read;
  const planned = priceChangesIn(read.product.metadata);
  if (!planned) return 'its PriceChanges are not readable';
  if (planned.length === 0) return read;
  const known = await pricesOf(stripe, read.product.id);
  const priceChanges: PriceChange[] = [];
  for (const { at, priceId } of planned) {
    const found = known.find(({ id }) => id === priceId);
    const price = found && acceptablePrice(found);
    if (!price) return `its price ${priceId} in PriceChanges: there is no such price of this product`;
    if (!price.ok) return `its price ${priceId} in PriceChanges: ${price.refusal}`;
    priceChanges.push({ at, priceId, amount: price.value.amount });
  }
  return { ...read, product: { ...read.product, priceChanges } };
};

/** All readable prices of a product, including archived ones. */
export const pricesOf = async (stripe: Stripe, product: string): Promise<readonly z.output<typeof stripePrice>[]> => {
  const prices: z.output<typeof stripePrice>[] = [];
  for await (const each of stripe.prices.list({ product, limit: 100 })) {
    const read = stripePrice.safeParse(each);
    if (read.success) prices.push(read.data);
  }
  return prices;
};

const orderOf = ({ Order }: Readonly<Record<string, string>>): number =>
  Order !== undefined && /^\d{1,6}$/.test(Order.trim()) ? Number(Order) : Number.POSITIVE_INFINITY;

/** Sorts by the organiser's numbers, then by ticket type, then by age, oldest first; otherwise in Stripe's sequence. */
const inListingOrder = (a: ListedProduct, b: ListedProduct): number =>
  (a.order === b.order ? 0 : a.order - b.order) ||
  ticketTypes.indexOf(a.product.ticketType) - ticketTypes.indexOf(b.product.ticketType) ||
  a.created - b.created;
