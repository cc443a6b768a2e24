import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryPrintableText } from '#adapters/memory/kernel/printable-text.ts';
import { giftLinks as signedGiftLinks } from '#adapters/system/gift-links.ts';
import { ticketLinks as signedTicketLinks } from '#adapters/system/ticket-links.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { type OrderId, priceId, productId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { minute } from '#core/kernel/time.ts';
import { closeOrder } from '#core/shop/checkout/close-order.ts';
import { holdMs, openCheckout } from '#core/shop/checkout/open-checkout.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { holdOf, ticketsGood } from '#core/shop/checkout/order-states.ts';
import { donationsGiven, placesIn, placesWanted } from '#core/shop/checkout/order-sums.ts';
import type { PaymentNotice } from '#core/shop/checkout/ports.ts';
import { refundOrder } from '#core/shop/checkout/refund-order.ts';
import { sweepNotices, sweepOrders } from '#core/shop/checkout/sweep.ts';
import { acceptGift } from '#core/tickets/changes/accept-gift.ts';
import { takeBackGift } from '#core/tickets/changes/end-gift.ts';
import { giftId } from '#core/tickets/changes/gift.ts';
import { giveTicket } from '#core/tickets/changes/give-ticket.ts';
import { returnTicket } from '#core/tickets/changes/return-ticket.ts';
import { bundleOfTicket } from '#core/tickets/issued/bundle-of-ticket.ts';
import { checkSales } from '#core/tickets/issued/check-sales.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { adult, child, parking } from '../../support/catalogue.ts';
import { aFestival, type Festival } from '../../support/festival.ts';
import { aUser } from '../../support/people.ts';

const ada = aUser();
const beth = aUser({ id: userId('beth'), name: 'Beth', email: 'beth@example.com' });
const giftLinks = signedGiftLinks('a secret');
const ticketLinks = signedTicketLinks('a secret');
const aGift = { name: 'Beth', email: beth.email, message: '' };
const rescue = aProduct({
  id: productId('prod_rescue'),
  kind: 'donation',
  price: pence(100),
  metadata: { Kind: 'donation' },
  // A real donation has no capacity; with one, a place that it took would be noticed.
  capacity: 2,
});
const family = aProduct({
  id: productId('prod_family'),
  priceId: priceId('price_family'),
  price: pence(3501),
  metadata: { Bundle: 'prod_adult*2, prod_child' },
  capacity: null,
});
const scarce = [{ ...adult, capacity: 4 }, { ...child, capacity: 3 }, parking, rescue, family];

/** A random event. Its numbers select one of the existing orders or webhooks. */
type Happening =
  | { readonly what: 'checkout'; readonly cart: Readonly<Record<string, number>> }
  | {
      readonly what: 'pay' | 'expire' | 'come-back' | 'give-up' | 'refund' | 'dispute' | 'win-dispute' | 'lose-dispute';
      readonly which: number;
    }
  | { readonly what: 'desk-refund'; readonly which: number; readonly amount: number }
  | {
      readonly what: 'return' | 'return-twice' | 'give' | 'accept' | 'take-back';
      readonly which: number;
      readonly ticket: number;
    }
  | { readonly what: 'handle' | 'handle-twice' | 'handle-two-at-once'; readonly which: number }
  | { readonly what: 'sweep' | 'trouble' | 'wait' | 'hold-refunds' | 'settle-refunds' };

type OnTicket = Extract<Happening, { readonly ticket: number }>;

