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
  heading: 'You’re coming. So are the dogs.',
  parts: [
    say(
      isFree(order)
        ? 'Thank you. Your places are booked.'
        : 'Thank you. We’ve got your payment and your places are booked.',
    ),
    { kind: 'facts', facts: [numberOf(order), ...paidBy(order), ...whenAndWhere(mailContext.edition)] },
    billOf(order),
    say('Show this email at the gate, printed or on your phone. It’s your proof of purchase.'),
    ...(hasCompetitorTicket(order)
      ? [
          say(
            'You’re entering the ring: please fill in the competition form in My Festival, so we can get to know your hound.',
          ),
        ]
      : []),
    ...(order.userId === null ? asGuest(order, to, mailContext) : asMember(mailContext)),
    ...(isFree(order) ? [] : [aside(refundRule(order, mailContext))]),
  ],
});

const isFree = (order: Order): boolean => order.payment?.amount === 0;

const paidBy = ({ payment }: Order): readonly (readonly [string, string])[] =>
  payment?.paidBy
    ? [['Paid at the door', payment.paidBy === 'cash' ? 'in cash' : 'by card']]
    : payment?.cardEnding
      ? [['Paid by', `card ending ${payment.cardEnding}`]]
      : [];

const hasCompetitorTicket = (order: Order): boolean =>
  order.lines.some(({ ticketType }) => ticketType === 'Competitors');

const asMember = ({ siteUrl }: MailContext): readonly Part[] => [
  go('See them in My Festival', new URL('/my-festival', siteUrl).href),
];

const asGuest = (order: Order, to: string, mailContext: MailContext): readonly Part[] => {
  const { signUp, logIn } = claimLinks(order, to, mailContext);
  return [
    say('Create an account to keep your tickets in My Festival. It takes a minute.'),
    go('Keep my tickets in an account', signUp),
    { kind: 'or', text: 'Already have an account?', label: 'Log in to add them', url: logIn },
    aside('Keep these two links to yourself: anyone who has one can claim this order.'),
  ];
};

const refundRule = (order: Order, { edition }: MailContext): string => {
  if (order.channel === 'door') return 'You paid at the door, so any refund is made at the box office on the day.';
  const until = order.payment ? refundableUntil(edition, order.payment.paidAt) : null;
  const place = order.userId === null ? 'in My Festival once the order is in your account' : 'in My Festival';
  return until
    ? `You can cancel the whole order for a full refund until ${formatIsoDate(until)}, ${place}.`
    : `You bought these tickets within ${edition.refund.closedWithinDays} days of the festival, so they can’t be refunded.`;
};
