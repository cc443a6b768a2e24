import { formatPounds, noPence, type Pence, pence } from '#core/kernel/money.ts';
import { hasCompetitors } from '#core/shop/checkout/competitor-places.ts';
import type { CheckoutEmail } from '#core/shop/checkout/emails.ts';
import { refundMoment } from '#core/shop/checkout/messages.ts';
import { type Order, orderNumber } from '#core/shop/checkout/order.ts';
import { isComplimentary } from '#core/shop/complimentary/complimentary-order.ts';
import { donationLines, isDonationOnly, numberOf, ticketsIn } from '../bill.ts';
import { type EmailContent, type Part, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { factsForBuyer, wordedContent } from '../worded-content.ts';
import { buyerGreeting } from './greeting.ts';

type RefundMade = Pick<CheckoutEmail, 'order' | 'before' | 'isGivenBack'>;

/**
 * Confirms a refund; the tickets are void. `before`: the amount refunded earlier for single tickets; this email is about
 * the rest.
 */
export const refundMade = (
  { order, before = noPence, isGivenBack }: RefundMade,
  mailContext: MailContext,
): EmailContent =>
  isComplimentary(order) || order.payment?.amount === before
    ? takenBack(order, isGivenBack === true)
    : isDonationOnly(order)
      ? ofDonations(order, before)
      : wordedContent(
          'refund-made',
          {
            isSeveral: ticketsIn(order) !== 1,
            facts: {
              ...factsForBuyer(order.payment?.name ?? null, mailContext.edition),
              'order number': orderNumber(order.id),
              amount: formatPounds(pence(order.refunded - before)),
              'when it arrives': refundMoment,
            },
            blocks: {
              'what was refunded': [{ kind: 'facts', facts: [numberOf(order), ...refunded(order, before)] }],
            },
            below: [
              ...donationsStay(order),
              paragraph(
                ticketsIn(order) === 1
                  ? 'The ticket in this order no longer works at the gate.'
                  : 'The tickets in this order no longer work at the gate.',
              ),
              ...(hasCompetitors(order) && mailContext.edition.parts.competition
                ? [
                    paragraph(
                      'If you’d entered a hound with this order, its entry in the competition has been cancelled too.',
                    ),
                  ]
                : []),
            ],
          },
          mailContext,
        );

/** The refund of an order that had nothing but donations. */
const ofDonations = (order: Order, before: Pence): EmailContent => ({
  subject: `Refund of your donation (order ${orderNumber(order.id)})`,
  heading: 'Your donation is on its way back',
  parts: [
    paragraph(`${buyerGreeting(order)} ${refundMoment}`),
    { kind: 'facts', facts: [numberOf(order), ...refunded(order, before)] },
  ],
});

const refunded = (order: Order, before: Pence): readonly (readonly [string, string])[] => [
  ['Refunded', formatPounds(pence(order.refunded - before))],
  ...(before > 0 ? [['Refunded before', formatPounds(before)] as const] : []),
];

/** What an order's refund leaves out, because the rule is about tickets. */
const donationsStay = (order: Order): readonly Part[] =>
  donationLines(order).length > 0 && order.refunded < (order.payment?.amount ?? 0)
    ? donationLines(order).map(([what, sum]) => paragraph(`${what} stays given: ${sum}. Thank you.`))
    : [];

/** For tickets for which nothing was left to refund: taken back by the desk, or given back by their owner. */
const takenBack = (order: Order, isGivenBack: boolean): EmailContent => {
  const one = ticketsIn(order) === 1;
  const kind = isComplimentary(order) ? 'complimentary ' : '';
  const [yours, these, work] = one
    ? [`Your ${kind}ticket has`, `${kind}ticket`, 'it no longer works']
    : [`Your ${kind}tickets have`, `${kind}tickets`, 'they no longer work'];
  if (isGivenBack)
    return {
      subject: `You’ve given your ${these} back (order ${orderNumber(order.id)})`,
      heading: `You’ve given your ${one ? 'ticket' : 'tickets'} back`,
      parts: [
        paragraph(
          `${buyerGreeting(order)} Thank you for telling us: someone else can have the ${one ? 'place' : 'places'} now. The ${these} in this order ${one ? 'no longer works' : 'no longer work'} at the gate.`,
        ),
        { kind: 'facts', facts: [numberOf(order), ['Paid', formatPounds(order.total)]] },
        paragraph(
          order.refunded > 0
            ? 'All that was paid for this order has been refunded already.'
            : `You paid nothing for ${one ? 'it' : 'them'}, so there’s nothing to refund.`,
        ),
      ],
    };
  return {
    subject: `${yours} been cancelled (order ${orderNumber(order.id)})`,
    heading: one ? 'Your ticket has been cancelled' : 'Your tickets have been cancelled',
    parts: [
      paragraph(
        `${buyerGreeting(order)} The ${these} in this order ${one ? 'has' : 'have'} been cancelled, so ${work} at the gate.`,
      ),
      { kind: 'facts', facts: [numberOf(order), ['Paid', formatPounds(order.total)]] },
      paragraph(
        `${order.refunded > 0 ? 'All that was paid for this order has been refunded already.' : `Nothing was paid for ${one ? 'it' : 'them'}, so there’s nothing to refund.`} If you think it’s a mistake, reply to this email.`,
      ),
    ],
  };
};
