import { hourOf } from '../../kernel/edition/spoken-times.ts';
import { formatDate } from '../../kernel/time.ts';
import type { SavedGift } from './client.ports.ts';
import type { OwnTicket, SiblingTicket } from './own-ticket.ts';
import type { TicketNumber } from './ticket.ts';

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
  ofClosedYear: (year: number) => `This ticket is for the ${year} festival.`,
  stale: 'No signal, so this is your ticket as this device last saw it.',
  onThisDevice: 'Tickets on this device',
  whyOnThisDevice: 'Kept here when you bought or opened them. They work with or without signal.',
  noneOnThisDevice: 'There are no tickets on this device. Those you buy or open on it are kept here for next time.',
  forget: 'Forget them',
  whyForget: 'Someone else’s phone? Forget them: your email still has them.',
  forgotten: 'This device has forgotten your tickets. Your email still has them.',
} as const;

/** Why, and when, a ticket became void. */
export const voidInWords = ({
  voidReason,
  voidedAt: at,
  givenBack,
}: Pick<OwnTicket, 'voidReason' | 'voidedAt' | 'givenBack'>): string => {
  if (voidReason === 'disputed')
    return 'The bank is looking into the payment for this ticket. Its code won’t work until that’s settled.';
  const done = voidReason !== 'refunded' ? 'Cancelled' : givenBack ? 'Given back' : 'Refunded';
  return at === null ? `${done}.` : `${done} on ${formatDate(at)} at ${hourOf(at)}.`;
};

/** Where a ticket went that its holder gave away. */
export const givenInWords = ({ name, endedAt }: Omit<SavedGift, 'state'>): string =>
  `Given to ${name}${endedAt === null ? '' : `, who accepted it on ${formatDate(endedAt)}`}. Your code no longer works.`;

/** About a valid ticket that is on its way to someone. */
export const onItsWayInWords = (name: string): string => `On its way to ${name}: your code works until they accept it.`;

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
