import type { Edition } from '../edition/edition.ts';
import { dayEnds } from '../edition/moment.ts';
import type { Instant } from '../kernel/time.ts';
import type { Product } from '../tickets/product.ts';
import { isHidden } from '../vouchers/order-voucher.ts';

/** `not-yet`: before the box office opens; `over`: after the day. */
export type BoxOfficeState = 'not-yet' | 'open' | 'over';

/** Sales at the door begin at `boxOffice.opensAt` and end with the day, regardless of the end of online sales. */
export const boxOfficeState = (edition: Pick<Edition, 'boxOffice' | 'startsAt'>, now: Instant): BoxOfficeState => {
  if (now < edition.boxOffice.opensAt) return 'not-yet';
  return now < dayEnds(edition) ? 'open' : 'over';
};

/**
 * The products sold at the door: those for visitors that have a price. Entries and stands are left out because they
 * need forms sent weeks before; hidden products, because they need a voucher.
 */
export const soldAtDoor = <P extends Pick<Product, 'ticketType' | 'price' | 'priceId' | 'metadata'>>(
  catalogue: readonly P[],
): readonly P[] =>
  catalogue.filter(
    (product) =>
      product.ticketType === 'Guest' && product.price !== null && product.priceId !== null && !isHidden(product),
  );
