import { newUserId, signUpPayload } from '#core/accounts/sign-up.ts';
import { type OrderId, productId, type UserId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { day, type Instant, instant, laterBy } from '#core/kernel/time.ts';
import { attemptId } from '#core/shop/checkout/attempt.ts';
import { openCheckout } from '#core/shop/checkout/open-checkout.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { orderOfSession } from '#core/shop/checkout/order-status.ts';
import type { Orders } from '#core/shop/checkout/ports.ts';
import { refundOrder } from '#core/shop/checkout/refund-order.ts';
import { settlePayment } from '#core/shop/checkout/settle-payment.ts';
import { soldAt } from '#core/shop/products/price-changes.ts';
import { renameHolder } from '#core/tickets/changes/rename-holder.ts';
import { type SeededOrder, type SeededPerson, seededOrders, seededPassword, seededPeople } from '#fixtures/seed.ts';
import { crowdOf } from '#fixtures/seed-crowd.ts';
import type { Festival } from '../composition/festival.ts';
import { drainOutbox } from '../jobs/drain-outbox.ts';
import { outboxPorts } from '../jobs/jobs.ts';
import { seedDoorSales } from './seed-door-sales.ts';

const seeded = 'seeded';

type Buyer = { readonly id: UserId | null; readonly email: string; readonly name: string };

export type SeedOptions = {
  /** How many tickets are sold in all; at least those of `fixtures/seed.ts` are. */
  readonly tickets?: number;
  /** The seed of the random crowd; the same number makes the same crowd. */
  readonly seed?: number;
};

/**
 * Seeds a festival with people and paid orders through the visitors' use cases and the payments sandbox: a few people to
 * log in as, a crowd around them, and sales at the door once the box office is open. Runs once; an interrupted run resumes.
 * @returns lines for the terminal
 * @throws Error with real payments, or when a use case refuses
 */
export const seedFestival = async (
  festival: Festival,
  { tickets = 1_900, seed = 2025 }: SeedOptions = {},
): Promise<readonly string[]> => {
  if (festival.payments.kind !== 'sandbox') throw new Error('With real payments nothing can be seeded.');
  if (await festival.shop.checkpoints.get(seeded)) return ['This festival is seeded already.', ...loginLines];
  const crowd = crowdOf(Math.max(0, tickets - ticketsIn(seededOrders)), seed);
  const people = [...seededPeople, ...crowd.people];
  const members = new Map<string, Buyer>();
  await together(people, async (person) => members.set(person.email, await memberOf(festival, person)));
  for (const [index, order] of seededOrders.entries())
    await buy(festival, order, `seeded-by-hand-${numbered(index)}`, buyerOf(order, members));
  const quiet = withoutEmails(festival);
  await together(crowd.orders, (order, index) =>
    buy(quiet, order, `seeded-crowd-${seed}-${numbered(index)}`, buyerOf(order, members)),
  );
  const [seller] = members.values();
  const atTheDoor = seller?.id ? await seedDoorSales(festival, { id: seller.id, name: seller.name }) : 0;
  await drainOutbox(outboxPorts(festival))();
  await festival.shop.checkpoints.set(seeded, new Date(festival.clocks.machineClock.now()).toISOString());
  const orders = [...seededOrders, ...crowd.orders];
  return [
    `${people.length} people have accounts; ${orders.length} orders were paid, for ${ticketsIn(orders)} tickets.`,
    ...(atTheDoor > 0 ? [`Two tills have sold at the door ${atTheDoor} times.`] : []),
    ...loginLines,
  ];
};

const ticketsIn = (orders: readonly SeededOrder[]): number =>
  orders.flatMap(({ cart }) => Object.values(cart)).reduce((sum, quantity) => sum + quantity, 0);

const numbered = (index: number): string => String(index).padStart(4, '0');

/** How many orders are made at once: as many as share a commit. */
const atOnce = 16;

const together = async <Item>(
  items: readonly Item[],
  each: (item: Item, index: number) => Promise<unknown>,
): Promise<void> => {
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) await each(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

/** A festival whose orders send no emails: the crowd's emails would bury those of the people a developer logs in as. */
const withoutEmails = (festival: Festival): Festival => {
  const { orders } = festival.shop;
  const change: Orders['change'] = (id, decide, notice) =>
    orders.change(
      id,
      (order, context) => {
        const decided = decide(order, context);
        if (!decided.ok) return decided;
        return ok({ ...decided.value, tasks: decided.value.tasks.filter(({ task }) => task.kind !== 'email') });
      },
      notice,
    );
  return { ...festival, shop: { ...festival.shop, orders: { ...orders, change } } };
};

const loginLines = [
  `Log in with the password "${seededPassword}" as`,
  ...seededPeople.map(({ name, email }) => `  ${email}  (${name})`),
];

const memberOf = async ({ accounts, clocks }: Festival, person: SeededPerson): Promise<Buyer> => {
  const { members } = accounts;
  const { name, email, userType } = person;
  const userId = newUserId(clocks.machineClock.now(), crypto.randomUUID().replaceAll('-', ''));
  const made = await members.create(signUpPayload.parse({ userId, email, name, userType, password: seededPassword }));
  const user = made.ok ? made.value : await members.findByEmail(email);
  if (!user) throw new Error(`${email} could not sign up`);
  return { id: user.id, email, name };
};

const buyerOf = ({ buyer }: SeededOrder, members: ReadonlyMap<string, Buyer>): Buyer => {
  if ('guest' in buyer) return { id: null, email: buyer.guest, name: buyer.name };
  const member = members.get(buyer.member);
  if (!member) throw new Error(`no member has the address ${buyer.member}`);
  return member;
};

/**
 * The moment from which the ages of the seed's orders count: now, or the latest moment at which everything in the seed
 * could still be bought and refunded, whichever is earlier.
 */
const seededAsOf = ({ clocks, site }: Festival): Instant => {
  const { startsAt, salesCloseAt, registrationClosesAt, refund } = site.edition;
  const refundsClose = laterBy(startsAt, -refund.closedWithinDays * day);
  const latest = Math.min(salesCloseAt, registrationClosesAt, refundsClose);
  return instant(Math.min(clocks.festivalClock.now(), latest - day));
};

/** Opens an order's checkout in the past, pays it and returns to the site. A repeated call is the same attempt. */
const buy = async (festival: Festival, order: SeededOrder, attempt: string, buyer: Buyer): Promise<void> => {
  const asOf = seededAsOf(festival);
  const then = { now: () => laterBy(asOf, -order.daysAgo * day) };
  // Sells what the seed lists, without today's rules of sale: people hold tickets from before those rules.
  const { catalogue } = festival.shop.atTheDoor;
  const shop = {
    ...festival.shop,
    festivalClock: then,
    saleChecks: async () => ok([]),
    // Products that are no longer sold today were sold at that time.
    catalogue: async () => (await catalogue()).map((product) => soldAt(product, then.now())),
  };
  const backdated = { ...festival, shop };
  const opened = await openCheckout(backdated.shop)({
    items: Object.entries(order.cart).map(([id, quantity]) => ({ productId: productId(id), quantity })),
    displayedTotal: undefined,
    userId: buyer.id,
    email: buyer.email,
    attemptId: attemptId(attempt),
    replaces: null,
  });
  // An interrupted seeding has opened this order already.
  const id = opened.ok ? opened.value.orderId : 'orderId' in opened.refusal ? opened.refusal.orderId : undefined;
  if (!id) throw new Error(`order ${attempt} is refused: ${opened.ok || opened.refusal.kind}`);
  if (opened.ok) await pay(backdated, id, buyer);
  if (order.holders) await nameHolders(backdated, id, order.holders);
  if (order.later) await happensLater(backdated, id, order.later);
  if (!order.refundedByBuyer || !buyer.id) return;
  const refunded = await refundOrder({ ...festival.shop, festivalClock: { now: () => asOf } })(id, buyer.id);
  if (!refunded.ok) throw new Error(`order ${attempt} is not given back: ${refunded.refusal.kind}`);
};

const pay = async (festival: Festival, id: OrderId, { email, name }: Buyer): Promise<void> => {
  const { session } = await orderNow(festival, id);
  if (!session) throw new Error(`order ${id} has no card page`);
  const answer = await atSandbox(festival, `sessions/${session.id}/pay`, { email, name });
  const after = await orderOfSession(festival.shop)(session.id);
  if (after?.state !== 'paid') throw new Error(`order ${id} was not paid: ${answer}`);
};

/** Pays an order's card page at the sandbox. @throws Error when it was not paid */
export const paysAtSandbox =
  (festival: Festival) =>
  (id: OrderId, buyer: Pick<Buyer, 'email' | 'name'>): Promise<void> =>
    pay(festival, id, { id: null, ...buyer });

/** Puts names on an order’s tickets, as its buyer does before the day. */
const nameHolders = async (festival: Festival, id: OrderId, names: readonly string[]): Promise<void> => {
  const { issuedTickets, ticketChanges, edition, festivalClock } = festival.shop;
  const { printableText } = festival.tickets.invoicing;
  const tickets = (await issuedTickets.ofOrder(id))?.tickets ?? [];
  for (const [at, name] of names.entries()) {
    const ticket = tickets[at];
    if (!ticket || ticket.holderName === name) continue;
    const who = { userId: null, name: null, kindOfKey: () => 'buyers' as const };
    await renameHolder({ ticketChanges, edition, festivalClock, printableText })(ticket.id, name, who);
  }
};

/** Disputes a payment, or refunds its cheapest place in the provider's dashboard, and settles the order by the result. */
const happensLater = async (festival: Festival, id: OrderId, what: 'disputed' | 'partly-refunded'): Promise<void> => {
  const { session, payment, lines, disputed, refunded } = await orderNow(festival, id);
  if (!session || !payment?.intentId || disputed || refunded > 0) return;
  const { stripe } = festival.payments.provider;
  if (what === 'disputed') {
    const { latest_charge } = await stripe.paymentIntents.retrieve(payment.intentId);
    await atSandbox(festival, `charges/${String(latest_charge)}/dispute`, {});
  } else {
    const amount = Math.min(...lines.map(({ unitPrice }) => unitPrice));
    await stripe.refunds.create({ payment_intent: payment.intentId, amount });
  }
  const report = await festival.shop.hostedCheckout.retrieve(session.id);
  if (report) await settlePayment(festival.shop)(id, { report });
};

const orderNow = async (festival: Festival, id: OrderId): Promise<Order> => {
  const order = await festival.shop.orders.find(id);
  if (!order) throw new Error(`there is no order ${id}`);
  return order;
};

const atSandbox = async (festival: Festival, path: string, body: object): Promise<string> => {
  const { sandboxOrigin } = festival.payments.provider;
  if (!sandboxOrigin) throw new Error('the payments sandbox is not running');
  const answer = await fetch(new URL(`/_sandbox/${path}`, sandboxOrigin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return `${answer.status} ${await answer.text()}`;
};
