import { type Order, orderNumber } from '#core/checkout/order.ts';
import { formatIsoDate } from '#core/kernel/time.ts';
import { refundableUntil } from '#core/tickets/refund.ts';
import { billOf, numberOf } from '../bill.ts';
import { aside, type EmailContent, go, type Part, say } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { whenAndWhere } from '../when-and-where.ts';
import { claimLinks } from './claim-links.ts';

/** The receipt: proof of purchase at the door (§2 Success), and the next steps. */
export const receipt = (order: Order, to: string, mailContext: MailContext): EmailContent => ({
  subject: `Your tickets for ${mailContext.edition.name} (order ${orderNumber(order.id)})`,
  heading: 'You are coming. So are the dogs.',
  parts: [
    say(
      isFree(order)
        ? 'Thank you. Your places are booked.'
        : 'Thank you. Your payment has arrived and your places are booked.',
    ),
    { kind: 'facts', facts: [numberOf(order), ...paidBy(order), ...whenAndWhere(mailContext.edition)] },
    billOf(order),
    say('Show this letter at the gate, on paper or on your telephone. It is your proof of purchase.'),
    ...(hasCompetitorTicket(order)
      ? [
          say(
            'You are entering the ring: please fill in the competition form in My Festival, so that we know your hound.',
          ),
        ]
      : []),
    ...(order.userId === null ? asGuest(order, to, mailContext) : asMember(mailContext)),
    ...(isFree(order) ? [] : [aside(refundRule(order, mailContext))]),
  ],
});

const isFree = (order: Order): boolean => order.payment?.amount === 0;

const paidBy = ({ payment }: Order): readonly (readonly [string, string])[] =>
  payment?.cardEnding ? [['Paid by', `card ending ${payment.cardEnding}`]] : [];

const hasCompetitorTicket = (order: Order): boolean =>
  order.lines.some(({ ticketType }) => ticketType === 'Competitors');

const asMember = ({ siteUrl }: MailContext): readonly Part[] => [
  go('See them in My Festival', new URL('/my-festival', siteUrl).href),
];

const asGuest = (order: Order, to: string, mailContext: MailContext): readonly Part[] => {
  const { signUp, logIn } = claimLinks(order, to, mailContext);
  return [
    say('With an account you have your tickets to hand in My Festival. We have filled in most of the form.'),
    go('Keep my tickets in an account', signUp),
    { kind: 'or', text: 'You have an account already?', label: 'Log in and take them along', url: logIn },
    aside('These two links are yours alone: whoever follows one can take the order into an account.'),
  ];
};

const refundRule = (order: Order, { edition }: MailContext): string => {
  const until = order.payment ? refundableUntil(edition, order.payment.paidAt) : null;
  const place = order.userId === null ? 'from My Festival, once the order is in your account' : 'from My Festival';
  return until
    ? `You can have your money back until ${formatIsoDate(until)}: the whole order, ${place}.`
    : `Bought within ${edition.refund.closedWithinDays} days of the festival, these tickets cannot be refunded.`;
};
