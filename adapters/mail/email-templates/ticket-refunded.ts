import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { plainName } from '#core/kernel/plain-name.ts';
import type { RefundedTicket } from '#core/shop/checkout/emails.ts';
import { refundMoment } from '#core/shop/checkout/messages.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import { numberOf, ticketsIn } from '../bill.ts';
import { type EmailContent, mainLink, type Part, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { factsForBuyer, wordedContent } from '../worded-content.ts';
import { buyerGreeting } from './greeting.ts';

type TicketRefunded = Extract<Email, { kind: 'ticket-refunded' }>;

/** Confirms the refund of single tickets to the buyer; the rest of the order stays as it is. */
export const ticketRefunded = (email: TicketRefunded, mailContext: MailContext): EmailContent => {
  const { order, name, returned = [], amount, count = 1 } = email;
  if (isOfDonations(email)) return donationRefunded(email);
  if (amount === 0) return email.isGivenBack ? givenBack(email, mailContext) : cancelled(email, mailContext);
  return wordedContent(
    'ticket-refunded',
    {
      isSeveral: count > 1,
      facts: {
        ...factsForBuyer(order.payment?.name ?? null, mailContext.edition),
        'order number': orderNumber(order.id),
        amount: formatPounds(amount),
        'number of tickets': count > 1 ? `${count} tickets` : 'one ticket',
        tickets: count > 1 ? name : withNumber(name, returned),
        'when it arrives': refundMoment,
      },
      blocks: { 'what was refunded': [factsOf(email)] },
      below: effects(email, mailContext),
    },
    mailContext,
  );
};

/** Whether only donations were refunded, by their names: there are no tickets then. */
const isOfDonations = ({ order, name, returned = [], count = 1 }: TicketRefunded): boolean =>
  returned.length === 0 &&
  order.lines.filter((line) => line.donation && line.returned && name.includes(line.name)).length >= count;

/** A donation that the organisers have refunded. Any tickets of the order stay valid. */
const donationRefunded = ({ order, name, amount }: TicketRefunded): EmailContent => ({
  subject: `Refund of your donation: ${formatPounds(amount)} (order ${orderNumber(order.id)})`,
  heading: 'Your donation is on its way back',
  parts: [
    paragraph(`${buyerGreeting(order)} We’ve refunded ${formatPounds(amount)} of your order. ${refundMoment}`),
    { kind: 'facts', facts: [numberOf(order), ['Donation', name], ['Refunded', formatPounds(amount)]] },
    ...(ticketsIn(order) > 0 ? [paragraph('Your tickets don’t change.')] : []),
  ],
});

/** Tickets for which nothing was paid, and which their buyer has given back. */
const givenBack = (email: TicketRefunded, mailContext: MailContext): EmailContent => {
  const { order, name, returned = [], count = 1 } = email;
  const [these, them] = count > 1 ? ['tickets', 'them'] : ['ticket', 'it'];
  return {
    subject: `Given back: ${count > 1 ? name : withNumber(name, returned)}`,
    heading: `You’ve given your ${these} back`,
    parts: [
      paragraph(
        `${buyerGreeting(order)} Thank you for telling us: someone else can have the ${count > 1 ? 'places' : 'place'} now. You paid nothing for ${them}, so there’s nothing to refund.`,
      ),
      factsOf(email),
      ...effects(email, mailContext),
    ],
  };
};

/** Tickets for which nothing was paid, and which the organisers have cancelled. */
const cancelled = (email: TicketRefunded, mailContext: MailContext): EmailContent => {
  const { order, name, returned = [], count = 1 } = email;
  return {
    subject: `Cancelled: ${count > 1 ? name : withNumber(name, returned)}`,
    heading: `Your ${count > 1 ? 'tickets have' : 'ticket has'} been cancelled`,
    parts: [
      paragraph(
        `${buyerGreeting(order)} ${count > 1 ? 'These tickets have' : 'This ticket has'} been cancelled. You paid nothing for ${count > 1 ? 'them' : 'it'}, so there’s nothing to refund. If you think it’s a mistake, reply to this email.`,
      ),
      factsOf(email),
      ...effects(email, mailContext),
    ],
  };
};

const factsOf = ({ order, name, returned = [], amount, count = 1 }: TicketRefunded): Part => ({
  kind: 'facts',
  facts: [
    numberOf(order),
    ...returned.map((ticket) => ['Ticket', inWords(ticket)] as const),
    ...(returned.length > 0 ? [] : [[count > 1 ? 'Tickets' : 'Ticket', name] as const]),
    ...(amount === 0 ? [] : [['Refunded', formatPounds(amount)] as const]),
  ],
});

const effects = ({ order, name, count = 1 }: TicketRefunded, { siteUrl, edition }: MailContext): readonly Part[] => [
  paragraph(
    `${count > 1 ? 'These tickets no longer work' : 'This ticket no longer works'} at the gate.${ticketsIn(order) > count ? ' Any other tickets in the order still do.' : ''}`,
  ),
  ...(edition.parts.competition &&
  order.lines.some((line) => name.includes(line.name) && line.ticketType === 'Competitors')
    ? [paragraph('If you’d entered a hound with this ticket, its entry in the competition has been cancelled too.')]
    : []),
  // My Festival shows nothing to a buyer without an account.
  ...(order.userId === null
    ? []
    : [mainLink('See your tickets in My Festival', new URL('/my-festival', siteUrl).href)]),
];

/** A ticket's product, number and holder, because an order may have several tickets of one product. */
const withNumber = (name: string, [first]: readonly RefundedTicket[]): string =>
  first ? `${name} (${first.number})` : name;

/** "Adult ticket · 7K3M-2Q9D · Tom Lamb" */
const inWords = ({ name, number, holder }: RefundedTicket): string =>
  [name, number, plainName(holder ?? '')].filter((each) => each !== undefined).join(' · ');
