import { httpCheckout, httpPaymentResults } from '#adapters/http-api/shop/checkout.ts';
import type { UnusualPayment } from '#adapters/memory/shop/payments/payments.ts';
import type { UserId } from '#core/kernel/ids.ts';
import { noPence, type Pence, pence } from '#core/kernel/money.ts';
import type { Cart } from '#core/shop/cart/cart.ts';
import { type Attempt, attemptId } from '#core/shop/checkout/attempt.ts';
import type { CartAnswers, OfferKey } from '#core/shop/checkout/client.ports.ts';
import { startCheckout } from '#core/shop/checkout/start-checkout.ts';
import type { Voucher } from '#core/shop/vouchers/voucher.ts';
import { entryQuestion } from '#core/tickets/sale-rules/entry-questions.ts';
import type { Caller } from '../engine/scheduler.ts';
import type { Stage } from '../engine/stage.ts';
import type { ActorName } from '../engine/swarm.ts';

/** A buyer and the state of their browser: the last attempt, the cart and the card pages seen. */
export type Buyer = {
  readonly name: string;
  readonly email: string;
  readonly userId: UserId | null;
  saved: Attempt | null;
  readonly pages: string[];
  cart: Cart;
  /** The answers about the hounds that its competitor tickets enter. */
  answers: CartAnswers;
};

/**
 * A cart with one or two places of one product; in place of two, by the seed's number of buyers, a bundle, or both with
 * a donation of £3.
 */
export const cartOf = ({ world, chance }: Stage): Cart => {
  const { swarm, products, donation, family } = world;
  const { id, name, images, price, ticketType } = chance.pick(products);
  const quantity = 1 + chance.below(2);
  if (family && quantity === 2 && swarm.buyers % 2 === 0)
    return [
      {
        ...{ productId: family.id, name: family.name, images, price: family.price },
        ticketType: family.ticketType,
        quantity: 1,
      },
    ];
  const { id: given, name: called, price: unit } = donation;
  return [
    { productId: id, name, images, price, ticketType, quantity },
    ...(quantity === 2 && swarm.buyers % 2 === 1
      ? [
          {
            ...{ productId: given, name: called, images, price: unit, ticketType: 'Guest' as const },
            ...{ donation: true as const, quantity: 3 },
          },
        ]
      : []),
  ];
};

/** One hound for each competitor ticket of the cart, adults' gold or silver. */
export const answersAbout = ({ chance }: Pick<Stage, 'chance'>, cart: Cart): CartAnswers =>
  new Map(
    cart.flatMap(({ productId, ticketType, quantity }) =>
      ticketType === 'Competitors' ? [[productId, Array.from({ length: quantity }, () => anEntry(chance))]] : [],
    ),
  );

const anEntry = (chance: Stage['chance']) => ({
  [entryQuestion('class')]: 'adult',
  [entryQuestion('competitionGroup')]: chance.pick(['gold', 'silver']),
  [entryQuestion('handlerName')]: 'Ines Frost',
  [entryQuestion('handlerAge')]: '34',
  [entryQuestion('dogName')]: 'Moss',
  [entryQuestion('dogAge')]: '3',
});

/** The ports of checkout in the browser: the same HTTP requests as from the site's pages. */
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

/** Checks out with the browser's cart, for an offer of a waiting list if one is given. */
export const checksOut = (stage: Stage, buyer: Buyer, offer?: OfferKey) =>
  stage.visit(`${buyer.name} checks out`, async (client) => {
    const { world } = stage;
    const start = startCheckout(browserOf(stage, client, buyer));
    const answer = await start(buyer.cart, buyer.userId, buyer.answers, {
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

/** Pays the last or last but one card page that this browser has seen, and perhaps returns to the site. */
export const pays = (stage: Stage, buyer: Buyer) => {
  const { world, chance } = stage;
  const page = buyer.pages.at(-1 - chance.below(Math.min(2, buyer.pages.length || 1)));
  if (page === undefined) return;
  const unusual = unusualPayment(stage, page);
  const isPaid = world.provider.pay(page, { email: buyer.email, name: buyer.name }, unusual) === 'paid';
  if (isPaid && unusual.isWrong) world.facts.wrongCharges.add(page);
  if (chance.below(2) === 1)
    stage.visit(`${buyer.name} comes back`, (client) => httpPaymentResults(stage.api(client, buyer.userId)).of(page));
};

/** How this buyer pays: slowly, after the page has expired, with a promotion code, or another amount than was asked. */
const unusualPayment = ({ world, chance }: Stage, page: string): UnusualPayment & { readonly isWrong: boolean } => {
  const { actors } = world.swarm;
  const one = (name: ActorName, of: number) => actors.has(name) && chance.below(of) === of - 1;
  const isSlow = one('slow payments', 2);
  const isLate = one('late payments', 2);
  const report = world.ledger.pages.get(page)?.report;
  const order = report?.orderId && world.state.orders.get(report.orderId);
  const { subtotal, total } = report ?? { subtotal: noPence, total: noPence };
  if (total > 0 && one('wrong charges', 3)) {
    const charged = chance.pick([
      { currency: 'usd' },
      { subtotal: pence(subtotal - 100), total: pence(total - 100) },
      { total: pence(total + 1) },
    ]);
    return { isSlow, isLate, charged, isWrong: true };
  }
  // A page of an order with a voucher takes no promotion code.
  if (total > 0 && order && !order.voucher && one('promotion codes', 2)) {
    const discount = pence(chance.pick([1, 333, 1000]));
    return { isSlow, isLate, charged: { discount, total: pence(total - discount) }, isWrong: false };
  }
  return { isSlow, isLate, isWrong: false };
};

/** The total that the page shows after the voucher is typed, which takes pounds off each ticket. */
const withVoucher = ({ world }: Stage, cart: Cart): Pence =>
  pence(
    cart.reduce(
      (sum, { productId, price, quantity, donation }) =>
        sum + quantity * ((price ?? 0) - (donation || productId === world.family?.id ? 0 : offOf(world.voucher))),
      0,
    ),
  );

const offOf = ({ effect }: Voucher): number => (effect.kind === 'pounds-off' ? effect.off : 0);
