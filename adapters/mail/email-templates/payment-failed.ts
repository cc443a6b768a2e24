import { type Order, orderNumber } from '#core/checkout/order.ts';
import { numberOf } from '../bill.ts';
import { type Draft, go, say } from '../draft.ts';
import type { Stationery } from '../stationery.ts';

/** A delayed payment came to nothing: nothing was taken, and the places are free again. */
export const paymentFailed = (order: Order, { siteUrl }: Stationery): Draft => ({
  subject: `Your payment did not go through (order ${orderNumber(order.id)})`,
  heading: 'Your payment did not go through',
  parts: [
    { kind: 'facts', facts: [numberOf(order)] },
    say('Your bank did not complete the payment. No money was taken, and the places are free again.'),
    say('You are welcome to try once more, with another card if you have one.'),
    go('Choose tickets again', new URL('/tickets', siteUrl).href),
  ],
});
