import { fieldMessages } from '../../kernel/forms/field-messages.ts';
import type { FormType } from './form-type.ts';

type Confirmation = { readonly title: string; readonly text: string };

/** The text that replaces a sent form (§4). It never reveals whether an address was known. */
const sent: Readonly<Record<FormType, Confirmation>> = {
  contact: {
    title: 'Sent, thank you.',
    text: 'We’ve got your message. Someone will reply, usually within two days.',
  },
  subscriber: {
    title: 'Check your inbox.',
    text: 'Click the button in our email and you’re on the list. Not there in five minutes? Check your junk folder.',
  },
  waitlist: {
    title: 'Check your inbox.',
    text: 'Click the button in our email and you’re on the waiting list. Not there in five minutes? Check your junk folder.',
  },
};

/** Messages to visitors. §8 says "logged only" for these forms; visitors also see what they can do. */
export const siteFormMessages = {
  sent,
  /** For any form sent without scripts. */
  thankYou:
    'If you’ve just sent us a form, we’ve got it. If you joined a list, click the button in our email to confirm.',
  name: 'Please tell us your name.',
  emailMissing: fieldMessages.emailMissing,
  email: fieldMessages.email,
  message: 'Please write a line or two.',
  nameTooLong: 'Please use at most 100 characters.',
  messageTooLong: 'Please use at most 5,000 characters.',
  noteTooLong: 'Please use at most 1,000 characters.',
  wrong: 'Please check the fields marked below.',
  notSent: 'We couldn’t send this just now. What you typed is still here: please try again in a minute.',
  tooOften: 'We’ve had a lot of messages from your network. What you typed is still here: please try again in an hour.',
  linkOver: 'This link has expired or has been used already. You can ask for a new one below.',
  /** For an invalid unsubscribe link; valid links do not expire. */
  leaveLinkBroken: 'Nothing has changed. Try the link in the email again, or get in touch and we’ll do it for you.',
} as const;
