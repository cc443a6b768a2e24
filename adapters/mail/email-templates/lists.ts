import type { ListName } from '#core/site-forms/subscription.ts';
import { aside, type EmailContent, go, type Part, say } from '../email-content.ts';
import { greeting } from './personal.ts';

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
  readonly name: string;
  readonly list: ListName;
  readonly link: string;
  readonly leaveLink: string;
};

/** Asks the owner of an address to confirm a subscription. */
export const confirmSubscription = ({ name, list, link, leaveLink }: Asking): EmailContent => ({
  subject: list === 'subscriber' ? 'Shall we keep you posted?' : 'Shall we put you on the waiting list?',
  heading: 'One more click and you’re on the list',
  parts: [
    say(`${greeting(name)} Someone, hopefully you, asked for ${promise[list]}.`),
    go('Yes, put me on the list', link),
    say('The link works for a week.'),
    aside('If you didn’t ask, ignore this email and you won’t be on any list.'),
    unsubscribeLink(leaveLink),
  ],
});

/** Notifies the owner of an address that it is already subscribed. */
export const alreadySubscribed = (name: string, list: ListName, leaveLink: string): EmailContent => ({
  subject: 'You’re already on the list',
  heading: 'You’re already on the list',
  parts: [
    say(
      `${greeting(name)} Someone, hopefully you, asked for ${promise[list]}. You’re already on the list, so there’s nothing you need to do.`,
    ),
    unsubscribeLink(leaveLink),
  ],
});

/** Welcomes a confirmed subscriber. */
export const subscribed = (name: string, list: ListName, leaveLink: string): EmailContent => ({
  subject: 'You’re on the list',
  heading: 'You’re on the list',
  parts: [say(`${greeting(name)} You’ll now get ${promise[list]}.`), unsubscribeLink(leaveLink)],
});
