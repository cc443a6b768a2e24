import { newIds } from '#adapters/system/new-ids.ts';
import { ticketNames } from '#adapters/system/ticket-names.ts';
import { newVoucherCode } from '#adapters/system/voucher-codes.ts';
import { cappedAtGroupPlaces, withGroupPlacesLeft } from '#core/competition/day/ticket-capacity.ts';
import type { PastWin } from '#core/competition/rules/entry/eligibility.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import type { CarerRequests } from '#core/desk/carers/ports.ts';
import type { BoxOfficePorts } from '#core/door/box-office/box-office.ts';
import { admissionRecords } from '#core/door/entrance/admission-records.ts';
import type { DoorPlan } from '#core/door/entrance/door-plan.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { orderId, type UserId } from '#core/kernel/ids.ts';
import type { News } from '#core/kernel/news/ports.ts';
import type { Clocks, Log } from '#core/kernel/ports.ts';
import type { ClaimPorts } from '#core/shop/checkout/claim-order.ts';
import type { ReconcilePorts } from '#core/shop/checkout/lost/reconcile.ts';
import { bringBack } from '#core/shop/checkout/lost/recreate-order.ts';
import type { CheckoutPorts } from '#core/shop/checkout/open-checkout.ts';
import { type OrderOfSession, orderOfSession } from '#core/shop/checkout/order-status.ts';
import type { PayingCardPorts } from '#core/shop/checkout/paying-card.ts';
import type { OrderLinks, Orders } from '#core/shop/checkout/ports.ts';
import type { RefundOrderPorts } from '#core/shop/checkout/refund-order.ts';
import { withPlacesOfBundles } from '#core/shop/products/bundle-sale.ts';
import type { Places, Products, Purchases } from '#core/shop/products/ports.ts';
import type { Product } from '#core/shop/products/product.ts';
import { poolsOfVariants, withPlacesOfVariants, withVariants } from '#core/shop/products/variants.ts';
import type { Vouchers } from '#core/shop/vouchers/ports.ts';
import { type VoucherCode, type VoucherId, voucherId } from '#core/shop/vouchers/voucher.ts';
import type { TicketAnswers } from '#core/tickets/answers/ports.ts';
import { type GiftId, giftId } from '#core/tickets/changes/gift.ts';
import type { GiftLinks, TicketChanges } from '#core/tickets/changes/ports.ts';
import {
  type GiveToIntendedHolders,
  giveToIntendedHolders,
} from '#core/tickets/changes/presents/give-to-intended-holders.ts';
import type { PresentCodes } from '#core/tickets/changes/presents/ports.ts';
import type { ReturnPorts } from '#core/tickets/changes/return-ticket.ts';
import type { IssuedTickets } from '#core/tickets/issued/ports.ts';
import type { TicketPublicKeys, TicketSigning } from '#core/tickets/issued/ticket-code.ts';
import type { TicketLinks } from '#core/tickets/issued/ticket-links.ts';
import { poolsOf, type SaleRules, withPoolPlaces } from '#core/tickets/sale-rules/sale-rules.ts';
import { type CatalogueCache, catalogueCache } from '../../caches/catalogue-cache.ts';
import { followCatalogue } from '../../caches/catalogue-news.ts';
import type { DayOffNews } from '../../caches/follow-day-off.ts';
import { type ConcurrencyLimiter, concurrencyLimit } from '../../http/load-shedding/concurrency-limit.ts';
import type { NetworkKey } from '../../http/network-key.ts';
import { type SalesCheck, salesCheck } from '../../watching/sales-check.ts';
import type { Stores } from '../stores.ts';
import type { Payments } from './compose-payments.ts';
import { composeSaleChecks } from './compose-sale-checks.ts';

