import type { Edition } from '../../kernel/edition/edition.ts';
import { dayEnds } from '../../kernel/edition/edition-moment.ts';
import type { Instant } from '../../kernel/time.ts';
import { bundleIn } from '../../shop/products/bundle.ts';
import { isBundle } from '../../shop/products/bundle-sale.ts';
import { type CatalogueItem, type Product, productKindOf } from '../../shop/products/product.ts';
import { isHidden } from '../../shop/vouchers/order-voucher.ts';

/** `not-yet`: before the box office opens; `over`: after the day. */
export type BoxOfficeState = 'not-yet' | 'open' | 'over';

/** Sales at the door begin at `boxOffice.opensAt` and end with the day, regardless of the end of online sales. */
export const boxOfficeState = (edition: Pick<Edition, 'boxOffice' | 'startsAt'>, now: Instant): BoxOfficeState => {
  if (now < edition.boxOffice.opensAt) return 'not-yet';
  return now < dayEnds(edition) ? 'open' : 'over';
};

/**
 * Whether the box office sells products of this kind: those for visitors, and parking only where the edition says so.
 * Entries and stands need forms sent weeks before, and a till counts places, not sums.
 */
export const isKindSoldAtDoor = (
  { ticketType, kind }: Pick<CatalogueItem, 'ticketType' | 'kind'>,
  { boxOffice }: Pick<Edition, 'boxOffice'>,
): boolean => ticketType === 'Guest' && kind !== 'donation' && (kind !== 'parking' || boxOffice.sellsParking);

/**
 * The products sold at the door: of its kinds, with a price, and not hidden, because those need a voucher. A bundle is sold
 * where all that is in it is.
 */
export const soldAtDoor = <P extends Pick<Product, 'id' | 'ticketType' | 'price' | 'priceId' | 'metadata'>>(
  catalogue: readonly P[],
  edition: Pick<Edition, 'boxOffice'>,
): readonly P[] => {
  const sold = catalogue.filter(
    (product) =>
      isKindSoldAtDoor({ ...product, kind: productKindOf(product.metadata) }, edition) &&
      product.price !== null &&
      product.priceId !== null &&
      !isHidden(product),
  );
  const ids = new Set(sold.filter((product) => !isBundle(product)).map(({ id }) => id));
  return sold.filter((product) => (bundleIn(product.metadata) ?? []).every((part) => ids.has(part.product)));
};

/** The products of which a till may hold places, to sell them without signal: a bundle has none of its own. */
export const heldByTills = <P extends Pick<Product, 'id' | 'ticketType' | 'price' | 'priceId' | 'metadata'>>(
  catalogue: readonly P[],
  edition: Pick<Edition, 'boxOffice'>,
): readonly P[] => soldAtDoor(catalogue, edition).filter((product) => !isBundle(product));
