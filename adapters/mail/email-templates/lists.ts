import type { ListName } from '#core/site/site-forms/subscription.ts';
import { type EmailContent, mainLink, type Part, paragraph, smallPrint } from '../email-content.ts';
import { greeting } from './greeting.ts';

/** Each list's content, as the emails describe it. */
const promise: Readonly<Record<ListName, string>> = {
  subscriber: 'festival news: the line-up, running orders and the odd recipe, once a month at most',
  waitlist: 'an email if a place comes free',
};

const unsubscribeLink = (leaveLink: string): Part => ({
  kind: 'or',
  text: 'You can leave whenever you like, without logging in.',
  label: 'Take me off the list',
  url: leaveLink,
});

type Asking = {
  readonly list: ListName;
  readonly link: string;
  readonly leaveLink: string;
};

/** Asks the owner of an address to confirm a subscription; without the name, which a stranger may have typed. */
export const confirmSubscription = ({ list, link, leaveLink }: Asking): EmailContent => ({
  subject: list === 'subscriber' ? 'Shall we keep you posted?' : 'Shall we put you on the waiting list?',
  heading: 'One more click and you’re on the list',
  parts: [
    paragraph(`Hello. Someone, hopefully you, asked for ${promise[list]}.`),
    mainLink('Yes, put me on the list', link),
    paragraph('The link works for a week.'),
    smallPrint('If you didn’t ask, ignore this email and you won’t be on any list.'),
    unsubscribeLink(leaveLink),
  ],
});

/** Notifies the owner of an address that it is already subscribed. */
export const alreadySubscribed = (list: ListName, leaveLink: string): EmailContent => ({
  subject: 'You’re already on the list',
  heading: 'You’re already on the list',
  parts: [
    paragraph(
      `Hello. Someone, hopefully you, asked for ${promise[list]}. You’re already on the list, so there’s nothing you need to do.`,
    ),
    unsubscribeLink(leaveLink),
  ],
});

/** Welcomes a confirmed subscriber. */
export const subscribed = (name: string, list: ListName, leaveLink: string): EmailContent => ({
  subject: 'You’re on the list',
  heading: 'You’re on the list',
  parts: [paragraph(`${greeting(name)} You’ll now get ${promise[list]}.`), unsubscribeLink(leaveLink)],
});
