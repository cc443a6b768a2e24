import { traderLinks } from '#adapters/system/trader-links.ts';
import type { ApplyPorts } from '#core/desk/traders/apply.ts';
import type { DecideTraderPorts } from '#core/desk/traders/decide.ts';
import type { FollowOffersPorts } from '#core/desk/traders/follow-offers.ts';
import type { ForgetTradersPorts } from '#core/desk/traders/forget-traders.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import { ticketPath } from '#core/tickets/issued/ticket-path.ts';
import type { OwnViewPorts } from '../../routes/desk/trader-views.ts';
import type { Shop } from '../shop/compose-shop.ts';
import type { WaitingListServices } from '../shop/compose-waiting-lists.ts';
import type { Stores } from '../stores.ts';

/** The ports for traders' applications. */
export type TraderServices = ApplyPorts &
  DecideTraderPorts &
  FollowOffersPorts &
  ForgetTradersPorts &
  Pick<OwnViewPorts, 'paidWith'>;

type Deps = {
  readonly stores: Pick<Stores, 'traders'>;
  readonly shop: Pick<Shop, 'issuedTickets' | 'ticketLinks'>;
  readonly waiting: WaitingListServices;
  readonly linkSecret: string;
};

/** The ports for traders' applications, whose stands are held as offers of the waiting lists. */
export const composeTraders = ({ stores, shop, waiting, linkSecret }: Deps): TraderServices => ({
  ...waiting,
  traders: stores.traders,
  traderLinks: traderLinks(linkSecret),
  offered: async () => ({
    categories: waiting.edition.market.categories,
    stands: (await waiting.items()).filter(({ ticketType }) => ticketType === 'Stands').map(({ id }) => id),
  }),
  paidWith: async (id) => {
    const found = await shop.issuedTickets.ofOrder(id);
    const [first] = found?.tickets ?? [];
    if (!found || !first) return null;
    const key = shop.ticketLinks.buyersKeyOf(found.order);
    return { id, number: orderNumber(id), key, link: ticketPath(first.id, key) };
  },
  isStandGone: async (order, product) => {
    const tickets = (await shop.issuedTickets.ofOrder(order))?.tickets ?? [];
    const stands = tickets.filter(({ productId }) => productId === product);
    return stands.length > 0 && stands.every(({ state }) => state === 'void');
  },
});
