import type { AnswersRefusal } from '../answers/change-answers.ts';
import type { AcceptRefusal } from './accept-gift.ts';
import type { TooOften } from './client.ports.ts';
import type { TakeBackRefusal } from './end-gift.ts';
import type { GiveRefusal } from './give-ticket.ts';
import type { RenameRefusal } from './rename-holder.ts';
import type { ReturnRefusal } from './return-ticket.ts';

type Refusal = AnswersRefusal | RenameRefusal | GiveRefusal | TakeBackRefusal | ReturnRefusal | TooOften;

const nameUnprintable =
  'We can’t print all letters of this name on a ticket. Please use other letters, such as English ones.';

/** The messages to a ticket's owner whose change is refused. */
export const changeRefusals: Readonly<Record<Refusal['kind'], string>> = {
  'ticket-unknown': 'This ticket isn’t with you any more. Reload the page to see your latest tickets.',
  'ticket-void': 'This ticket isn’t valid any more, so it can’t be changed.',
  'answers-closed': 'It’s too late to change this here. Please get in touch if it matters on the day.',
  'answers-wrong': 'Please check your answers: one of them is missing or too long.',
  'doors-open': 'The festival has begun, so tickets can’t be changed any more.',
  'being-given': 'This ticket is on its way to someone. Take it back first.',
  'name-wrong': 'Please type a name.',
  'name-unprintable': nameUnprintable,
  'address-wrong': 'Please type a complete email address, such as beth@example.co.uk.',
  'own-address': 'That’s your own address. Would you like to change the name on the ticket instead?',
  'buyers-link-needed':
    'This link is for showing the ticket. Only its buyer can give it to someone, from the receipt email or My Festival.',
  'not-to-give':
    'A competitor ticket can’t be given to someone else, because the entry belongs to your account. You can change the name on it.',
  'given-too-often': 'This ticket has changed hands too often to be given to anyone else.',
  'offered-too-often': 'You’ve offered this ticket several times today. Please try again tomorrow.',
  'accepted-meanwhile': 'It has just been accepted, so you can’t take it back.',
  'not-being-given': 'This ticket isn’t on its way to anyone. It may have been accepted a moment ago.',
  'ticket-used':
    'Someone has come in with this ticket, so it can’t be given back here. If that’s a mistake, please get in touch.',
  'bundle-apart':
    'This ticket belongs to others that were bought together, and they come back together. One of them was given away, or isn’t valid any more.',
  'not-refundable': 'This ticket can’t be refunded here. If you think it should be, please get in touch.',
  'too-late': 'The last day to get a refund for this ticket has passed.',
  disputed: 'Your bank is looking into this payment, so any refund has to come from them.',
  'paid-at-door': 'This ticket was paid for at the gate. Please come to the box office for a refund.',
  'refund-refused': 'The card company turned the refund down. Your ticket is valid again, and we’re looking into it.',
  'refund-under-way': 'We’re still refunding another ticket of this order. Please try again in a few minutes.',
  'too-many-requests': 'That’s a lot of changes. Please try again in an hour.',
};

/** The messages to the receiver of a ticket when accepting or declining it is refused. */
export const acceptRefusals: Readonly<Record<AcceptRefusal['kind'] | 'too-many-requests', string>> = {
  'name-wrong': 'Please type the name for the ticket.',
  'name-unprintable': nameUnprintable,
  'gift-unknown': 'That link looks incomplete. Try it again from the email.',
  'doors-open': 'The gates are open, so this ticket stays with the person who offered it. Ask them to bring you in.',
  'gift-over': 'This ticket isn’t waiting for you any more: it was accepted, sent back or taken back.',
  'ticket-void': 'This ticket isn’t valid any more. Please ask the person who gave it to you.',
  'given-too-often': 'This ticket has changed hands too often to be passed on again.',
  'address-wrong': 'Please type a complete email address, such as beth@example.co.uk.',
  'too-many-requests': 'That’s a lot of tries. Please try again in an hour.',
};

export const changeMessages = {
  notConfirmed: 'We couldn’t confirm that just now. Please try again: it won’t be done twice.',
  takenTooLate: (name: string) => `${name} has just accepted it, so you can’t take it back.`,
  /** About a gift that was not accepted before the doors opened. */
  notAcceptedInTime: (name: string) => `${name} didn’t accept in time, so the ticket’s still yours.`,
  yours: (ticket: string) => `${ticket} is yours.`,
  /** What a refund of a whole order does to its gifts that are not accepted yet. */
  giftsEndWithRefund: (names: readonly [string, ...string[]]) =>
    names.length === 1
      ? `A ticket in this order is on its way to ${names[0]}. They won’t be able to accept it any more.`
      : `Tickets in this order are on their way to ${names.slice(0, -1).join(', ')} and ${names.at(-1)}. They won’t be able to accept them any more.`,
  refundOnItsWay: (pounds: string) => `${pounds} is on its way back to the card that paid.`,
  /** About a ticket for which nothing was paid. */
  givenBack: 'Given back. Someone else can have the place now.',
  refundLater: (pounds: string) => `Your ticket has been cancelled. We’re asking the card company to refund ${pounds}.`,
} as const;