/** The ports for products, checkout, orders, refunds and payment notices. */
export type Shop = CheckoutPorts &
  ReconcilePorts &
  ClaimPorts &
  PayingCardPorts &
  BoxOfficePorts &
  ReturnPorts &
  RefundOrderPorts & {
    readonly vouchers: Vouchers;
    readonly carerRequests: CarerRequests;
    readonly newVoucherId: () => VoucherId;
    readonly newVoucherCode: () => VoucherCode;
    readonly products: Products;
    readonly places: Places;
    readonly purchases: Purchases;
    readonly issuedTickets: IssuedTickets;
    readonly ticketSigning: TicketSigning & TicketPublicKeys;
    readonly ticketLinks: TicketLinks;
    readonly giftLinks: GiftLinks;
    readonly presentCodes: PresentCodes;
    /** Carries out what a cart said of its tickets' holders. */
    readonly giveToIntendedHolders: GiveToIntendedHolders;
    readonly newGiftId: () => GiftId;
    readonly saleRules: SaleRules;
    readonly ticketAnswers: TicketAnswers;
    readonly salesCheck: SalesCheck;
    readonly catalogueCache: CatalogueCache;
    /** The box office sells after the products' times of online sale, too. */
    readonly atTheDoor: Pick<BoxOfficePorts, 'catalogue'>;
    readonly checkoutLimiter: ConcurrencyLimiter;
    readonly networkKey: NetworkKey;
    readonly orderOfSession: OrderOfSession;
  };

type Deps = {
  readonly stores: Pick<
    Stores,
    | 'competitionDay'
    | 'ticketAnswers'
    | 'orders'
    | 'vouchers'
    | 'carerRequests'
    | 'tills'
    | 'issuedTickets'
    | 'ticketChanges'
    | 'salesRecords'
    | 'purchases'
    | 'places'
    | 'catalogueChanges'
    | 'checkpoints'
    | 'doorScans'
    | 'doorTickets'
  >;
  readonly payments: Payments;
  readonly edition: Edition;
  readonly rulebook: Rulebook;
  readonly saleRules: SaleRules;
  readonly pastWins: () => readonly PastWin[];
  /** The checkpoints, whose scans show which tickets were used. */
  readonly doorPlan: DoorPlan;
  readonly orderLinks: OrderLinks;
  readonly ticketSigning: TicketSigning & TicketPublicKeys;
  readonly ticketLinks: TicketLinks;
  readonly giftLinks: GiftLinks;
  readonly presentCodes: PresentCodes;
  readonly networkKey: NetworkKey;
  /** Whether the day was called off: it closes sales, and may open refunds. */
  readonly dayOff: DayOffNews;
  /** Whether an account with this id exists. @throws ServiceFailure */
  readonly isMember: (id: UserId) => Promise<boolean>;
  readonly clocks: Clocks;
  readonly news: News;
  readonly log: Log;
};

/** The checkpoint that names the provider's last notice about its products. */
const catalogueNoticeName = 'catalogue-notice';

/** Whether an edition sells a product: one without a competition has no competitor tickets. */
const isOfThe =
  ({ parts }: Pick<Edition, 'parts'>) =>
  ({ ticketType }: Product): boolean =>
    ticketType !== 'Competitors' || parts.competition;

/** The catalogue, with no more competitor tickets than the groups of the competition have places. */
const cachedCatalogue = ({ stores, payments, rulebook, saleRules, edition, clocks, log }: Deps): CatalogueCache =>
  catalogueCache({
    products: {
      ...payments.products,
      all: async () =>
        withVariants(await payments.products.all())
          .filter(isOfThe(edition))
          .map(cappedAtGroupPlaces(rulebook)),
    },
    places: stores.places,
    sharing: (items) =>
      withPlacesOfBundles(withPlacesOfVariants(withGroupPlacesLeft(rulebook)(items)), poolsOf(saleRules, items)),
    pools: async (listed) => [
      ...poolsOf(withPoolPlaces(saleRules, await stores.catalogueChanges.poolPlaces()), listed),
      ...poolsOfVariants(listed),
    ],
    lastChangeId: async () => (await stores.catalogueChanges.last('done'))?.id,
    lastNotice: () => stores.checkpoints.get(catalogueNoticeName),
    clock: clocks.machineClock,
    festivalClock: clocks.festivalClock,
    log,
  });

