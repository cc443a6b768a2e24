import type { PriceId, ProductId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { TicketType } from './ticket-type.ts';

/**
 * A product's kind, which decides its group: `entry` is a ticket of the day, a competitor ticket or a stand. Only the
 * group of an `entry`, of a meal and of parking has checkpoints and pools by itself.
 */
export const productKinds = ['entry', 'meal', 'parking', 'workshop', 'extra', 'donation'] as const;
export type ProductKind = (typeof productKinds)[number];

/** A price that replaces the previous one at a time of the festival's clock (F12). */
export type PriceChange = { readonly at: Instant; readonly priceId: PriceId; readonly amount: Pence };

/** A product (§3). `price` is null while it is unknown: it is shown as "Price to follow", and not for sale. */
export type Product = {
  readonly id: ProductId;
  readonly name: string;
  readonly description: string;
  readonly images: readonly string[];
  readonly priceId: PriceId | null;
  readonly price: Pence | null;
  /** The later prices, earliest first. */
  readonly priceChanges?: readonly PriceChange[];
  readonly ticketType: TicketType;
  readonly kind: ProductKind;
  /** The total number of places; null is unlimited. */
  readonly capacity: number | null;
  /** The provider's metadata, flags included. */
  readonly metadata: Readonly<Record<string, string>>;
};

/** A product with its remaining places; null when unlimited. */
export type CatalogueItem = Product & { readonly placesLeft: number | null };

/** Parses the number of places; any other text, and none, means unlimited. */
export const capacityOf = (metadata: Readonly<Record<string, string>>): number | null => wholeNumber(metadata.Capacity);

/** The maximum quantity of a product in one order: the edition's `mostOfOne`, or the product's own lower `MostPerOrder`. */
export const maxPerOrder = (
  { metadata }: Pick<Product, 'metadata'>,
  { mostOfOne }: { readonly mostOfOne: number },
): number => Math.min(mostOfOne, wholeNumber(metadata.MostPerOrder) ?? mostOfOne);

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;

/**
 * A product's kind: `Kind` in its metadata, where §3 uses fixed ids for meals and parking; all other products are
 * `entry`.
 */
export const productKindOf = (metadata: Readonly<Record<string, string>>): ProductKind =>
  productKinds.find((kind) => kind === metadata.Kind) ?? 'entry';

/** Whether no place is left; false without a capacity. */
export const isSoldOut = (item: CatalogueItem): boolean => item.placesLeft !== null && item.placesLeft <= 0;
