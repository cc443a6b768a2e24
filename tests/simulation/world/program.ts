import { memoryPrintableText } from '#adapters/memory/kernel/printable-text.ts';
import { partyLinks } from '#adapters/system/party-links.ts';
import { ticketLinks } from '#adapters/system/ticket-links.ts';
import { ticketNames } from '#adapters/system/ticket-names.ts';
import { resumeChange } from '#core/desk/catalogue/apply-change.ts';
import { catalogueChangeId } from '#core/desk/catalogue/change.ts';
import { refundNewSales } from '#core/desk/day-off/find-new-sales.ts';
import { refundAll } from '#core/desk/day-off/refund-all.ts';
import { sendMessage } from '#core/desk/messages/send-message.ts';
import { finishMerges } from '#core/desk/people/finish-merges.ts';
import { followOffers } from '#core/desk/traders/follow-offers.ts';
import { returnUnsoldPlaces } from '#core/door/box-office/box-office.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { orderId, productId } from '#core/kernel/ids.ts';
import { runJobs } from '#core/kernel/jobs/run-jobs.ts';
import type { News } from '#core/kernel/news/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { instant, laterBy, londonDate } from '#core/kernel/time.ts';
import { readBalance } from '#core/money/balance/read-balance.ts';
import { creditAllRefunds } from '#core/money/invoices/issue-invoice.ts';
import type { PaymentNoticePorts } from '#core/shop/checkout/handle-payment-notice.ts';
import { orderOfSession } from '#core/shop/checkout/order-status.ts';
import { sweepNotices, sweepOrders } from '#core/shop/checkout/sweep.ts';
import { followLines } from '#core/shop/waiting-lists/offer-freed-places.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import { ticketsOfReceipt } from '#core/tickets/issued/tickets-of-receipt.ts';
import { boughtEntries } from '#core/tickets/sale-rules/bought-entry.ts';
import { checkSale } from '#core/tickets/sale-rules/check-sale.ts';
import { noSaleRules } from '#core/tickets/sale-rules/sale-rules.ts';
import { catalogueCache } from '../../../server/caches/catalogue-cache.ts';
import { followDayOff } from '../../../server/caches/follow-day-off.ts';
import { composeTraders } from '../../../server/composition/desk/compose-traders.ts';
import { editionInForce } from '../../../server/composition/kernel/edition/edition-in-force.ts';
import { drainOutbox } from '../../../server/jobs/drain-outbox.ts';
import { theRulebook } from '../../core/competition/rules/the-rulebook.ts';
import { routeServicesOf } from '../site/route-services.ts';
import { noPeople } from './accounts.ts';
import { noAccountsDesk, noMembers, notHere } from './left-out.ts';
import type { OuterPorts } from './ports.ts';
import type { World } from './world.ts';
import { yearsOfProgram } from './years-of-program.ts';

/** The class and level of each entry are asked before its ticket is paid. */
const saleRules = { ...noSaleRules, classBeforeMoney: true };

/** The payment ports of another year in the same process, to which a notice is offered too. */
export type OtherYear = PaymentNoticePorts & Pick<OuterPorts, 'notices'>;

/**
 * The program's use cases and jobs of one year, and the services of its routes, on these ports.
 * @param otherYears the other years in this process
 */
