import { hourOf } from '../edition/spoken-times.ts';
import { formatDate, type Instant } from '../kernel/time.ts';
import type { OwnTicket, SiblingTicket } from './own-ticket.ts';
import type { TicketNumber, VoidReason } from './ticket.ts';

/** Messages of a ticket's page and of My Festival's tickets. */
export const issuedTicketMessages = {
  void: 'Not valid any more',
  codeWithheld: 'Code hidden: only they can show it',
  unknown: 'We can’t find this ticket',
  unknownWhy:
    'It may have been given to someone else, or the link may be an old one. Try the link in your latest email from us, or open the ticket in My Festival.',
  failed: 'We couldn’t load your ticket just now. Are you offline?',
  noScript:
    'Your ticket needs JavaScript, which is switched off in this browser. Switch it on and reload the page. If a PDF came with your email, you can show that instead.',
  listFailed: 'We couldn’t load your tickets just now.',
  allOnPaper: 'All your tickets as one PDF',
  works: 'Works offline.',
  staysOn: 'Your screen will stay on.',
  stale: 'No signal, so this is your ticket as this device last saw it.',
} as const;

/** Why, and when, a ticket became void. */
export const voidInWords = (reason: VoidReason | null, at: Instant | null): string => {
  if (reason === 'disputed')
    return 'The bank is looking into the payment for this ticket. Its code won’t work until that’s settled.';
  const done = reason === 'refunded' ? 'Refunded' : 'Cancelled';
  return at === null ? `${done}.` : `${done} on ${formatDate(at)} at ${hourOf(at)}.`;
};

/** A number for screen readers, character by character: "7 K 3 M, 2 Q 9 D". */
export const spokenTicketNumber = (number: TicketNumber): string =>
  number
    .split('-')
    .map((half) => [...half].join(' '))
    .join(', ');

/** Names one ticket among others: "Adult day ticket, Tom Lamb". */
export const ticketInWords = ({
  productName,
  holderName,
}: Pick<SiblingTicket, 'productName' | 'holderName'>): string =>
  holderName === null ? productName : `${productName}, ${holderName}`;

/** The label of a ticket's code for screen readers. */
export const codeInWords = ({ number }: Pick<OwnTicket, 'number'>): string =>
  `Code of ticket ${spokenTicketNumber(number)}`;
