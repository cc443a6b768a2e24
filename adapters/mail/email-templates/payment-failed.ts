import { type Order, orderNumber } from '#core/checkout/order.ts';
import { numberOf } from '../bill.ts';
import { type EmailContent, go, say } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';

/** A delayed payment failed: no money was taken, and the places are free again. */
export const paymentFailed = (order: Order, { siteUrl }: MailContext): EmailContent => ({
  subject: `Your payment did not go through (order ${orderNumber(order.id)})`,
  heading: 'Your payment did not go through',
  parts: [
    { kind: 'facts', facts: [numberOf(order)] },
    say('Your bank did not complete the payment. No money was taken, and the places are free again.'),
    say('You are welcome to try once more, with another card if you have one.'),
    go('Choose tickets again', new URL('/tickets', siteUrl).href),
  ],
});