const which = fc.nat(20);
const someCart = fc.constantFrom(
  { prod_adult: 1 },
  { prod_adult: 3 },
  { prod_adult: 1, prod_child: 2 },
  { prod_parking: 2 },
  { prod_adult: 1, prod_rescue: 20 },
  { prod_rescue: 5 },
  { prod_family: 1 },
  { prod_family: 2, prod_adult: 1 },
);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: someCart.map((cart) => ({ what: 'checkout' as const, cart })) },
  { weight: 4, arbitrary: which.map((which) => ({ what: 'pay' as const, which })) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('expire', 'come-back', 'give-up', 'refund', 'dispute', 'win-dispute', 'lose-dispute'),
      which,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('desk-refund'), which, amount: fc.integer({ min: 1, max: 4000 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom('return', 'return-twice', 'give', 'accept', 'take-back'),
      which,
      ticket: fc.nat(3),
    }),
  },
  { weight: 6, arbitrary: fc.record({ what: fc.constantFrom('handle', 'handle-twice', 'handle-two-at-once'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constantFrom('sweep', 'trouble', 'wait', 'hold-refunds', 'settle-refunds') }),
  },
);

/** A sequence of events, long enough for places to run out and for payments and refunds to happen. */
const aDay = fc.array(happening, { minLength: 5, maxLength: 60, size: 'max' });

/** A festival whose buyers, bank and webhooks follow the events. Failures of the provider are ignored. */
const rehearsal = async () => {
  const festival = await aFestival(scarce);
  await sweepNotices(festival.ports)();
  const ids: OrderId[] = [];
  const notices: PaymentNotice[] = [];
  const orders = async () => Promise.all(ids.map(festival.order));
  const chosen = async (number: number) => {
    const all = await orders();
    return all[number % Math.max(1, all.length)];
  };
  const sessionOf = async (number: number) => (await chosen(number))?.session?.id;
  const trying = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
    }
  };

  const onPage = async (happening: Happening & { readonly which: number }, id: string): Promise<unknown> => {
    switch (happening.what) {
      case 'pay':
        return festival.provider.pay(id);
      case 'expire':
        return festival.provider.expire(id);
      case 'come-back':
        return festival.comesBack(id);
      case 'dispute':
        return festival.provider.dispute(id);
      case 'win-dispute':
        return festival.provider.winDispute(id);
      case 'lose-dispute':
        return festival.provider.loseDispute(id);
      case 'desk-refund': {
        const report = await festival.ports.hostedCheckout.retrieve(id);
        const rest = (report?.total ?? 0) - (report?.refunded ?? 0);
        // The provider counts a pending refund as refunded.
        const pending = (await festival.ports.orders.openRefunds(100)).some((each) => each.orderId === report?.orderId);
        if (report?.money === 'paid' && report.dispute !== 'lost' && rest > 0 && !pending)
          festival.provider.refundAtProvider(id, pence(Math.min(rest, happening.amount)));
        return undefined;
      }
      default:
        return undefined;
    }
  };

  const printableText = memoryPrintableText;
  const changes = { ...festival.ports, ticketChanges: festival.ticketChanges, giftLinks, ticketLinks, printableText };
  let gifts = 0;
  const newGiftId = () => {
    gifts += 1;
    return giftId(`gift_${String(gifts).padStart(8, '0')}`);
  };

  /** Changes one ticket, as its present holder: Ada, who bought it, or Beth. */
  const onTicket = async ({ what, which: at, ticket: of }: OnTicket): Promise<unknown> => {
    const order = await chosen(at);
    const tickets = (order && (await festival.issuedTickets.ofOrder(order.id))?.tickets) ?? [];
    const ticket = tickets[of % Math.max(1, tickets.length)];
    if (!ticket) return undefined;
    const who = { userId: ticket.givenTo ? beth.id : ada.id, name: null, kindOfKey: () => null };
    const open = await festival.ticketChanges.openGift(ticket.id);
    switch (what) {
      case 'return':
        return returnTicket(changes)(ticket.id, who.userId);
      case 'return-twice':
        return Promise.all([1, 2].map(() => returnTicket(changes)(ticket.id, who.userId)));
      case 'give':
        return giveTicket({ ...changes, newGiftId })(ticket.id, aGift, who);
      case 'take-back':
        return takeBackGift(changes)(ticket.id, who);
      default:
        return open && acceptGift(changes)({ token: giftLinks.sign(open.id), name: 'Beth' }, beth.id);
    }
  };

  const happens = async (happening: Happening): Promise<void> => {
    switch (happening.what) {
      case 'checkout': {
        const id = festival.ports.newOrderId();
        const ports = { ...festival.ports, newOrderId: () => id };
        await trying(() => openCheckout(ports)(aCheckoutRequest(happening.cart)));
        if (await festival.ports.orders.find(id)) ids.push(id);
        return;
      }
      case 'give-up':
      case 'refund': {
        const order = await chosen(happening.which);
        if (!order) return;
        return trying(() =>
          happening.what === 'refund'
            ? refundOrder(festival.ports)(order.id, ada.id)
            : closeOrder(festival.ports)(order.id),
        );
      }
      case 'handle':
      case 'handle-twice':
      case 'handle-two-at-once': {
        notices.push(...(await festival.pendingNotices()));
        const first = notices[happening.which % Math.max(1, notices.length)];
        const second =
          happening.what === 'handle-twice' ? first : notices[(happening.which * 7) % Math.max(1, notices.length)];
        if (!first || !second) return;
        const handled = happening.what === 'handle' ? [first] : [first, second];
        await Promise.all(handled.map((notice) => trying(() => festival.handleNotice(notice))));
        return;
      }
      case 'return':
      case 'return-twice':
      case 'give':
      case 'accept':
      case 'take-back':
        return trying(() => onTicket(happening));
      case 'sweep':
        return sweepOrders(festival.ports)();
      case 'trouble':
        return festival.provider.failNext(ids.length % 2 === 0 ? 'unknown-before' : 'unknown-after');
      case 'wait':
        return festival.passes(holdMs / 2);
      case 'hold-refunds':
        return festival.provider.holdRefunds();
      case 'settle-refunds':
        return festival.provider.settleWaiting('succeeded');
      default: {
        const id = await sessionOf(happening.which);
        if (id) await trying(() => onPage(happening, id));
      }
    }
  };

  /** The end of a run: every page has expired, every webhook was handled, every sweep was run. */
  const settles = async (): Promise<void> => {
    festival.passes(holdMs + 10 * minute);
    festival.provider.settleWaiting('succeeded');
    // More rounds than a run has failures of the provider, because each failure costs an order one round.
    for (let round = 0; round < 60; round += 1) {
      await sweepOrders(festival.ports)();
      festival.provider.settleWaiting('succeeded');
      await sweepNotices(festival.ports)();
    }
  };

  return { festival, happens, settles, orders };
};

