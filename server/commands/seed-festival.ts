import { newUserId, signUpPayload } from '#core/accounts/sign-up.ts';
import { attemptId } from '#core/checkout/attempt.ts';
import { openCheckout } from '#core/checkout/open-checkout.ts';
import { orderOfSession } from '#core/checkout/order-status.ts';
import { refundOrder } from '#core/checkout/refund-order.ts';
import { type OrderId, productId, type UserId } from '#core/kernel/ids.ts';
import { day, laterBy } from '#core/kernel/time.ts';
import { type SeededOrder, type SeededPerson, seededOrders, seededPassword, seededPeople } from '#fixtures/seed.ts';
import type { Festival } from '../composition/compose.ts';
import { drainOutbox } from '../jobs/drain-outbox.ts';
import { outboxPorts } from '../jobs/jobs.ts';

const seeded = 'seeded';

type Buyer = { readonly id: UserId | null; readonly email: string; readonly name: string };

/**
 * Fills a festival with people and orders by the use cases that visitors use, and a card that pays at the sandbox.
 * Done once it is done; broken off, it goes on where it stopped.
 * @returns what to tell whoever asked
 * @throws Error with real payments, or when the festival says no
 */
export const seedFestival = async (festival: Festival): Promise<readonly string[]> => {
  if (festival.payments.kind !== 'sandbox') throw new Error('With real payments nothing is made up.');
  if (await festival.shop.checkpoints.get(seeded)) return ['This festival is lived in already.', ...loginLines];
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
  if (!member) throw new Error(`nobody has the address ${buyer.member}`);
  return member;
};

/** Presses Checkout so many days ago, pays, and comes back; the same order again is the same attempt. */
const buy = async (festival: Festival, order: SeededOrder, index: number, buyer: Buyer): Promise<void> => {
  const then = { now: () => laterBy(festival.clocks.festivalClock.now(), -order.daysAgo * day) };
  const backdated = { ...festival, shop: { ...festival.shop, festivalClock: then } };
  const opened = await openCheckout(backdated.shop)({
    items: Object.entries(order.cart).map(([id, quantity]) => ({ productId: productId(id), quantity })),
    displayedTotal: undefined,
    userId: buyer.id,
    email: buyer.email,
    attemptId: attemptId(`seeded-by-hand-${String(index).padStart(4, '0')}`),
    replaces: null,
  });
  // Told so by an earlier seeding that was broken off.
  const id = opened.ok ? opened.value.orderId : 'orderId' in opened.refusal ? opened.refusal.orderId : undefined;
  if (!id) throw new Error(`order ${index + 1} of the seed is refused: ${opened.ok || opened.refusal.kind}`);
  if (opened.ok) await pay(backdated, id, buyer);
  if (!order.givenBack || !buyer.id) return;
  const refunded = await refundOrder(festival.shop)(id, buyer.id);
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
