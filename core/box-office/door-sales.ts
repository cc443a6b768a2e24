import type { Edition } from '../edition/edition.ts';
import { dayEnds } from '../edition/moment.ts';
import type { Instant } from '../kernel/time.ts';
import type { Product } from '../tickets/product.ts';
import { isHidden } from '../vouchers/order-voucher.ts';

/** Before the box office opens, while it sells, or after the day. */
export type BoxOfficeState = 'not-yet' | 'open' | 'over';

/** Sales at the door begin at the edition's moment and end with the day; the end of online sales does not matter. */
export const boxOfficeState = (edition: Pick<Edition, 'boxOffice' | 'startsAt'>, now: Instant): BoxOfficeState => {
  if (now < edition.boxOffice.opensAt) return 'not-yet';
  return now < dayEnds(edition) ? 'open' : 'over';
};

/**
 * What the door sells: everything for visitors that has a price. Entries to the competition and stands need forms that
 * are sent weeks before, and what is hidden needs a voucher.
 */
export const soldAtDoor = <P extends Pick<Product, 'ticketType' | 'price' | 'priceId' | 'metadata'>>(
  catalogue: readonly P[],
): readonly P[] =>
  catalogue.filter(
    (product) =>
      product.ticketType === 'Guest' && product.price !== null && product.priceId !== null && !isHidden(product),
  );
