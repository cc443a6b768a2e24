import { fieldMessages } from '../forms/field-messages.ts';
import type { FormType } from './form-type.ts';

type Confirmation = { readonly title: string; readonly text: string };

/** Replaces the form after it was sent (§4). Never reveals whether an address was known. */
const sent: Readonly<Record<FormType, Confirmation>> = {
  contact: {
    title: 'Sent, thank you.',
    text: 'Your message is safely in. A person answers, usually within two days.',
  },
  subscriber: {
    title: 'Look in your inbox.',
    text: 'We have written to you. Press the button in the letter, and you are on the list. Not there in five minutes? Check junk.',
  },
  waitlist: {
    title: 'Look in your inbox.',
    text: 'We have written to you. Press the button in the letter, and your place in the queue is yours. Not there in five minutes? Check junk.',
  },
};

/** Messages to visitors. §8 says "logged only" for these forms; a visitor is also told what to do. */
export const siteFormMessages = {
  sent,
  name: 'Please tell us your name.',
  emailMissing: fieldMessages.emailMissing,
  email: fieldMessages.email,
  message: 'Please write a line or two.',
  nameTooLong: 'Please use at most 100 characters.',
  messageTooLong: 'Please use at most 5,000 characters.',
  noteTooLong: 'Please use at most 1,000 characters.',
  wrong: 'Something is missing or not quite right. Look at what is marked below.',
  notSent: 'We could not take this just now. What you typed is still here: please try again in a minute.',
  tooOften: 'We have heard a lot from your corner. What you typed is still here: please try again in an hour.',
  linkOver: 'This link has been used up or has expired. Ask for a new one below.',
  /** For an invalid unsubscribe link: valid ones do not expire. */
  leaveLinkBroken:
    'This link is not as we sent it, and nobody was taken off a list. Open it from the letter again, or write to us and we do it.',
} as const;
