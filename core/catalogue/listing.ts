import type { Pence } from '../kernel/money.ts';
import type { Instant } from '../kernel/time.ts';
import { pricedAt, saleWindowIn } from '../tickets/price-changes.ts';
import type { Product } from '../tickets/product.ts';
import { isHidden } from '../vouchers/order-voucher.ts';

/** A product as the provider has it, whether it is sold or not. */
export type ProviderProduct = { readonly product: Product; readonly isArchived: boolean };

/** Everything of a product that the desk changes (F12). */
export type Listing = {
  readonly name: string;
  readonly description: string;
  /** In pence; null while it has none. */
  readonly price: Pence | null;
  /** The prices to come, earliest first. */
  readonly priceChanges: readonly { readonly at: Instant; readonly price: Pence }[];
  /** Null is unlimited. */
  readonly capacity: number | null;
  /** When it is sold online; null is no limit. */
  readonly saleFrom: Instant | null;
  readonly saleUntil: Instant | null;
  /** Only a voucher that names it opens it. */
  readonly isHidden: boolean;
  /** Not sold at all, and not listed. */
  readonly isArchived: boolean;
  /** Its number in the order of show; those without one come last. */
  readonly order: number | null;
  readonly mostPerOrder: number | null;
  /** The name of the colour behind its picture, and of the site's icon that is its picture. */
  readonly panel: string | null;
  readonly icon: string | null;
  /** The address of an uploaded picture on this site; null when its picture is an icon, or one that the provider has from elsewhere. */
  readonly picture: string | null;
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
  'mostPerOrder',
  'panel',
  'icon',
  'picture',
] as const satisfies readonly (keyof Listing)[];

export type ListingField = (typeof listingFields)[number];

/** What the desk shows of a product at this moment: a price change that is due is its price. */
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
    mostPerOrder: numberIn(metadata.MostPerOrder, 7),
    panel: metadata.Panel || null,
    icon: metadata.Icon || null,
    picture: uploadedIn(product.images),
  };
};

/** An uploaded picture is at the provider as an absolute address of this site, whatever its origin was then. */
const uploadedIn = ([first]: readonly string[]): string | null =>
  /^https?:\/\/[^/]+(\/pictures\/[a-z0-9.-]+\?v=[0-9a-f]{8})$/.exec(first ?? '')?.[1] ?? null;

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
  Array.isArray(value) ? JSON.stringify(value.map(({ at, price }) => [at, price])) : JSON.stringify(value);

/**
 * Names the state of a listing: two that are equal have the same. A change at the desk says on which state it was made, so
 * that one which was made on an older state is shown, and does not overwrite the newer one.
 */
export const versionOf = (listing: Listing): string =>
  digestOf(listingFields.map((field) => textOf(listing[field])).join('\n'));

/** Two 32-bit FNV-1a digests, of the text and of its reverse. */
const digestOf = (text: string): string => {
  const half = (letters: readonly string[]): string => {
    let digest = 0x811c9dc5;
    for (const letter of letters) digest = Math.imul(digest ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    return digest.toString(16).padStart(8, '0');
  };
  const letters = [...text];
  return `${half(letters)}${half(letters.toReversed())}`;
};
