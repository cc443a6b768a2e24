import type { NoteRefusal } from './add-note.ts';
import type { CorrectRefusal } from './correct-order.ts';
import type { RefundTicketsRefusal } from './refund-tickets.ts';
import type { ResendRefusal } from './resend-tickets.ts';
import type { SettleReviewRefusal } from './settle-review.ts';
import type { TakeBackRefusal } from './take-back.ts';
import type { BlockRefusal, RenameRefusal } from './ticket-at-desk.ts';

export type DeskOrderRefusal =
  | NoteRefusal
  | CorrectRefusal
  | RefundTicketsRefusal
  | ResendRefusal
  | SettleReviewRefusal
  | BlockRefusal
  | RenameRefusal
  | TakeBackRefusal;

/** The organiser's message for each refusal of a change of an order. */
export const deskOrderRefusals: Readonly<Record<DeskOrderRefusal['kind'], string>> = {
  'not-complimentary': 'These aren’t complimentary tickets, or they’ve been taken back already. Reload the page.',
  'checked-in': 'Someone has come in with one of these tickets already, so they can’t be taken back.',
  'order-unknown': 'This order or ticket isn’t here any more. Reload the page.',
  'note-empty': 'Please write something first.',
  'name-wrong': 'Please type a name.',
  'name-unprintable':
    'We can’t print all letters of this name on a ticket. Please use other letters, such as English ones.',
  'address-wrong': 'Please type a complete email address, such as beth@example.co.uk.',
  'no-tickets': 'This order has no valid tickets, so there’s nothing to send.',
  'no-address': 'This order has no email address. Correct it first.',
  'reason-missing': 'Please give a reason: it’s kept in the audit log.',
  'sum-changed': 'The amount has changed since you opened this page. We’ve loaded the order again: please check it.',
  'ticket-used':
    'Someone has come in with one of these tickets since you opened this page. We’ve loaded the order again: please check it.',
  'tickets-changed':
    'Some of these tickets have changed since you opened this page: refunded or offered to someone. We’ve loaded the order again: please check it.',
  'bundle-apart': 'Tickets that were bought together at one price are refunded together. Please choose all of them.',
  'refund-under-way': 'A refund of this order is still on its way. Please try again in a few minutes.',
  disputed: 'The buyer’s bank is looking into this payment, so any refund has to come from them.',
  'paid-at-door': 'This order was paid at the door. Refund it at the box office, where its money is.',
  'not-refundable': 'There’s nothing left to refund on this order.',
  'refund-refused':
    'The card company turned the refund down. The tickets are valid again, and the order needs attention.',
  'review-changed':
    'Something happened to this order since you opened this page. We’ve loaded it again: please check it.',
  'ticket-void': 'This ticket isn’t valid any more, so it can’t be changed.',
  'being-given': 'This ticket is offered to someone who hasn’t accepted it yet. Only its holder can take it back.',
};