export const programOf = (
  outer: OuterPorts,
  world: World,
  news: News,
  {
    name,
    skew,
    otherYears = [],
  }: { readonly name: string; readonly skew: number; readonly otherYears?: readonly OtherYear[] },
) => {
  const { log, newId, state, doorPlan } = world;
  const ahead = (clock: Clock): Clock => ({ now: () => laterBy(clock.now(), skew) });
  const [festivalClock, machineClock] = [ahead(world.festivalClock), ahead(world.machineClock)];
  const cache = catalogueCache({
    products: outer.products,
    places: outer.places,
    lastChangeId: async () => (await outer.catalogueChanges.last('done'))?.id,
    clock: machineClock,
    festivalClock,
    log,
  });
  const dayOff = followDayOff({ daysOff: outer.daysOff, news, machineClock, log });
  // The program reads the decisions before it answers any request; here, that reading takes no time.
  const atStart = [...state.messaging.dayOff];
  const planned: Edition = {
    ...world.edition,
    vat: { number: 'GB 123', rate: 20, rates: {} },
  };
  const decisions = () => (dayOff.known().length > 0 ? dayOff.known() : atStart);
  const edition = editionInForce(() => planned, decisions, londonDate(planned.startsAt));
  const ports = {
    ...outer,
    edition,
    editionDay: londonDate(world.edition.startsAt),
    festivalClock,
    machineClock,
    log,
    catalogue: cache.products,
    catalogueChanged: cache.invalidate,
    saleChecks: checkSale({
      saleRules,
      catalogue: cache.products,
      printableText: memoryPrintableText,
      ownProducts: async () => [],
      entryCheck: boughtEntries({
        rulebook: { entry: { ...theRulebook.entry, ...state.entryLimit.entry } },
        pastWins: () => [],
        today: () => londonDate(festivalClock.now()),
        eventDay: () => londonDate(edition.startsAt),
      }),
    }),
    newOrderId: () => orderId(newId('ord')),
    partyLinks: partyLinks('secret'),
    newPartyId: () => partyId(newId('party').replace('_', '_00')),
    items: async () => (await cache.snapshot()).items,
    isYearClosed: async () =>
      world.swarm.opens &&
      (await outer.editions.all()).some(({ year, phase }) => year === edition.year && phase === 'closed'),
    isCalledOff: async () => (await dayOff.current())?.kind === 'cancelled',
    refundsOpenUntil: async () => (await dayOff.current())?.refundsUntil ?? null,
    bannerChanged: () => {},
    dayOffChanged: dayOff.publishSoon,
    doorPlan,
    doorChanged: () => {},
    doorEdition: () => ({ year: edition.year, startsAt: edition.startsAt, ticketsFrom: instant(0) }),
    ticketSigning: { keyId: 1, sign: () => new Uint8Array(64), verify: () => true },
    ticketNames,
    saleRules,
    catalogueCache: cache,
    newChangeId: () => catalogueChangeId(newId('change')),
    newProductId: () => productId(newId('prod')),
  };
  const traders = composeTraders({
    ...{ stores: outer, waiting: ports, pictureEncoder: { encode: notHere, isAsNamed: notHere }, linkSecret: 'secret' },
    shop: { ...outer, ticketLinks: ticketLinks('secret') },
  });
  const services = {
    ...ports,
    ...traders,
    ...routeServicesOf(outer, world, { edition, machineClock }, () => outer.places.left()),
    catalogueAtDoor: cache.productsAtDoor,
    catalogueAsStored: cache.productsAsStored,
    orderOfSession: orderOfSession(ports),
    otherYears: async () => otherYears,
  };
  const atDoor = { ...ports, catalogue: cache.productsAtDoor };
  return {
    services,
    atDesk: yearsOfProgram({ ...ports, newActionId: () => newId('action') }),
    runs: {
      outbox: drainOutbox({
        ...ports,
        ticketsOfReceipt: ticketsOfReceipt({
          issuedTickets: outer.issuedTickets,
          ticketLinks: ticketLinks('secret'),
          printTickets: async () => new Uint8Array(),
          catalogue: ports.catalogue,
          presentsOfOrder: async () => new Map(),
          festivalClock: ports.festivalClock,
          log,
        }),
        smsSender: undefined,
        members: { ...noMembers, addLabel: async () => {}, removeLabel: async () => {} },
        competitorTickets: { of: async () => [] },
        updatePass: async () => {},
        withdrawReturned: async () => {},
        withdrawRefunded: async () => {},
        emailPreferences: { of: async () => null },
        messageRef: (task) => task,
        formForwarding: undefined,
        orderOfTicket: async (ticket) => (await ports.issuedTickets.find(ticket))?.order.id ?? null,
      }),
      'sweep of orders': sweepOrders(ports),
      'sweep of notices': sweepNotices(ports),
      'waiting lists': followLines(ports),
      ...(world.stand && { 'stands held for traders': followOffers(traders) }),
      'long work': runJobs(
        {
          ...ports,
          jobWorkers: {
            message: sendMessage({
              ...ports,
              subscriptions: { confirmed: async () => [], findAt: async () => undefined },
              waitedLastYear: async () => [],
              subscriptionLinks: { toLeave: () => '' },
              doorCompetitors: { all: async () => new Map() },
            }),
            refunds: refundAll({ ...ports, hostedCheckout: notingClosed(outer.hostedCheckout, world) }),
          },
          addressOf: async () => null,
        },
        name,
      ),
      'places of tills': returnUnsoldPlaces(atDoor),
      'changes of the catalogue': resumeChange({ ...ports, catalogue: cache.productsAsStored }),
      'credit notes': creditAllRefunds(ports),
      'sales that reach a day off late': refundNewSales(ports),
      'merged accounts': finishMerges({ ...ports, ...noPeople, accountsDesk: noAccountsDesk }),
      'balance at the provider': readBalance(ports),
    },
  };
};

/** Card pages, of which those that are closed are noted. */
const notingClosed = (hostedCheckout: OuterPorts['hostedCheckout'], { facts, ledger }: World) => ({
  ...hostedCheckout,
  close: async (page: string) => {
    const wasOpen = ledger.pages.get(page)?.report.status === 'open';
    const report = await hostedCheckout.close(page);
    if (wasOpen && report?.status === 'expired') facts.closedForDayOff.add(page);
    return report;
  },
});
