import { formatPounds } from '#core/kernel/money.ts';
import { type Order, orderNumber } from '#core/shop/checkout/order.ts';
import { billOf, numberOf } from '../bill.ts';
import { type EmailContent, mainLink, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';

/** Apologises for a payment that arrived after the places were gone, and announces its full refund (R28). */
export const paidWithoutPlaces = (order: Order, { siteUrl }: MailContext): EmailContent => {
  const paid = order.payment?.amount ?? order.total;
  return {
    subject: `We couldn’t keep your places (order ${orderNumber(order.id)})`,
    heading: 'The last places went before your payment arrived',
    parts: [
      { kind: 'facts', facts: [numberOf(order)] },
      billOf(order),
      ...(paid > 0
        ? [
            paragraph(
              `We’re refunding the full ${formatPounds(paid)} to the card you paid with. You don’t need to do anything.`,
            ),
            paragraph('Banks usually take five to ten working days to show it.'),
          ]
        : []),
      paragraph(
        'We hold places while the payment page is open. Yours had closed by the time your payment arrived. We’re sorry.',
      ),
      mainLink('See what’s left', new URL('/tickets', siteUrl).href),
    ],
  };
};
