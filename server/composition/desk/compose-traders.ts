import { traderLinks } from '#adapters/system/trader-links.ts';
import { wholePicture } from '#core/desk/pictures/crop.ts';
import { pictureFileName, pictureName } from '#core/desk/pictures/picture.ts';
import type { PictureEncoder } from '#core/desk/pictures/ports.ts';
import type { ApplyPorts } from '#core/desk/traders/apply.ts';
import type { DecideTraderPorts } from '#core/desk/traders/decide-application.ts';
import type { FollowOffersPorts } from '#core/desk/traders/follow-offers.ts';
import type { ForgetTradersPorts } from '#core/desk/traders/forget-traders.ts';
import { marketStalls } from '#core/desk/traders/stall.ts';
import type { StallPicturePorts } from '#core/desk/traders/stall-picture.ts';
import { ok } from '#core/kernel/result.ts';
import { isCrewPass } from '#core/shop/checkout/crew-passes.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import type { MarketNow } from '#core/site/frame/market-now.ts';
import { ticketPath } from '#core/tickets/issued/ticket-path.ts';
import { crewPassView } from '../../routes/desk/crew-pass-view.ts';
import type { OwnViewPorts } from '../../routes/desk/trader-views.ts';
import type { Shop } from '../shop/compose-shop.ts';
import type { WaitingListServices } from '../shop/compose-waiting-lists.ts';
import type { Stores } from '../stores.ts';

/** The ports for traders' applications. */
export type TraderServices = ApplyPorts &
  DecideTraderPorts &
  FollowOffersPorts &
  ForgetTradersPorts &
  Pick<OwnViewPorts, 'paidWith'> &
  Pick<StallPicturePorts, 'encodeStallPicture'> & {
    /** The traders' stalls of the market page. */
    readonly market: () => Promise<MarketNow>;
  };

type Deps = {
  readonly stores: Pick<Stores, 'traders'>;
  readonly shop: Pick<Shop, 'issuedTickets' | 'ticketChanges' | 'ticketLinks'>;
  readonly waiting: WaitingListServices;
  readonly pictureEncoder: PictureEncoder;
  readonly linkSecret: string;
};

/** The ports for traders' applications, whose stands are held as offers of the waiting lists. */
export const composeTraders = ({ stores, shop, waiting, pictureEncoder, linkSecret }: Deps): TraderServices => ({
  ...waiting,
  traders: stores.traders,
  traderLinks: traderLinks(linkSecret),
  offered: async () => ({
    categories: waiting.edition.market.categories,
    stands: (await waiting.items()).filter(({ ticketType }) => ticketType === 'Stands').map(({ id }) => id),
  }),
  encodeStallPicture: async (bytes) => {
    const made = await pictureEncoder.encode(bytes, wholePicture);
    if (!made.ok) return made;
    const name = pictureName('stall', made.value[0]?.digest ?? '');
    return ok(
      made.value.map(({ type, width, height, digest, bytes: encoded }) => ({
        ...{ file: pictureFileName(name, { type, width, height }), type, width, height, digest },
        content: Buffer.from(encoded).toString('base64'),
      })),
    );
  },
  market: async () => {
    const { plan } = waiting.edition.traders;
    const released = await stores.traders.released();
    const given = released.length === 0 ? [] : await stores.traders.pitches();
    const pitches = new Map(given.map(({ traderId, pitch }) => [traderId, pitch]));
    return { stalls: marketStalls(released, pitches), plan: plan ?? null };
  },
  paidWith: async (id) => {
    const found = await shop.issuedTickets.ofOrder(id);
    const [first] = found?.tickets ?? [];
    if (!found || !first) return null;
    const key = shop.ticketLinks.buyersKeyOf(found.order);
    const gifts = await shop.ticketChanges.giftsOfOrder(id);
    const passes = found.tickets.filter(({ productId }) => isCrewPass(waiting.edition, productId));
    return {
      ...{ id, number: orderNumber(id), key, link: ticketPath(first.id, key) },
      crew: passes.map((ticket) => crewPassView(ticket, gifts, ticketPath(ticket.id, key))),
    };
  },
  standOf: async (order, product) => {
    const tickets = (await shop.issuedTickets.ofOrder(order))?.tickets ?? [];
    const stands = tickets.filter(({ productId }) => productId === product);
    return (stands.find(({ state }) => state === 'valid') ?? stands[0])?.state;
  },
});
