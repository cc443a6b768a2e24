import type { Pence } from '../../kernel/money.ts';
import { textDigest } from '../../kernel/text-digest.ts';
import type { Instant } from '../../kernel/time.ts';
import { type BundlePart, bundleIn } from '../../shop/products/bundle.ts';
import { donationSumsOf } from '../../shop/products/donation.ts';
import { admitsIn, countsIn } from '../../shop/products/names-in-metadata.ts';
import { pricedAt, saleWindowIn } from '../../shop/products/price-changes.ts';
import type { Product } from '../../shop/products/product.ts';
import { variantNameIn, variantOf } from '../../shop/products/variants.ts';
import { isHidden } from '../../shop/vouchers/order-voucher.ts';

/** A product as the provider has it, archived or not. */
export type ProviderProduct = { readonly product: Product; readonly isArchived: boolean };

/** The fields of a product that the desk can change (F12). */
export type Listing = {
  readonly name: string;
  readonly description: string;
  /** In pence; null for a product without a price. */
  readonly price: Pence | null;
  /** Future prices, earliest first. */
  readonly priceChanges: readonly { readonly at: Instant; readonly price: Pence }[];
  /** Null is unlimited. */
  readonly capacity: number | null;
  /** The period of sale online; null is no limit. */
  readonly saleFrom: Instant | null;
  readonly saleUntil: Instant | null;
  /** Whether the product is sold only with a voucher that names it. */
  readonly isHidden: boolean;
  /** Whether the product is neither sold nor listed. */
  readonly isArchived: boolean;
  /** The position among the listed products; products without one come last. */
  readonly order: number | null;
  readonly maxPerOrder: number | null;
  /** `panel` names the colour behind the picture, `icon` the site's icon used as the picture. */
  readonly panel: string | null;
  readonly icon: string | null;
  /**
   * The path of an uploaded picture on this site; null for an icon, and for a picture that the provider has from
   * elsewhere.
   */
  readonly picture: string | null;
  /** The list of the ticket page; null for the list of its group. */
  readonly list: string | null;
  /** Times of the day, such as "12:30"; null for the whole day, and for a time in the product's own words. */
  readonly starts: string | null;
  readonly ends: string | null;
  /** Where it takes place, by the map's names; null for the whole ground. */
  readonly place: string | null;
  /** The checkpoints that it opens, and the pools that it takes places of; null when its group decides. */
  readonly admits: readonly string[] | null;
  readonly counts: readonly string[] | null;
  /** The size or sitting that it is of its product; null for a product of its own. */
  readonly variant: string | null;
  /** A donation's least sum and the sums that its card suggests, in pounds; null and none for anything else. */
  readonly least: number | null;
  readonly suggested: readonly number[];
  /** The tickets that are sold together as this product; null when it is no bundle. */
  readonly bundle: readonly BundlePart[] | null;
};

/** The parts of a listing, in the order in which the desk shows them. */
export const listingFields = [
  'name',
  'description',
  'price',
  'priceChanges',
  'capacity',
  'saleFrom',
  'saleUntil',
  'isHidden',
  'isArchived',
  'order',
  'maxPerOrder',
  'panel',
  'icon',
  'picture',
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
] as const satisfies readonly (keyof Listing)[];

export type ListingField = (typeof listingFields)[number];

/** The listing of a product at this moment; a price change that is due counts as the price. */
export const listingOf = ({ product: stored, isArchived }: ProviderProduct, now: Instant): Listing => {
  const product = pricedAt(stored, now);
  const { metadata } = product;
  const window = saleWindowIn(metadata);
  return {
    name: product.name,
    description: product.description,
    price: product.price,
    priceChanges: (product.priceChanges ?? []).map(({ at, amount }) => ({ at, price: amount })),
    capacity: product.capacity,
    saleFrom: window?.from ?? null,
    saleUntil: window?.until ?? null,
    isHidden: isHidden(product),
    isArchived,
    order: numberIn(metadata.Order, 6),
    maxPerOrder: numberIn(metadata.MostPerOrder, 7),
    panel: metadata.Panel || null,
    icon: metadata.Icon || null,
    picture: uploadedIn(product.images),
    list: textIn(metadata.List),
    starts: textIn(metadata.Starts),
    ends: textIn(metadata.Ends),
    place: textIn(metadata.Place),
    admits: admitsIn(metadata) ?? null,
    counts: countsIn(metadata) ?? null,
    variant: (variantOf(metadata) && variantNameIn(metadata)) ?? null,
    least: product.kind === 'donation' ? donationSumsOf(product).least : null,
    suggested: product.kind === 'donation' ? donationSumsOf(product).suggested : [],
    bundle: bundleIn(metadata) ?? null,
  };
};

/**
 * The provider has the absolute address of an uploaded picture; the origin may be a former one of this site, so it is
 * ignored.
 */
const uploadedIn = ([first]: readonly string[]): string | null =>
  /^https?:\/\/[^/]+(\/pictures\/[a-z0-9.-]+\?v=[0-9a-f]{8})$/.exec(first ?? '')?.[1] ?? null;

const textIn = (text: string | undefined): string | null => text?.trim() || null;

const numberIn = (text: string | undefined, digits: number): number | null => {
  const typed = text?.trim() ?? '';
  return typed.length <= digits && /^\d+$/.test(typed) ? Number(typed) : null;
};

/** The fields in which two listings differ. */
export const changedFields = (one: Listing, other: Listing): readonly ListingField[] =>
  listingFields.filter((field) => !isSame(one, other, field));

/** Whether two listings agree in one field. */
export const isSame = (one: Listing, other: Listing, field: ListingField): boolean =>
  textOf(one[field]) === textOf(other[field]);

const textOf = (value: Listing[ListingField]): string =>
  JSON.stringify(value, (_, part: unknown) => (isPriceChange(part) ? [part.at, part.price] : part));

const isPriceChange = (part: unknown): part is Listing['priceChanges'][number] =>
  typeof part === 'object' && part !== null && 'at' in part && 'price' in part;

/**
 * The version of a listing: equal listings have equal versions. A change at the desk sends the version it is based on,
 * so that a change based on an outdated listing is refused and does not overwrite the newer one.
 */
export const versionOf = (listing: Listing): string =>
  textDigest(listingFields.map((field) => textOf(listing[field])).join('\n'));
