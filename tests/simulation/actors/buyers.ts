import type { Cart } from '#core/cart/cart.ts';
import { abandonCheckout } from '#core/checkout/abandon-checkout.ts';
import type { Attempt } from '#core/checkout/attempt.ts';
import { attemptId } from '#core/checkout/attempt.ts';
import type { CheckoutSubmission, StartCheckoutRefusal } from '#core/checkout/client.ports.ts';
import { statusOf } from '#core/checkout/order-status.ts';
import { startCheckout } from '#core/checkout/start-checkout.ts';
import { type UserId, userId } from '#core/kernel/ids.ts';
import type { Result } from '#core/kernel/result.ts';
import type { Caller } from '../engine/scheduler.ts';
import type { Stage } from '../engine/stage.ts';
import type { Actor } from './actor.ts';

type Buyer = {
  readonly name: string;
  readonly email: string;
  readonly userId: UserId | null;
  saved: Attempt | null;
  /** Card pages that this browser has seen. */
  readonly pages: string[];
  cart: Cart;
};

/** Buyers: they check out, pay, leave the card page, click twice, use two tabs, and cancel. */
export const buyers: Actor = (stage) => {
  const { world, chance } = stage;
  const { actors } = world.swarm;
  const all = Array.from({ length: world.swarm.buyers }, (_, at): Buyer => {
    const isMember = actors.has('members') && at % 2 === 0;
    const email = `buyer${at + 1}@example.org`;
    const user = isMember ? userId(`user_${at + 1}`) : null;
    return { name: `buyer ${at + 1}`, email, userId: user, saved: null, pages: [], cart: cartOf(stage) };
  });
  const aBuyer = () => chance.pick(all);

  const checksOut = (buyer: Buyer) =>
    stage.visit(`${buyer.name} checks out`, async (client) => {
      const answer = await startCheckout(browserOf(stage, client, buyer))(buyer.cart, buyer.userId, new Map(), {
        ...(actors.has('vouchers') && { voucher: world.voucher.code, email: buyer.email }),
      });
      if (!answer.ok) return;
      const page = answer.value.url.split('/').at(-1) ?? '';
      if (world.ledger.pages.has(page) && !buyer.pages.includes(page)) buyer.pages.push(page);
    });

  return [
    { name: 'checks out', weight: 6, play: () => checksOut(aBuyer()) },
    {
      name: 'clicks twice',
      weight: 2,
      play: () => {
        const buyer = aBuyer();
        checksOut(buyer);
        checksOut(buyer);
      },
    },
    {
      name: 'changes the cart',
      needs: 'two tabs',
      weight: 2,
      play: () => {
        const buyer = aBuyer();
        buyer.cart = cartOf(stage);
        checksOut(buyer);
      },
    },
    {
      name: 'pays',
      weight: 6,
      play: () => {
        const buyer = aBuyer();
        const page = buyer.pages.at(-1 - chance.below(Math.min(2, buyer.pages.length || 1)));
        if (page === undefined) return;
        world.provider.pay(page, { email: buyer.email, name: buyer.name });
        if (chance.below(2) === 1)
          stage.visit(`${buyer.name} comes back`, (client) =>
            stage.request(client, 'see the result', ({ comesBack }) => comesBack(page)),
          );
      },
    },
    {
      name: 'leaves the card page',
      needs: 'abandon',
      weight: 3,
      play: () => {
        const buyer = aBuyer();
        const order = buyer.saved?.order;
        if (order)
          stage.visit(`${buyer.name} leaves the card page`, (client) =>
            abandonCheckout(browserOf(stage, client, buyer))(order),
          );
      },
    },
    {
      name: 'cancels',
      needs: 'members',
      weight: 2,
      play: () => {
        const { name, userId: user } = aBuyer();
        const own = [...world.state.orders.values()].filter((order) => order.userId === user);
        if (user === null || own.length === 0) return;
        const { id } = chance.pick(own);
        stage.visit(`${name} cancels`, (client) =>
          stage.request(client, `cancel ${id}`, ({ refundOrder }) => refundOrder(id, user)),
        );
      },
    },
  ];
};

const cartOf = ({ world, chance }: Stage): Cart => {
  const { id, name, images, price, ticketType } = chance.pick(world.products);
  return [{ productId: id, name, images, price, ticketType, quantity: 1 + chance.below(2) }];
};

/** The browser's ports: its requests go over the network, as the routes take them. */
const browserOf = (stage: Stage, client: Caller, buyer: Buyer) => ({
  savedAttempt: {
    load: () => buyer.saved,
    save: (attempt: Attempt | null) => {
      buyer.saved = attempt;
    },
  },
  newAttemptId: () => attemptId(stage.world.newId('attempt').padEnd(20, 'x')),
  checkout: {
    open: (submission: CheckoutSubmission) =>
      stage.request(client, 'check out', ({ openCheckout }) =>
        openCheckout({
          items: submission.cart.map(({ productId, quantity }) => ({ productId, quantity })),
          displayedTotal: undefined,
          userId: submission.userId,
          email: submission.userId === null ? (submission.email ?? null) : buyer.email,
          voucher: submission.voucher ?? null,
          heldBy: null,
          attemptId: submission.attempt.id,
          replaces: submission.attempt.replaces,
          ...(submission.offer && { offer: submission.offer.id }),
        }),
      ) as Promise<Result<never, StartCheckoutRefusal>>,
    quote: () => Promise.reject(new Error('no one asks for a quote')),
    abandon: (attempt: Attempt['id']) =>
      stage.request(client, 'abandon', async ({ ports, closeOrder }) => {
        const order = await ports.orders.findByAttempt(attempt);
        if (!order || order.userId !== buyer.userId) return undefined;
        return statusOf((await closeOrder(order.id)) ?? order);
      }),
  },
});
