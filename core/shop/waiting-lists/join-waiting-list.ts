import { onSale, sellsStands } from '../../kernel/edition/edition.ts';
import { parseEmail } from '../../kernel/email-address.ts';
import { tidyName } from '../../kernel/forms/tidy-name.ts';
import type { PartyId, ProductId, UserId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { isBundle } from '../products/bundle-sale.ts';
import { saleStateOf } from '../products/price-changes.ts';
import { isSoldOut } from '../products/product.ts';
import { isHidden } from '../vouchers/order-voucher.ts';
import { joinedAgainEmail, joinedEmail } from './emails.ts';
import { maxPlacesPerParty } from './max-places.ts';
import { type FollowLinesPorts, withNextOffers, withSalesNow } from './offer-freed-places.ts';
import type { WaitingParty } from './party.ts';

export type JoinPorts = FollowLinesPorts & { readonly newPartyId: () => PartyId };

/** The input of a party that joins a list. */
export type JoinForm = { readonly name: string; readonly email: string; readonly places: number };

export type JoinRefusal =
  | { readonly kind: 'product-unknown' | 'not-sold-out' | 'sales-closed' | 'name-wrong' | 'address-wrong' }
  | { readonly kind: 'too-many'; readonly most: number };

/** How many parties are on the list; `known` is the account's own party that was on it before, which is unchanged. */
export type Joined = { readonly parties: number; readonly known?: WaitingParty | undefined };

/**
 * Adds a party at the end of a product's list. An address that is already on the list stays where it is, with its number
 * of places; only its owner learns this, from an email with the link that changes the number, and from the answer if
 * they are logged in to the account that joined.
 */
export const joinWaitingList =
  (ports: JoinPorts) =>
  async (product: ProductId, form: JoinForm, userId: UserId | null): Promise<Result<Joined, JoinRefusal>> => {
    const item = (await ports.items()).find(({ id }) => id === product);
    // Parties wait for the products in a bundle, which have the places.
    if (!item || isHidden(item) || isBundle(item)) return refuse({ kind: 'product-unknown' });
    const now = ports.festivalClock.now();
    const sales = await withSalesNow(ports);
    if (!sales.makesOffers || !onSale(sales.edition, now)) return refuse({ kind: 'sales-closed' });
    if (item.ticketType === 'Stands' && !sellsStands(ports.edition)) return refuse({ kind: 'product-unknown' });
    const sale = saleStateOf(item, now);
    if (sale !== 'open') return refuse({ kind: sale === 'over' ? 'sales-closed' : 'product-unknown' });
    const [name, email] = [tidyName(form.name), parseEmail(form.email)];
    if (!name) return refuse({ kind: 'name-wrong' });
    if (!email) return refuse({ kind: 'address-wrong' });
    const most = maxPlacesPerParty(item, ports.edition.order);
    if (form.places > most) return refuse({ kind: 'too-many', most });

    const id = ports.newPartyId();
    let known: WaitingParty | undefined;
    const joined = await ports.waitingLists.change<JoinRefusal>(product, (found) => {
      known = found.line.find((party) => party.email === email);
      if (known) return ok({ parties: [], tasks: [joinedAgainEmail(known, form.places, ports.partyLinks, now, most)] });
      const waits = found.line.some(({ state }) => state === 'waiting');
      if (!waits && !isSoldOut(item) && found.free !== 0) return refuse({ kind: 'not-sold-out' });
      const party: WaitingParty = {
        id,
        productId: product,
        productName: item.name,
        ticketType: item.ticketType,
        position: found.last + 1,
        name,
        email,
        userId,
        places: form.places,
        passedOver: 0,
        joinedAt: now,
        state: 'waiting',
        offer: null,
        orderId: null,
        endedAt: null,
      };
      return ok(withNextOffers(sales, found, [party], [joinedEmail(party, ports.partyLinks, most)]));
    });
    if (!joined.ok) return joined;
    const isOwn = known !== undefined && userId !== null && known.userId === userId;
    return ok({ parties: joined.value.line.length, ...(isOwn ? { known } : {}) });
  };
