import { type ClaimByLink, claimByLink } from '#core/shop/checkout/claim-order.ts';
import type { Festival } from '../festival.ts';

/** Assigns an order by the link of its email, which does not say of which year the order is. */
export const claimsOfAllYears =
  (festival: Festival): ClaimByLink =>
  async (token, user) => {
    const own = await claimByLink(festival.shop)(token, user);
    if (own.ok || own.refusal.kind !== 'order-unknown') return own;
    for (const { shop } of await festival.years.others(festival)) {
      const found = await claimByLink(shop)(token, user);
      if (found.ok || found.refusal.kind !== 'order-unknown') return found;
    }
    return own;
  };
