import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { type Result, refuse } from '#core/kernel/result.ts';
import type { Cart, CartItem } from '#core/shop/cart/cart.ts';
import type { SavedCart } from '#core/shop/cart/client.ports.ts';
import { type Attempt, attemptId } from '#core/shop/checkout/attempt.ts';
import type {
  Checkout,
  CheckoutSubmission,
  PaymentResults,
  StartCheckoutRefusal,
} from '#core/shop/checkout/client.ports.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import type { WebPorts } from '../../../web/composition/ports-context.tsx';

/** A product on sale; by default an adult's day ticket for £15. */
export const onSale = (facts: Partial<CatalogueItem> = {}): CatalogueItem => ({
  id: productId('prod_adult'),
  name: 'Adult day ticket',
  description: 'Every talk, tent and tasting table.',
  images: ['/art/oak-sprig.svg'],
  priceId: priceId('price_adult'),
  price: pence(1500),
  ticketType: 'Guest',
  kind: 'entry',
  capacity: 100,
  metadata: { Panel: 'sky' },
  placesLeft: 50,
  ...facts,
});

export const competitor = onSale({
  id: productId('prod_competitor'),
  priceId: priceId('price_competitor'),
  name: 'Competitor ticket',
  price: pence(5500),
  ticketType: 'Competitors',
});

export const gathered = (facts: Partial<CartItem> = {}): CartItem => ({
  productId: productId('prod_adult'),
  name: 'Adult day ticket',
  images: ['/art/oak-sprig.svg'],
  price: pence(1500),
  ticketType: 'Guest',
  quantity: 2,
  ...facts,
});

/** A device that saves a cart, the last checkout attempt and what is typed into the cart's questions. */
export const aDevice = (cart: Cart = [], { keeps = true } = {}) => {
  const device = {
    cart,
    attempt: null as Attempt | null,
    answers: new Map() as ReadonlyMap<string, string>,
    voucher: null as string | null,
  };
  const savedCart: SavedCart = {
    load: () => device.cart,
    save(changed) {
      if (keeps) device.cart = changed;
      return keeps;
    },
    onChange: () => () => {},
  };
  const savedAttempt: WebPorts['savedAttempt'] = {
    load: () => device.attempt,
    save: (attempt) => {
      device.attempt = attempt;
    },
  };
  const savedAnswers: WebPorts['savedAnswers'] = {
    load: () => device.answers,
    save: (typed) => {
      device.answers = typed;
    },
  };
  const savedVoucher: WebPorts['savedVoucher'] = {
    load: () => device.voucher,
    save: (code) => {
      device.voucher = code;
    },
  };
  return { device, savedCart, savedAttempt, savedAnswers, savedVoucher };
};

/** A checkout that gives these answers, one per submission, and records the submissions. */
export const aCheckout = (...answers: readonly (StartCheckoutRefusal | Error | Result<never, never>)[]) => {
  const submissions: CheckoutSubmission[] = [];
  const checkout: Checkout = {
    async open(submission) {
      const answer = answers[Math.min(submissions.length, answers.length - 1)];
      submissions.push(submission);
      if (answer instanceof Error) throw answer;
      return answer && 'kind' in answer ? refuse(answer) : new Promise<never>(() => {});
    },
    abandon: async () => 'over',
    quote: async () => refuse({ kind: 'voucher-unknown' }),
  };
  return { checkout, submissions };
};

/** The ports of a shop page: a visitor without a session, and one attempt id. */
export const shopPorts = (ports: Partial<WebPorts> = {}): Partial<WebPorts> => ({
  ...aDevice(),
  deviceStorageReady: async () => {},
  newAttemptId: () => attemptId('attempt-0000000001'),
  sessions: { current: async () => null, logIn: async () => {}, logOut: async () => {} },
  shop: { products: () => new Promise<never>(() => {}), price: () => new Promise<never>(() => {}) },
  saleRules: { ofCart: async () => ({ needs: [], questions: [] }) },
  ...ports,
});

export const results = (of: PaymentResults['of']): PaymentResults => ({ of });

/** Waits until the cart page shows its cart: it shows all of it at once. */
export const cartShown = () => waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
