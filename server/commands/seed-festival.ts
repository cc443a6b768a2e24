import { newUserId, signUpPayload } from '#core/accounts/sign-up.ts';
import { attemptId } from '#core/checkout/attempt.ts';
import { openCheckout } from '#core/checkout/open-checkout.ts';
import { orderOfSession } from '#core/checkout/order-status.ts';
import { refundOrder } from '#core/checkout/refund-order.ts';
import { type OrderId, productId, type UserId } from '#core/kernel/ids.ts';
import { day, type Instant, instant, laterBy } from '#core/kernel/time.ts';
import { type SeededOrder, type SeededPerson, seededOrders, seededPassword, seededPeople } from '#fixtures/seed.ts';
import type { Festival } from '../composition/compose.ts';
import { drainOutbox } from '../jobs/drain-outbox.ts';
import { outboxPorts } from '../jobs/jobs.ts';

const seeded = 'seeded';

type Buyer = { readonly id: UserId | null; readonly email: string; readonly name: string };

/**
 * Seeds a festival with people and paid orders through the visitors' use cases and the payments sandbox. Runs once; an
 * interrupted run resumes.
 * @returns lines for the terminal
 * @throws Error with real payments, or when a use case refuses
 */
export const seedFestival = async (festival: Festival): Promise<readonly string[]> => {
  if (festival.payments.kind !== 'sandbox') throw new Error('With real payments nothing can be seeded.');
  if (await festival.shop.checkpoints.get(seeded)) return ['This festival is seeded already.', ...loginLines];
  const members = new Map<string, Buyer>();
  for (const person of seededPeople) members.set(person.email, await memberOf(festival, person));
  for (const [index, order] of seededOrders.entries()) await buy(festival, order, index, buyerOf(order, members));
  await drainOutbox(outboxPorts(festival))();
  await festival.shop.checkpoints.set(seeded, new Date(festival.clocks.machineClock.now()).toISOString());
  return [`${seededPeople.length} people have accounts and ${seededOrders.length} orders were paid.`, ...loginLines];
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
 * The latest day on which everything in the seed could still be bought and refunded: near the festival, and after it,
 * the seed's orders are as old as if it were that day.
 */
const seededAsOf = ({ clocks, site }: Festival): Instant => {
  const { startsAt, salesCloseAt, registrationClosesAt, refund } = site.edition;
  const refundsClose = laterBy(startsAt, -refund.closedWithinDays * day);
  const latest = Math.min(salesCloseAt, registrationClosesAt, refundsClose);
  return instant(Math.min(clocks.festivalClock.now(), latest - day));
};

/** Opens an order's checkout in the past, pays and returns; a repeated call is the same attempt. */
const buy = async (festival: Festival, order: SeededOrder, index: number, buyer: Buyer): Promise<void> => {
  const asOf = seededAsOf(festival);
  const then = { now: () => laterBy(asOf, -order.daysAgo * day) };
  const backdated = { ...festival, shop: { ...festival.shop, festivalClock: then } };
  const opened = await openCheckout(backdated.shop)({
    items: Object.entries(order.cart).map(([id, quantity]) => ({ productId: productId(id), quantity })),
    displayedTotal: undefined,
    userId: buyer.id,
    email: buyer.email,
    attemptId: attemptId(`seeded-by-hand-${String(index).padStart(4, '0')}`),
    replaces: null,
  });
  // An interrupted seeding has opened this order already.
  const id = opened.ok ? opened.value.orderId : 'orderId' in opened.refusal ? opened.refusal.orderId : undefined;
  if (!id) throw new Error(`order ${index + 1} of the seed is refused: ${opened.ok || opened.refusal.kind}`);
  if (opened.ok) await pay(backdated, id, buyer);
  if (!order.givenBack || !buyer.id) return;
  const refunded = await refundOrder({ ...festival.shop, festivalClock: { now: () => asOf } })(id, buyer.id);
  if (!refunded.ok) throw new Error(`order ${index + 1} of the seed is not given back: ${refunded.refusal.kind}`);
};

const pay = async (festival: Festival, id: OrderId, { email, name }: Buyer): Promise<void> => {
  const session = (await festival.shop.orders.find(id))?.session;
  const { sandboxOrigin } = await festival.payments.provider();
  if (!session || !sandboxOrigin) throw new Error(`order ${id} has no card page`);
  const paid = await fetch(new URL(`/_sandbox/sessions/${session.id}/pay`, sandboxOrigin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, name }),
  });
  const after = await orderOfSession(festival.shop)(session.id);
  if (after?.state !== 'paid') throw new Error(`order ${id} was not paid: ${paid.status} ${await paid.text()}`);
};
