import type { EmailPresentRefusal } from './email-present.ts';
import type { OpenPresentRefusal } from './open-present.ts';

/** The answers to a code that opens nothing. */
export const openRefusals: Readonly<Record<OpenPresentRefusal['kind'] | 'too-many-requests', string>> = {
  'present-unknown': 'We don’t know that code. Please check it against the card: twelve letters and numbers.',
  'present-accepted':
    'Someone has made this ticket theirs already. If that was you, it’s in the email we sent you then, or in My Festival.',
  'present-declined': 'This ticket was sent back to the person who gave it. Please ask them.',
  'present-taken-back': 'The person who gave it has taken this ticket back. Please ask them.',
  'ticket-void': 'This ticket isn’t valid any more. Please ask the person who gave it to you.',
  'doors-open': 'The gates are open, so this ticket stays with the person who gave it. Ask them to bring you in.',
  'too-many-requests': 'That’s a lot of tries. Please try again in an hour.',
};

/** The messages to a giver whose present cannot be emailed. */
export const emailRefusals: Readonly<Record<EmailPresentRefusal['kind'] | 'too-many-requests', string>> = {
  'ticket-unknown': 'This ticket isn’t with you any more. Reload the page to see your latest tickets.',
  'not-being-given': 'This present is over, or we’ve emailed it already. Reload the page to see how it stands.',
  'doors-open': 'The festival has begun, so it can’t be emailed any more.',
  'address-wrong': 'Please type a complete email address, such as beth@example.co.uk.',
  'own-address': 'That’s your own address. The card is for the person you give it to.',
  'too-many-requests': 'That’s a lot of changes. Please try again in an hour.',
};

/** The words of the page where a present's code is typed, and around presents elsewhere. */
export const presentWords = {
  title: 'A present for you',
  lede: 'Someone thought of you. Type the code on your card, and the ticket’s yours.',
  code: 'The code on your card',
  hint: 'Twelve letters and numbers, such as 7K3M-2Q9D-HXTW.',
  open: 'Open my present',
  failed: 'We couldn’t look that up just now. Please try again.',
  empty: 'Please type the code from your card.',
  waiting: (name: string): string => `A present for ${name}`,
  notYet: 'not theirs yet',
  card: 'Print the card',
  email: 'Email it to them',
  emailTitle: (name: string): string => `Email it to ${name}`,
  whyEmail: 'We’ll email them a link. The code on the card works too, for the first of the two.',
  isEmailed: 'emailed too',
  emailed: (name: string): string => `We’ve emailed ${name} a link to the ticket. The code on the card works too.`,
} as const;
