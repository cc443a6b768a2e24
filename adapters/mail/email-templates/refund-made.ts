import { type Order, orderNumber } from '#core/checkout/order.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { numberOf } from '../bill.ts';
import { type EmailContent, say } from '../email-content.ts';

/** Confirms a refund; the tickets are void. */
export const refundMade = (order: Order): EmailContent => ({
  subject: `Your refund for order ${orderNumber(order.id)}`,
  heading: 'Your money is on its way back',
  parts: [
    { kind: 'facts', facts: [numberOf(order), ['Refunded', formatPounds(order.refunded)]] },
    say('It goes to the card you paid with. Banks take five to ten working days to show it.'),
    say('The tickets of this order are no longer valid at the gate.'),
    say('We are sorry not to see you this time.'),
  ],
});
