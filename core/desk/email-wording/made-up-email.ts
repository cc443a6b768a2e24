import type { Edition } from '../../kernel/edition/edition.ts';
import { orderId, priceId, productId } from '../../kernel/ids.ts';
import { pence } from '../../kernel/money.ts';
import { day, hour, type Instant, laterBy, minute } from '../../kernel/time.ts';
import { type Order, type OrderLine, unpaidOrder } from '../../shop/checkout/order.ts';
import { partyId } from '../../shop/waiting-lists/party.ts';
import type { WordedEmailId } from '../../site/email-wording/worded-emails.ts';
import { ticketId } from '../../tickets/issued/ticket.ts';
import { ticketNumberOf } from '../../tickets/issued/ticket-number.ts';
import { ticketPath } from '../../tickets/issued/ticket-path.ts';
import type { OutgoingEmail } from '../outbox/outgoing-email.ts';
import { noKey } from './example-email.ts';

const to = 'ada@example.com';
const name = 'Ada Byron';
const adult = 'Adult day ticket';
const id = ticketId('0'.repeat(32));
const number = ticketNumberOf(12_345_678_901n);

const line = (product: string, called: string, price: number, quantity: number): OrderLine => ({
  productId: productId(product),
  priceId: priceId(`price_${product}`),
  name: called,
  ticketType: 'Guest',
  unitPrice: pence(price),
  quantity,
});

const madeUpOrder = (now: Instant): Order => {
  const total = pence(3_400);
  return {
    ...unpaidOrder,
    id: orderId('ord_0000000000000000madeup01'),
    state: 'paid',
    cartHash: noKey,
    lines: [line('prod_adult', adult, 1_500, 2), line('prod_parking', 'Parking', 400, 1)],
    total,
    createdAt: now,
    expiresAt: now,
    payment: { intentId: null, email: to, name, amount: total, paidAt: now, cardEnding: '4242' },
  };
};

type Moment = { readonly edition: Pick<Edition, 'startsAt'>; readonly now: Instant };

const runNews = {
  'run-time': 'first',
  'run-moved': 'changed',
  'run-promoted': 'promoted',
  'run-reserve': 'first',
} as const;

/** An email to a made-up recipient, for an edition that has no real one yet. */
export const madeUpEmail = (email: WordedEmailId, { edition, now }: Moment): OutgoingEmail => {
  const order = madeUpOrder(now);
  const gift = { to, name: 'Tom Lamb', other: name, ticket: adult, ticketId: id };
  switch (email) {
    case 'receipt':
      return {
        kind: 'receipt',
        to,
        order,
        tickets: {
          readAt: now,
          allAddress: ticketPath(id, noKey),
          tickets: [0, 0, 1].map((of, at) => ({
            number: ticketNumberOf(BigInt(at + 1) * 12_345_678_901n),
            holderName: name,
            line: of,
            address: ticketPath(id, noKey),
          })),
          pdf: new Uint8Array(150_000),
        },
      };
    case 'waiting-offer':
      return {
        kind: email,
        ...{ to, name, partyId: partyId('party_00000000'), key: noKey, product: adult, places: 2 },
        until: laterBy(now, day),
      };
    case 'refund-made':
      return { kind: email, to, order: { ...order, state: 'refunded', refunded: order.total } };
    case 'ticket-refunded':
      return {
        kind: email,
        to,
        order: { ...order, state: 'partially_refunded', refunded: pence(1_500) },
        name: adult,
        returned: [{ name: adult, number, holder: name }],
        amount: pence(1_500),
      };
    case 'ticket-offered':
      return { kind: email, ...gift, token: noKey, until: edition.startsAt };
    case 'ticket-received':
      return { kind: email, ...gift, number, key: noKey };
    case 'password-recovery':
      return { kind: email, to, name, link: `/password-reset?${noKey}`, expiresAt: laterBy(now, hour), locked: false };
    default: {
      const runsAt = laterBy(edition.startsAt, 2 * hour + 40 * minute);
      return {
        kind: 'run-time',
        ...{
          to,
          name,
          handler: name,
          hound: 'Bramble',
          class: 'adult',
          level: 'silver',
          number: 7,
          ring: 'The oak ring',
        },
        ...{ sex: 'male', runsAt, beThereAt: laterBy(runsAt, -10 * minute) },
        reserve: email === 'run-reserve',
        news: runNews[email],
      };
    }
  }
};