const aCheckoutRequest = (cart: Readonly<Record<string, number>>) => ({
  items: Object.entries(cart).map(([id, quantity]) => ({
    productId: scarce.find((each) => each.id === id)?.id ?? parking.id,
    quantity,
  })),
  displayedTotal: undefined,
  userId: ada.id,
  email: null,
  attemptId: null,
  replaces: null,
});

/** The invariants of the stored orders at every moment. */
const checkConsistency = async (festival: Festival, orders: readonly Order[]) => {
  for (const { id, capacity } of scarce) {
    const taken = orders
      .filter((order) => holdOf(order) !== 'none')
      .reduce((sum, { lines }) => sum + (id === rescue.id ? 0 : (placesWanted(lines).get(id) ?? 0)), 0);
    if (capacity === null) continue;
    expect(taken).toBeLessThanOrEqual(capacity);
    expect(await festival.left(id)).toBe(capacity - taken);
  }
  const issued = new Map<OrderId, readonly Ticket[]>();
  for (const { id } of orders) issued.set(id, (await festival.issuedTickets.ofOrder(id))?.tickets ?? []);
  const isLeft = (order: Order, line: number) =>
    issued.get(order.id)?.some((ticket) => ticket.line === line && ticket.returnedAt === null) ?? false;
  const good = orders.filter(ticketsGood).flatMap((order) => {
    const products = order.lines.flatMap(({ donation, returned, productId: of }, line) =>
      (donation ? !returned : isLeft(order, line)) ? [of] : [],
    );
    return [...new Set(products)].map(() => order.id);
  });
  const held = (await festival.purchases.of(ada.id)).map(({ orderId }) => orderId);
  expect(held.toSorted()).toEqual(good.toSorted());
  expect(await checkSales(festival)()).toEqual([]);
  for (const order of orders) {
    const tickets = issued.get(order.id) ?? [];
    // A bundle is returned whole.
    for (const ticket of tickets) {
      const together = bundleOfTicket(order, tickets, ticket);
      expect(new Set(together.map(({ returnedAt }) => returnedAt === null)).size).toBe(1);
      if (order.lines[ticket.line]?.bundle) expect(together).toHaveLength(3);
    }
    if (order.state === 'refund_pending' || order.state === 'refunded')
      for (const { id } of issued.get(order.id) ?? [])
        expect(await festival.ticketChanges.openGift(id)).toBeUndefined();
    expect(order.refunded).toBeLessThanOrEqual(order.payment?.amount ?? 0);
    if (ticketsGood(order)) expect(order.payment).not.toBeNull();
  }
};

