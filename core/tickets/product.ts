import type { PriceId, ProductId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';
import type { TicketType } from './ticket-type.ts';

/** What sort of thing it is on the ticket page; only entry makes somebody a competitor or a trader. */
export type ProductKind = 'entry' | 'meal' | 'parking';

/** Something on sale (§3). `price` is null while it is not known: shown as "Price to follow", and not for sale. */
export type Product = {
  readonly id: ProductId;
  readonly name: string;
  readonly description: string;
  readonly images: readonly string[];
  readonly priceId: PriceId | null;
  readonly price: Pence | null;
  readonly ticketType: TicketType;
  readonly kind: ProductKind;
  /** Places in all; null is unlimited. */
  readonly capacity: number | null;
  /** The provider's free-form facts, flags included. */
  readonly metadata: Readonly<Record<string, string>>;
};

/** A product as the ticket page lists it: with the places that are left, null when unlimited. */
export type CatalogueItem = Product & { readonly placesLeft: number | null };

/** A whole number of places as text; anything else, and absence, is unlimited. */
export const capacityOf = (metadata: Readonly<Record<string, string>>): number | null => wholeNumber(metadata.Capacity);

/** How many of a product one order takes: as many as of anything, or fewer by its own `MostPerOrder`. */
export const mostPerOrder = (
  { metadata }: Pick<Product, 'metadata'>,
  { mostOfOne }: { readonly mostOfOne: number },
): number => Math.min(mostOfOne, wholeNumber(metadata.MostPerOrder) ?? mostOfOne);

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;

/** Meals and parking are told by their metadata's `Kind`, where §3 has fixed ids and does not show them; the rest lets somebody in. */
export const productKindOf = (metadata: Readonly<Record<string, string>>): ProductKind =>
  metadata.Kind === 'meal' || metadata.Kind === 'parking' ? metadata.Kind : 'entry';

/** Whether no place is left; never for a product without a capacity. */
export const isSoldOut = (item: CatalogueItem): boolean => item.placesLeft !== null && item.placesLeft <= 0;
