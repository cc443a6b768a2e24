import type Stripe from 'stripe';
import type { Edit } from '#core/desk/catalogue/change.ts';
import { changedFields, isSame, type Listing, type ListingField } from '#core/desk/catalogue/listing.ts';
import type { ProviderCatalogue } from '#core/desk/catalogue/ports.ts';
import { type PriceId, type ProductId, priceId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { bundleText } from '#core/shop/products/bundle.ts';
import { suggestedText } from '#core/shop/products/donation.ts';
import { namesText } from '#core/shop/products/names-in-metadata.ts';
import { momentText, priceChangesIn, priceChangesText } from '#core/shop/products/price-changes.ts';
import { acceptablePrice } from './acceptable-price.ts';
import { editionMetadata, type ProductEdition } from './product-edition.ts';
import { pricesOf, readProducts } from './read-products.ts';
import { asPaymentsFailure, permanentError } from './stripe-errors.ts';

/**
 * An edition's catalogue at Stripe, for the desk. Stripe's prices cannot be changed: a new amount needs a new price, which becomes
 * the product's default or waits in its `PriceChanges` (P2.2).
 */
export const stripeProviderCatalogue = (
  stripe: Stripe,
  settings: ProductEdition & { readonly siteUrl: URL },
): ProviderCatalogue => ({
  async read() {
    const faults: { product: string; fault: string }[] = [];
    try {
      const products = await readProducts(stripe, settings, {}, (product, fault) => faults.push({ product, fault }));
      return { products, faults };
    } catch (cause) {
      throw asPaymentsFailure(cause, 'the catalogue could not be read');
    }
  },

  async write(edit, key) {
    try {
      if (edit.before === null) await createOnce(stripe, edit, settings);
      const prices = await priceParams(stripe, edit, key);
      const params = { ...textParams(edit, settings.siteUrl), ...prices.params };
      const metadata = { ...metadataChange(edit), ...prices.metadata };
      if (Object.keys(params).length + Object.keys(metadata).length > 0)
        await stripe.products.update(edit.productId, { ...params, metadata });
      return ok(undefined);
    } catch (cause) {
      const rejection = permanentError(cause);
      if (rejection) return refuse({ kind: 'provider-refused', detail: rejection.detail });
      throw asPaymentsFailure(cause, 'the catalogue could not be changed');
    }
  },

  async settlePrice(product, now) {
    try {
      const { metadata } = await stripe.products.retrieve(product);
      const planned = priceChangesIn(metadata) ?? [];
      const due = planned.filter(({ at }) => at <= now).at(-1);
      if (!due) return;
      const ahead = planned.filter(({ at }) => at > now);
      await stripe.products.update(product, {
        default_price: due.priceId,
        metadata: { PriceChanges: priceChangesText(ahead) },
      });
    } catch (cause) {
      throw asPaymentsFailure(cause, 'a price that is due could not be settled');
    }
  },

  async retirePrices(product, amounts) {
    try {
      const { default_price, metadata } = await stripe.products.retrieve(product);
      const own = typeof default_price === 'string' ? default_price : default_price?.id;
      const used = new Set<string | undefined>([own, ...(priceChangesIn(metadata) ?? []).map((each) => each.priceId)]);
      for (const price of await pricesOf(stripe, product))
        if (price.active && !used.has(price.id) && amounts.some((amount) => amount === price.unit_amount))
          await stripe.prices.update(price.id, { active: false });
    } catch (cause) {
      throw asPaymentsFailure(cause, 'former prices could not be archived');
    }
  },
});

/**
 * Makes a new product, unless an earlier attempt did. It has no price yet, so it cannot be bought, but says from the
 * beginning what it is, so that a variant is never without its name.
 */
const createOnce = async (
  stripe: Stripe,
  { productId: id, made, after }: Edit,
  edition: ProductEdition,
): Promise<void> => {
  try {
    await stripe.products.retrieve(id);
  } catch (cause) {
    if (permanentError(cause)?.status !== 404) throw cause;
    await stripe.products.create({
      id,
      name: after.name,
      metadata: {
        ...editionMetadata(edition),
        ...(made && made.ticketType !== 'Guest' ? { [made.ticketType]: 'true' } : {}),
        ...(made && made.kind !== 'entry' ? { Kind: made.kind } : {}),
        ...made?.hints,
        ...Object.fromEntries(Object.values(metadataOf(after)).filter(([, text]) => text !== '')),
      },
    });
  }
};

/** The default price and the planned prices; missing ones are made, or found again from an earlier attempt. */
const priceParams = async (
  stripe: Stripe,
  edit: Edit,
  key: string,
): Promise<{ readonly params: Stripe.ProductUpdateParams; readonly metadata: Record<string, string> }> => {
  const { productId: product, before, after } = edit;
  if (before && isSame(before, after, 'price') && isSame(before, after, 'priceChanges'))
    return { params: {}, metadata: {} };
  const known = await pricesOf(stripe, product);
  const stripeNow = await stripe.products.retrieve(product);
  const own = typeof stripeNow.default_price === 'string' ? stripeNow.default_price : stripeNow.default_price?.id;
  const ids = new Map<number, PriceId>();
  const idOf = async (amount: number): Promise<PriceId> => {
    const id = ids.get(amount) ?? (await priceOf(stripe, { product, amount, known, own, key }));
    ids.set(amount, id);
    return id;
  };
  const params = after.price === null ? {} : { default_price: await idOf(after.price) };
  const changes: { at: Listing['priceChanges'][number]['at']; priceId: PriceId }[] = [];
  for (const { at, price } of after.priceChanges) changes.push({ at, priceId: await idOf(price) });
  return { params, metadata: { PriceChanges: priceChangesText(changes) } };
};

type Wanted = {
  readonly product: ProductId;
  readonly amount: number;
  readonly known: Awaited<ReturnType<typeof pricesOf>>;
  /** The product's default price, which stays the same if the amount does. */
  readonly own: string | undefined;
  readonly key: string;
};

/**
 * A price of this amount, in this order of preference: the product's default, another of its prices, an archived one, a
 * new one.
 */
const priceOf = async (stripe: Stripe, { product, amount, known, own, key }: Wanted): Promise<PriceId> => {
  const usable = known.filter((price) => {
    const read = acceptablePrice({ ...price, active: true });
    return read.ok && read.value.amount === pence(amount);
  });
  const found =
    usable.find(({ id, active }) => active && id === own) ?? usable.find(({ active }) => active) ?? usable[0];
  if (found) {
    if (!found.active) await stripe.prices.update(found.id, { active: true });
    return priceId(found.id);
  }
  const made = await stripe.prices.create(
    { product, currency: 'gbp', unit_amount: amount, nickname: `Desk, ${amount} pence` },
    { idempotencyKey: `${key}:price:${product}:${amount}` },
  );
  return priceId(made.id);
};

/** The changed fields that Stripe stores as its own fields, not as metadata. */
const textParams = ({ before, after }: Edit, siteUrl: URL): Stripe.ProductUpdateParams => {
  const isChanged = (field: ListingField) => before === null || !isSame(before, after, field);
  return {
    ...(isChanged('name') && { name: after.name }),
    ...(isChanged('description') && { description: after.description }),
    ...(isChanged('isArchived') && { active: !after.isArchived }),
    ...((isChanged('icon') || isChanged('picture')) && imagesOf(after, siteUrl)),
  };
};

/** The image's absolute URL, because Stripe's card page shows it, too. */
const imagesOf = ({ icon, picture }: Listing, siteUrl: URL): Stripe.ProductUpdateParams => {
  const path = picture ?? (icon === null ? null : `/art/icons/plain/${icon}.svg`);
  return { images: path === null ? '' : [new URL(path, siteUrl).href] };
};

/**
 * The metadata of the changed fields. Stripe deletes a key with an empty text, and leaves unnamed keys as they are (P1.9).
 */
const metadataChange = ({ before, after }: Edit): Record<string, string> => {
  const changed = new Set<ListingField>(before ? changedFields(before, after) : metadataFields);
  const written = metadataFields.filter((field) => changed.has(field));
  return Object.fromEntries(written.map((field) => metadataOf(after)[field]));
};

const metadataFields = [
  'capacity',
  'saleFrom',
  'saleUntil',
  'isHidden',
  'order',
  'maxPerOrder',
  'panel',
  'icon',
  'list',
  'starts',
  'ends',
  'place',
  'admits',
  'counts',
  'variant',
  'least',
  'suggested',
  'bundle',
] as const satisfies readonly ListingField[];

const metadataOf = (
  listing: Listing,
): Readonly<Record<(typeof metadataFields)[number], readonly [string, string]>> => ({
  capacity: ['Capacity', listing.capacity === null ? '' : String(listing.capacity)],
  saleFrom: ['SaleFrom', listing.saleFrom === null ? '' : momentText(listing.saleFrom)],
  saleUntil: ['SaleUntil', listing.saleUntil === null ? '' : momentText(listing.saleUntil)],
  isHidden: ['Hidden', listing.isHidden ? 'yes' : ''],
  order: ['Order', listing.order === null ? '' : String(listing.order)],
  maxPerOrder: ['MostPerOrder', listing.maxPerOrder === null ? '' : String(listing.maxPerOrder)],
  panel: ['Panel', listing.panel ?? ''],
  icon: ['Icon', listing.icon ?? ''],
  list: ['List', listing.list ?? ''],
  starts: ['Starts', listing.starts ?? ''],
  ends: ['Ends', listing.ends ?? ''],
  place: ['Place', listing.place ?? ''],
  admits: ['Admits', namesText(listing.admits)],
  counts: ['Counts', namesText(listing.counts)],
  variant: ['Variant', listing.variant ?? ''],
  least: ['Least', listing.least === null ? '' : String(listing.least)],
  suggested: ['Suggested', suggestedText(listing.suggested)],
  bundle: ['Bundle', bundleText(listing.bundle)],
});
