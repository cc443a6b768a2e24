import { maxFromLength, maxMessageLength } from './intended-holder.ts';

/** Why a name, an email or a present in the cart is refused; each stands at its field, and names its ticket in the alert. */
export const intendedRefusals = {
  nameForEmail: 'Please type their name too, or leave the email out.',
  nameForPresent: 'Please type whose present it is: the name goes on the card.',
  nameTooLong: 'That name is longer than we can print. Please shorten it.',
  addressWrong: 'Please type a complete email address, such as beth@example.co.uk.',
  messageTooLong: `That’s more than fits on the card. Please keep it to ${maxMessageLength} characters.`,
  fromTooLong: `Please keep this to ${maxFromLength} characters.`,
  notToGive: 'A competitor ticket stays with the account that bought it. You can put a name on it.',
} as const;

/** The words around names and presents in the cart. */
export const intendedWords = {
  name: 'Name',
  email: 'Email, if it should go to them',
  goesToYou: 'goes to you',
  sendIt: 'Email it to them',
  present: 'It’s a present',
  /** Above the message of a present. */
  presentFor: (name: string): string => (name === '' ? 'A present' : `A present for ${name}`),
  message: 'Your message',
  count: (typed: number): string => `${typed} of ${maxMessageLength} characters`,
  from: 'From',
  fromYou: 'your name',
  card: 'We’ll make a card: a PDF to print and fold, with no price on it. It comes to you, because an email would spoil it.',
  onCard: 'For',
  offered: (name: string): string =>
    `Once you’ve paid, we’ll email ${name === '' ? 'them' : name} a link. The ticket’s theirs when they accept it.`,
} as const;
