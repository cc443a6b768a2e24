import { type Order, orderNumber } from '#core/checkout/order.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { billOf, numberOf } from '../bill.ts';
import { type EmailContent, go, say } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';

/** Apologises for a payment that arrived after the places were gone, and announces its full refund (R28). */
export const placesGone = (order: Order, { siteUrl }: MailContext): EmailContent => {
  const paid = order.payment?.amount ?? order.total;
  return {
    subject: `We couldn’t keep your places (order ${orderNumber(order.id)})`,
    heading: 'The last places went before your payment arrived',
    parts: [
      { kind: 'facts', facts: [numberOf(order)] },
      billOf(order),
      ...(paid > 0
        ? [
            say(
              `We’re refunding the full ${formatPounds(paid)} to the card you paid with. You don’t need to do anything.`,
            ),
            say('Banks usually take five to ten working days to show it.'),
          ]
        : []),
      say(
        'We hold places while the payment page is open. Yours had closed by the time your payment arrived. We’re sorry.',
      ),
      go('See what’s left', new URL('/tickets', siteUrl).href),
    ],
  };
};
