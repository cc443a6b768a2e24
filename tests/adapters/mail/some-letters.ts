import { readEdition } from '#adapters/content-files/edition.ts';
import { letterOf } from '#adapters/mail/letter-of.ts';
import { orderLinks } from '#adapters/system/order-links.ts';
import type { Order } from '#core/checkout/order.ts';
import { orderId, priceId, productId, userId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { Letter } from '#core/letters/letter.ts';

export const links = orderLinks('the secret of these tests');

export const stationery = {
  siteUrl: new URL('https://festival.example'),
  edition: readEdition(new URL('../../../fixtures/editions/2025', import.meta.url).pathname),
  links,
};

const paidAt = parseInstant('2025-10-04T09:30:00+01:00');

export const aPaidOrder = (changes: Partial<Order> = {}): Order => ({
  id: orderId('ord_68e0d3f0a1b2c3d4e5f60718'),
  state: 'paid',
  userId: null,
  attemptId: null,
  chain: null,
  cartHash: 'a cart',
  email: null,
  lines: [
    {
      productId: productId('prod_adult'),
      priceId: priceId('price_adult'),
      name: 'Adult',
      ticketType: 'Guest',
      unitPrice: pence(1500),
      quantity: 2,
    },
    {
      productId: productId('prod_parking'),
      priceId: priceId('price_parking'),
      name: 'Parking & a <wave>',
      ticketType: 'Guest',
      unitPrice: pence(400),
      quantity: 1,
    },
  ],
  total: pence(3400),
  createdAt: paidAt,
  expiresAt: paidAt,
  session: { id: 'cs_test_1', url: null },
  payment: { intentId: 'pi_1', email: 'ada@example.com', name: 'Ada', amount: pence(3400), paidAt },
  refunded: noPence,
  disputed: false,
  review: null,
  ...changes,
});

export const aMembersOrder = () => aPaidOrder({ userId: userId('ada') });

const to = 'ada@example.com';
const expiresAt = parseInstant('2025-10-04T10:30:00+01:00');
const link = 'https://festival.example/password-reset?userId=ada&secret=abc';

/** One of each kind. */
export const everyLetter: readonly Letter[] = [
  { kind: 'receipt', to, order: aPaidOrder() },
  { kind: 'refund-made', to, order: aPaidOrder({ state: 'refunded', refunded: pence(3400) }) },
  { kind: 'places-gone', to, order: aPaidOrder({ state: 'paid_unfulfillable' }) },
  { kind: 'payment-failed', to, order: aPaidOrder({ state: 'failed', payment: null }) },
  { kind: 'password-recovery', to, name: 'Ada', link, expiresAt },
  { kind: 'verify-email', to, name: 'Ada', link, expiresAt },
  { kind: 'password-changed', to, name: 'Ada' },
];

export const written = (letter: Letter) => letterOf(letter, stationery);
