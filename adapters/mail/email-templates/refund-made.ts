import { hasCompetitors } from '#core/checkout/competitor-places.ts';
import { refundMoment } from '#core/checkout/messages.ts';
import { type Order, orderNumber } from '#core/checkout/order.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { numberOf } from '../bill.ts';
import { type EmailContent, say } from '../email-content.ts';

/** Confirms a refund; the tickets are void. */
export const refundMade = (order: Order): EmailContent => ({
  subject: `Your refund for order ${orderNumber(order.id)}`,
  heading: 'Your refund is on its way',
  parts: [
    { kind: 'facts', facts: [numberOf(order), ['Refunded', formatPounds(order.refunded)]] },
    say(`We’ve refunded the card you paid with. ${refundMoment}`),
    say('The tickets in this order no longer work at the gate.'),
    ...(hasCompetitors(order)
      ? [say('If you’d entered a hound with this order, its entry in the competition has been cancelled too.')]
      : []),
    say('We’re sorry we won’t see you this time.'),
  ],
});
