import { hasCompetitors } from '#core/checkout/competitor-places.ts';
import { refundMoment } from '#core/checkout/messages.ts';
import { type Order, orderNumber } from '#core/checkout/order.ts';
import { isComplimentary } from '#core/complimentary/complimentary-order.ts';
import { formatPounds, noPence, type Pence, pence } from '#core/kernel/money.ts';
import { numberOf } from '../bill.ts';
import { type EmailContent, say } from '../email-content.ts';

/**
 * Confirms a refund; the tickets are void.
 * @param before the amount refunded earlier for single tickets; this email is about the rest
 */
export const refundMade = (order: Order, before: Pence = noPence): EmailContent =>
  isComplimentary(order)
    ? takenBack(order)
    : {
        subject: `Your refund for order ${orderNumber(order.id)}`,
        heading: 'Your refund is on its way',
        parts: [
          { kind: 'facts', facts: [numberOf(order), ...refunded(order, before)] },
          say(
            `We’ve refunded ${formatPounds(pence(order.refunded - before))} to the card you paid with. ${refundMoment}`,
          ),
          say('The tickets in this order no longer work at the gate.'),
          ...(hasCompetitors(order)
            ? [say('If you’d entered a hound with this order, its entry in the competition has been cancelled too.')]
            : []),
          say('We’re sorry we won’t see you this time.'),
        ],
      };

const refunded = (order: Order, before: Pence): readonly (readonly [string, string])[] => [
  ['Refunded', formatPounds(pence(order.refunded - before))],
  ...(before > 0 ? [['Refunded before', formatPounds(before)] as const] : []),
];

/** For complimentary tickets: they are cancelled, and there is nothing to refund. */
const takenBack = (order: Order): EmailContent => ({
  subject: `Your complimentary tickets have been cancelled (order ${orderNumber(order.id)})`,
  heading: 'Your tickets have been cancelled',
  parts: [
    { kind: 'facts', facts: [numberOf(order), ['Paid', formatPounds(order.total)]] },
    say('The festival has cancelled the complimentary tickets in this order, so they no longer work at the gate.'),
    say('You didn’t pay anything, so there’s nothing to refund. If you think it’s a mistake, reply to this email.'),
  ],
});
