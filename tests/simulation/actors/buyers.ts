import { orderLinks } from '#adapters/system/order-links.ts';
import { type UserId, userId } from '#core/kernel/ids.ts';
import { abandonCheckout } from '#core/shop/checkout/abandon-checkout.ts';
import { claimOrder, listPurchases, refundOwnOrder } from '#core/site/my-festival/api.ts';
import { returnOwnTicket } from '#core/tickets/changes/api.ts';
import type { Actor } from './actor.ts';
import { answersAbout, type Buyer, browserOf, cartOf, checksOut, pays } from './browser.ts';

/** Buyers: they check out, pay, leave the card page, click twice, use two tabs, cancel, and return single tickets. */
export const buyers: Actor = (stage) => {
  const { world, chance } = stage;
  const { actors } = world.swarm;
  const all = Array.from({ length: world.swarm.buyers }, (_, at): Buyer => {
    const isMember = actors.has('members') && at % 2 === 0;
    const user = isMember ? userId(`user_${at + 1}`) : null;
    const name = `buyer ${at + 1}`;
    const cart = cartOf(stage);
    const answers = answersAbout(stage, cart);
    return { name, email: `user_${at + 1}@example.org`, userId: user, saved: null, pages: [], cart, answers };
  });
  const links = orderLinks('secret');
  const aBuyer = () => chance.pick(all);
  const ownOrders = (buyer: Buyer) =>
    [...world.state.orders.values()].filter(({ userId: of }) => of !== null && of === buyer.userId);

  const claimed = (id: string, user: UserId) =>
    world.facts.claims.set(id, (world.facts.claims.get(id) ?? new Set()).add(user));

  return [
    {
      name: 'claims an order',
      needs: 'claims',
      weight: 4,
      play: () => {
        const guests = [...world.state.orders.values()].filter(({ userId: of, payment }) => !of && payment);
        if (guests.length === 0) return;
        const { id } = chance.pick(guests);
        const user = userId(chance.pick(['user_7', 'user_8']));
        const token = links.sign(id);
        stage.visit(`${user} claims ${id}`, async (client) => {
          const answer = await stage.api(client, user).call(claimOrder, { body: { token } });
          if (answer.ok) claimed(id, user);
        });
      },
    },
    {
      name: 'logs in',
      needs: 'claims',
      weight: 3,
      play: () => {
        const user = userId(`user_${1 + chance.below(all.length)}`);
        stage.visit(`${user} looks at the tickets`, async (client) => {
          const answer = await stage.api(client, user).call(listPurchases, { params: { userId: user } });
          if (answer.ok) for (const { orderId } of answer.value) claimed(orderId, user);
        });
      },
    },
    { name: 'checks out', weight: 8, play: () => checksOut(stage, aBuyer()) },
    {
      name: 'clicks twice',
      weight: 2,
      play: () => {
        const buyer = aBuyer();
        checksOut(stage, buyer);
        checksOut(stage, buyer);
      },
    },
    {
      name: 'changes the cart',
      needs: 'two tabs',
      weight: 2,
      play: () => {
        const buyer = aBuyer();
        buyer.cart = cartOf(stage);
        buyer.answers = answersAbout(stage, buyer.cart);
        checksOut(stage, buyer);
      },
    },
    {
      name: 'pays',
      weight: 8,
      play: () => {
        const atPage = all.filter(({ pages }) => pages.length > 0);
        if (atPage.length > 0) pays(stage, chance.pick(atPage));
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
      weight: 1,
      play: () => {
        const buyer = aBuyer();
        const { userId: user, name } = buyer;
        const own = ownOrders(buyer);
        if (user === null || own.length === 0) return;
        const { id } = chance.pick(own);
        stage.visit(`${name} cancels`, (client) => stage.api(client, user).call(refundOwnOrder, { params: { id } }));
      },
    },
    {
      name: 'returns a ticket',
      needs: 'members',
      weight: 4,
      play: () => {
        const buyer = aBuyer();
        const { userId: user, name } = buyer;
        const tickets = ownOrders(buyer).flatMap(({ id }) => world.state.tickets.get(id) ?? []);
        if (user === null || tickets.length === 0) return;
        const { id } = chance.pick(tickets);
        stage.visit(`${name} returns a ticket`, (client) =>
          stage.api(client, user).call(returnOwnTicket, { params: { id } }),
        );
      },
    },
  ];
};
