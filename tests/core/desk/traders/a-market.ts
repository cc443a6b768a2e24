import { partyLinks } from '#adapters/system/party-links.ts';
import { traderLinks } from '#adapters/system/trader-links.ts';
import { decideTrader, previewDecision } from '#core/desk/traders/decide-application.ts';
import type { TraderDecision } from '#core/desk/traders/decision-email.ts';
import { followOffers } from '#core/desk/traders/follow-offers.ts';
import type { TraderApplication } from '#core/desk/traders/trader-application.ts';
import type { OrderId } from '#core/kernel/ids.ts';
import { laterBy } from '#core/kernel/time.ts';
import { momentText } from '#core/shop/products/price-changes.ts';
import { extendOffer, removeParty } from '#core/shop/waiting-lists/desk.ts';
import { followLines } from '#core/shop/waiting-lists/offer-freed-places.ts';
import { leaveWaitingList } from '#core/shop/waiting-lists/own-party.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aTrader, aTraderForm } from '#fixtures/builders/a-trader.ts';
import { anOrder, someLines } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { inSequence, isPaid, opensItsPage } from '../../../contracts/stores/decisions.ts';
import { memoryStore } from '../../../contracts/stores/store.ts';

const { edition: plain } = aSiteConfig();
const edition = { ...plain, parts: { ...plain.parts, traders: true } };
let parties = 0;

/** A market on the stores in memory, with so many stands, sold for so long, whose organisers decide at any time. */
export const aMarket = async (stands: number, saleLastsMs?: number) => {
  const store = await memoryStore();
  const product = aProduct({ name: 'Market stand', ticketType: 'Stands', capacity: stands });
  const ends = saleLastsMs === undefined ? {} : { SaleUntil: momentText(laterBy(store.clock.now(), saleLastsMs)) };
  const stand = { ...product, metadata: { ...product.metadata, ...ends }, placesLeft: null };
  await store.places.provide(new Map([[stand.id, stands]]));
  const gone = new Set<string>();
  const seen = new Set<string>();
  const ports = {
    ...store,
    edition,
    festivalClock: store.clock,
    partyLinks: partyLinks('secret'),
    traderLinks: traderLinks('secret'),
    items: async () => [stand],
    newPartyId: () => {
      parties += 1;
      return partyId(`party_${parties.toString(16).padStart(16, '0')}`);
    },
    standOf: async (order: string) => (gone.has(order) ? ('void' as const) : ('valid' as const)),
  };
  const decide = (application: TraderApplication, decision: TraderDecision, by = 'Morwenna Pike') =>
    decideTrader(ports)(application.id, decision, (change) => ({
      ...aStaffAction(nextId('action'), change),
      actor: { ...aStaffAction('').actor, name: by },
    }));
  const partyOf = async (application: TraderApplication) => {
    const { offer } = (await store.traders.find(application.id)) ?? {};
    return offer ? store.waitingLists.find(offer.partyId) : undefined;
  };
  /** Takes the offered stand with an order, which is not paid yet. */
  const takes = async (application: TraderApplication) => {
    const party = await partyOf(application);
    const order = anOrder({ lines: someLines([stand.id, 1]), createdAt: store.clock.now() });
    const reserved = await store.orders.reserve(order, undefined, [], party?.id);
    return { id: order.id, isReserved: reserved.ok };
  };
  /** Pays an order that took a stand. */
  const pays = (order: OrderId) => store.orders.change(order, inSequence(opensItsPage, isPaid));
  return {
    store,
    stand,
    applies: async (change: Partial<TraderApplication> = {}) => {
      const application = aTrader({ form: aTraderForm({ stand: stand.id }), ...change });
      await store.traders.add(application, []);
      return application;
    },
    accept: (application: TraderApplication, days = 7, by?: string) =>
      decide(application, { kind: 'accept', productId: stand.id, days, text: '' }, by),
    decide,
    preview: (application: TraderApplication, days: number) =>
      previewDecision(ports)(application.id, { kind: 'accept', productId: stand.id, days, text: '' }),
    takes,
    pays,
    partyOf,
    /** The order's stand is void: refunded, or the bank holds its money. */
    madeVoid: (order: string) => gone.add(order),
    validAgain: (order: string) => gone.delete(order),
    stateOf: async ({ id }: TraderApplication) => (await store.traders.find(id))?.state,
    declinesOffer: async (application: TraderApplication) => {
      const party = await partyOf(application);
      if (party) await leaveWaitingList(ports)(party.id, ports.partyLinks.keyOf(party.id));
    },
    /** Gives the offered stand more hours at the desk of waiting lists. */
    lengthens: async (application: TraderApplication, hours: number) => {
      const party = await partyOf(application);
      if (party) await extendOffer(ports, hours)(party.id, (change) => aStaffAction(nextId('action'), change));
    },
    /** Takes the offered stand back at the desk of waiting lists. */
    takesBack: async (application: TraderApplication) => {
      const party = await partyOf(application);
      const describe = (change: Parameters<typeof aStaffAction>[1]) => aStaffAction(nextId('action'), change);
      if (party) await removeParty(ports, 'The hall is smaller than we thought.')(party.id, describe);
    },
    follows: async () => {
      await followLines(ports)();
      await followOffers(ports)();
    },
    /** The emails since the last call. */
    emails: async () => {
      const far = Number.MAX_SAFE_INTEGER as never;
      const tasks = (await store.outbox.take(far, far, 100)).filter(({ id }) => !seen.has(id));
      for (const { id } of tasks) seen.add(id);
      return tasks.flatMap(({ task }) => (task.kind === 'email' ? [task.email] : []));
    },
    free: async () => store.waitingLists.free(stand.id),
  };
};
