import { httpCheckout, httpPaymentResults } from '#adapters/http-api/checkout.ts';
import type { Cart } from '#core/cart/cart.ts';
import { type Attempt, attemptId } from '#core/checkout/attempt.ts';
import type { OfferKey } from '#core/checkout/client.ports.ts';
import { startCheckout } from '#core/checkout/start-checkout.ts';
import type { UserId } from '#core/kernel/ids.ts';
import { type Pence, pence } from '#core/kernel/money.ts';
import type { Voucher } from '#core/vouchers/voucher.ts';
import type { Caller } from '../engine/scheduler.ts';
import type { Stage } from '../engine/stage.ts';

/** A buyer with a browser, which keeps the last attempt and the card pages that it has seen. */
export type Buyer = {
  readonly name: string;
  readonly email: string;
  readonly userId: UserId | null;
  saved: Attempt | null;
  readonly pages: string[];
  cart: Cart;
};

/** One or two places of a product, as a cart has them. */
export const cartOf = ({ world, chance }: Stage): Cart => {
  const { id, name, images, price, ticketType } = chance.pick(world.products);
  return [{ productId: id, name, images, price, ticketType, quantity: 1 + chance.below(2) }];
};

/** The browser's ports: its requests are those of the site's pages. */
export const browserOf = (stage: Stage, client: Caller, buyer: Buyer) => ({
  savedAttempt: {
    load: () => buyer.saved,
    save: (attempt: Attempt | null) => {
      buyer.saved = attempt;
    },
  },
  newAttemptId: () => attemptId(stage.world.newId('attempt').padEnd(20, 'x')),
  checkout: httpCheckout(stage.api(client, buyer.userId)),
});

/** Checks out with the browser's own cart, or for an offer of a waiting list. */
export const checksOut = (stage: Stage, buyer: Buyer, offer?: OfferKey) =>
  stage.visit(`${buyer.name} checks out`, async (client) => {
    const { world } = stage;
    const start = startCheckout(browserOf(stage, client, buyer));
    const answer = await start(buyer.cart, buyer.userId, new Map(), {
      ...(world.swarm.actors.has('vouchers') &&
        !offer && {
          voucher: world.voucher.code,
          email: buyer.email,
          total: withVoucher(stage, buyer.cart),
        }),
      ...(offer && { offer }),
    });
    if (!answer.ok) return;
    const page = answer.value.url.split('/').at(-1) ?? '';
    if (world.ledger.pages.has(page) && !buyer.pages.includes(page)) buyer.pages.push(page);
  });

/** Pays the last card page that this browser has seen, or the one before, and perhaps comes back. */
export const pays = (stage: Stage, buyer: Buyer) => {
  const { world, chance } = stage;
  const page = buyer.pages.at(-1 - chance.below(Math.min(2, buyer.pages.length || 1)));
  if (page === undefined) return;
  world.provider.pay(page, { email: buyer.email, name: buyer.name });
  if (chance.below(2) === 1)
    stage.visit(`${buyer.name} comes back`, (client) => httpPaymentResults(stage.api(client, buyer.userId)).of(page));
};

/** What the page shows once a voucher was typed: it takes pounds off each ticket. */
const withVoucher = ({ world }: Stage, cart: Cart): Pence =>
  pence(cart.reduce((sum, { price, quantity }) => sum + quantity * ((price ?? 0) - offOf(world.voucher)), 0));

const offOf = ({ effect }: Voucher): number => (effect.kind === 'pounds-off' ? effect.off : 0);