/** The ports of everything that is sold, over one catalogue. */
export const composeShop = (deps: Deps): Shop => {
  const { stores, payments, edition, rulebook, saleRules, orderLinks, networkKey, clocks, log } = deps;
  const { products, kind, hostedCheckout, refunding, payingCards, notices, records } = payments;
  const { places, checkpoints, purchases, issuedTickets, salesRecords } = stores;
  const catalogue = cachedCatalogue(deps);
  const orders: Orders = {
    ...stores.orders,
    reserve: (...request) => withPlacesInvalidated(stores.orders.reserve(...request), catalogue),
    change: (id, decide, notice) => withPlacesInvalidated(stores.orders.change(id, decide, notice), catalogue),
  };
  const ticketChanges: TicketChanges = {
    ...stores.ticketChanges,
    change: (id, decide) => withPlacesInvalidated(stores.ticketChanges.change(id, decide), catalogue),
  };
  const ids = newIds('ord');
  const giftIds = newIds('gift');
  const admitted = admissionRecords({ ...stores, doorPlan: deps.doorPlan });
  const voucherIds = newIds('voucher');
  const shop: Omit<Shop, 'orderOfSession'> = {
    ...clocks,
    log,
    edition,
    saleRules,
    saleChecks: composeSaleChecks({
      saleRules,
      issuedTickets,
      catalogue: catalogue.products,
      rulebook,
      pastWins: deps.pastWins,
      edition,
      clocks,
    }),
    ticketAnswers: stores.ticketAnswers,
    products,
    places,
    checkpoints,
    purchases,
    issuedTickets,
    ticketSigning: deps.ticketSigning,
    ticketLinks: deps.ticketLinks,
    giftLinks: deps.giftLinks,
    presentCodes: deps.presentCodes,
    ticketChanges,
    giveToIntendedHolders: giveToIntendedHolders({
      ...deps,
      ...stores,
      ...clocks,
      ticketChanges,
      catalogue: catalogue.products,
    }),
    newGiftId: () => giftId(giftIds.next()),
    newVoucherId: () => voucherId(voucherIds.next()),
    newVoucherCode,
    salesCheck: salesCheck({ salesRecords, issuedTickets, checkpoints, log }),
    tills: {
      ...stores.tills,
      change: (subject, decide) => withPlacesInvalidated(stores.tills.change(subject, decide), catalogue),
    },
    ticketNames,
    orders,
    vouchers: stores.vouchers,
    carerRequests: stores.carerRequests,
    orderLinks,
    networkKey,
    hostedCheckout,
    refunding,
    payingCards,
    notices,
    records,
    bringBack: bringBack({ records, orders, isMember: deps.isMember, edition, log }),
    catalogueCache: catalogue,
    catalogue: catalogue.products,
    catalogueNoticed: (notice) => checkpoints.set(catalogueNoticeName, notice),
    catalogueChanged: followCatalogue({ catalogue, news: deps.news, log }),
    atTheDoor: { catalogue: catalogue.productsAtDoor },
    // Stripe accepts 25 requests a second of one kind; the sandbox is limited by this machine alone.
    checkoutLimiter: kind === 'stripe' ? concurrencyLimit(10, 60) : concurrencyLimit(64, 32),
    newOrderId: () => orderId(ids.next()),
    isCalledOff: async () => (await deps.dayOff.current())?.kind === 'cancelled',
    admitted,
    wasUsed: async (id) => {
      const tickets = (await issuedTickets.ofOrder(id))?.tickets ?? [];
      return (await admitted(tickets.map((ticket) => ticket.id))).size > 0;
    },
    refundsOpenUntil: async () => (await deps.dayOff.current())?.refundsUntil ?? null,
  };
  return { ...shop, orderOfSession: orderOfSession(shop) };
};

/** Invalidates the cached numbers of places left after a write that can change them. */
export const withPlacesInvalidated = async <Changed>(
  changed: Promise<Changed>,
  { invalidatePlaces }: Pick<CatalogueCache, 'invalidatePlaces'>,
): Promise<Changed> => {
  const value = await changed;
  invalidatePlaces();
  return value;
};
