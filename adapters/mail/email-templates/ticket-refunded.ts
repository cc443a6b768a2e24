import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { plainName } from '#core/kernel/plain-name.ts';
import type { RefundedTicket } from '#core/shop/checkout/emails.ts';
import { refundMoment } from '#core/shop/checkout/messages.ts';
import { numberOf, ticketsIn } from '../bill.ts';
import { type EmailContent, mainLink, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { buyerGreeting } from './greeting.ts';

/** Confirms the refund of single tickets to the buyer; the rest of the order stays as it is. */
export const ticketRefunded = (
  { order, name, returned = [], amount, count = 1 }: Extract<Email, { kind: 'ticket-refunded' }>,
  { siteUrl }: MailContext,
): EmailContent => ({
  subject:
    amount === 0
      ? `Cancelled: ${count > 1 ? name : withNumber(name, returned)}`
      : count > 1
        ? `Your refund for ${count} tickets: ${name}`
        : `Your refund for one ticket: ${withNumber(name, returned)}`,
  heading:
    amount === 0 ? `Your ${count > 1 ? 'tickets have' : 'ticket has'} been cancelled` : 'Your refund is on its way',
  parts: [
    paragraph(
      amount === 0
        ? `${buyerGreeting(order)} ${count > 1 ? 'These tickets have' : 'This ticket has'} been cancelled. You paid nothing for ${count > 1 ? 'them' : 'it'}, so there’s nothing to refund. If you think it’s a mistake, reply to this email.`
        : `${buyerGreeting(order)} We’ve refunded ${formatPounds(amount)} to the card that paid for ${count > 1 ? 'these tickets' : 'this ticket'}. ${refundMoment}`,
    ),
    {
      kind: 'facts',
      facts: [
        numberOf(order),
        ...returned.map((ticket) => ['Ticket', inWords(ticket)] as const),
        ...(returned.length > 0 ? [] : [[count > 1 ? 'Tickets' : 'Ticket', name] as const]),
        ...(amount === 0 ? [] : [['Refunded', formatPounds(amount)] as const]),
      ],
    },
    paragraph(
      `${count > 1 ? 'These tickets no longer work' : 'This ticket no longer works'} at the gate.${ticketsIn(order) > count ? ' Any other tickets in the order still do.' : ''}`,
    ),
    ...(order.lines.some((line) => name.includes(line.name) && line.ticketType === 'Competitors')
      ? [paragraph('If you’d entered a hound with this ticket, its entry in the competition has been cancelled too.')]
      : []),
    // My Festival shows nothing to a buyer without an account.
    ...(order.userId === null
      ? []
      : [mainLink('See your tickets in My Festival', new URL('/my-festival', siteUrl).href)]),
  ],
});

/** A ticket's product, number and holder, because an order may have several tickets of one product. */
const withNumber = (name: string, [first]: readonly RefundedTicket[]): string =>
  first ? `${name} (${first.number})` : name;

/** "Adult ticket · 7K3M-2Q9D · Tom Lamb" */
const inWords = ({ name, number, holder }: RefundedTicket): string =>
  [name, number, plainName(holder ?? '')].filter((each) => each !== undefined).join(' · ');
