import { type Order, orderNumber } from '#core/shop/checkout/order.ts';
import { numberOf } from '../bill.ts';
import { type EmailContent, mainLink, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';

/** A delayed payment failed: no money was taken, and the places are free again. */
export const paymentFailed = (order: Order, { siteUrl }: MailContext): EmailContent => ({
  subject: `Your payment didn’t go through (order ${orderNumber(order.id)})`,
  heading: 'Your payment didn’t go through',
  parts: [
    { kind: 'facts', facts: [numberOf(order)] },
    paragraph('Your bank didn’t complete the payment. We haven’t taken any money, and the places are back on sale.'),
    paragraph('You’re welcome to try again, perhaps with another card.'),
    mainLink('Choose tickets again', new URL('/tickets', siteUrl).href),
  ],
});