describe('orders, purchases and refunds after random events', () => {
  it('after random events, no place is sold twice; tickets, places, purchases and money of orders stay consistent', async () => {
    await fc.assert(
      fc.asyncProperty(aDay, async (happenings) => {
        const { festival, happens, orders } = await rehearsal();
        for (const each of happenings) {
          await happens(each);
          await checkConsistency(festival, await orders());
        }
      }),
      { numRuns: 150 },
    );
  });

  it('after random events, orders end in the provider’s state: paid and refunded sums agree and nothing stays open', async () => {
    await fc.assert(
      fc.asyncProperty(aDay, async (happenings) => {
        const { festival, happens, settles, orders } = await rehearsal();
        for (const each of happenings) await happens(each);
        await settles();
        await checkConsistency(festival, await orders());
        for (const order of await orders()) {
          expect(['reserved', 'pending', 'processing']).not.toContain(order.state);
          const report = order.session && (await festival.ports.hostedCheckout.retrieve(order.session.id));
          expect(order.payment !== null).toBe(report?.money === 'paid');
          if (!report || !order.payment) continue;
          expect(order.refunded).toBe(report.refunded);
          const isGone = report.refunded === report.total || report.dispute === 'lost';
          // A cancelled order’s donations stay given.
          const isBack = isGone || report.refunded >= report.total - donationsGiven(order);
          if (order.state === 'refunded') expect(isBack || placesIn(order) === 0).toBe(true);
          // The return of single tickets may give back all that is left of the money, and leave others valid.
          else if (isGone) {
            expect(order.state).toBe('partially_refunded');
            expect(report.dispute).not.toBe('lost');
          }
          expect(order.disputed).toBe(report.dispute !== 'none');
          if (order.state === 'refunded') continue;
          // Every return is complete: the place of each returned ticket is free again.
          const tickets = (await festival.issuedTickets.ofOrder(order.id))?.tickets ?? [];
          const free = order.lines
            .filter(({ donation }) => !donation)
            .reduce((sum, { returned = 0 }) => sum + returned, 0);
          expect(tickets.filter(({ returnedAt }) => returnedAt !== null)).toHaveLength(free);
          // An outdated webhook alone puts no order under review.
          expect(order.review ?? '').not.toMatch(/taken back|paid in|asked for|added/);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('after random events, orders have sent at most one email of each kind', async () => {
    await fc.assert(
      fc.asyncProperty(aDay, async (happenings) => {
        const { festival, happens, settles } = await rehearsal();
        for (const each of happenings) await happens(each);
        await settles();
        const now = festival.ports.machineClock.now();
        const queued = await festival.outbox.take(now, now, 1_000);
        const about = queued.flatMap(({ id, task }) => {
          if (task.kind !== 'email' || !('order' in task.email)) return [];
          // A separate email for each returned ticket is right.
          return [task.email.kind === 'ticket-refunded' ? id : `${task.email.kind} ${task.email.order.id}`];
        });
        expect(new Set(about).size).toBe(about.length);
      }),
      { numRuns: 80 },
    );
  });
});
