import { formatCount } from '../../kernel/format-number.ts';
import { refundMoment } from '../../shop/checkout/messages.ts';
import type { RefundRefusal } from '../../shop/checkout/refund-order.ts';
import type { ClaimRefusal } from './client.ports.ts';

/** Messages of My Festival. */
export const myFestivalMessages = {
  ordersFailed: 'We couldn’t load your orders just now. Nothing has happened to them.',
  refundUnknown: 'We couldn’t confirm whether your refund went through. It’s safe to try again: we only refund once.',
  refundNotMade: 'Your refund didn’t go through, so nothing has changed. Please try again.',
  refundOnItsWay: `Your refund is on its way. ${refundMoment}`,
  /** About an order for which nothing was paid. */
  givenBack: 'Given back. Someone else can have the place now.',
  refunded: `Refunded. ${refundMoment}`,
  claimFailed: 'We couldn’t add the order from your email just now. The link still works.',
} as const;

export const refundRefusals: Readonly<Record<RefundRefusal['kind'], string>> = {
  'order-unknown': 'We can’t find this order in your account. Reload the page to see your latest orders.',
  'paid-at-door': 'You paid for this order at the gate, so refunds are made there: please come to the box office.',
  'not-refundable': 'This order can’t be refunded here. If you think it should be, please get in touch.',
  'too-late': 'The last day to cancel this order for a refund has passed.',
  disputed: 'Your bank is looking into this payment, so any refund has to come from them.',
  'refund-refused': 'The card company turned the refund down. Your tickets are valid again, and we’re looking into it.',
  'refund-under-way': 'We’re still refunding one ticket of this order. Please try again in a few minutes.',
  'tickets-used':
    'Someone has come in with a ticket in this order, so we can’t cancel all of it. You can still give back any that haven’t been used.',
  'tickets-given':
    'You’ve given away a ticket in this order, so we can’t cancel all of it. You can get a refund for any you still have.',
};

export const claimRefusals: Readonly<Record<ClaimRefusal['kind'], string>> = {
  'link-not-genuine': 'That link looks incomplete or out of date. Try the one in our latest email.',
  'order-unknown': 'That link is for an order we no longer have.',
  'claimed-by-another': 'This order has already been added to another account.',
};

const listInWords = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');

/** Says that a refund will cancel, or has cancelled, the entries of these hounds. */
export const entriesCancelled = (hounds: readonly string[], when: 'will be' | 'has been'): string => {
  // "Moss (Whippet)" is one of several hounds of that name, and takes no genitive.
  if (hounds.length < 2 && hounds.at(0)?.endsWith(')'))
    return `The competition entry of ${listInWords(hounds)} ${when} cancelled too.`;
  if (hounds.length < 2) return `${listInWords(hounds)}’s entry in the competition ${when} cancelled too.`;
  const verb = when === 'has been' ? 'have been' : when;
  return `The competition entries of ${listInWords(hounds)} ${verb} cancelled too.`;
};

/** "Moss is withdrawn", "Moss and Fig are withdrawn". */
export const areWithdrawn = (hounds: readonly string[]): string =>
  `${listInWords(hounds)} ${hounds.length === 1 ? 'is' : 'are'} withdrawn`;

/** Confirms a claimed order: "Order 1A2B3C4D is now in your account." */
export const claimed = (number: string): string => `Order ${number} is now in your account.`;

/** The festivals of earlier years, folded below the tickets. */
export const pastFestivalMessages = {
  title: (year: number) => `The festival of ${year}`,
  inside: ({ tickets, entries }: { readonly tickets: number; readonly entries: number }) =>
    [formatCount(tickets, 'ticket'), ...(entries > 0 ? [formatCount(entries, 'hound')] : [])].join(', '),
  tickets: 'Tickets',
  notValid: 'not valid',
  hounds: 'Hounds',
  place: (place: number) => `place ${place}`,
  sheet: (hound: string) => `${hound}’s run, explained`,
  certificate: (hound: string) => `${hound}’s certificate (PDF)`,
  orders: 'Orders',
  order: (number: string) => `Order ${number}`,
  paper: { invoice: 'Invoice', 'credit-note': 'Credit note' },
  refunded: (sum: string) => `${sum} refunded`,
  look: (year: number) => `See the festival of ${year}`,
} as const;
