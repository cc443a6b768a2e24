import type { ListName } from '#core/site-forms/subscription.ts';
import { aside, type EmailContent, go, type Part, say } from '../email-content.ts';
import { greeting } from './personal.ts';

/** What each list sends. */
const promise: Readonly<Record<ListName, string>> = {
  subscriber: 'news of the festival: the line-up, running orders and the odd recipe, once a month at most',
  waitlist: 'word as soon as there is a place for you',
};

const unsubscribeLink = (leaveLink: string): Part => ({
  kind: 'or',
  text: 'Leave whenever you like, without logging in.',
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
  subject: list === 'subscriber' ? 'Shall we keep you posted?' : 'Shall we keep you a place in the queue?',
  heading: 'One press, and you are on the list',
  parts: [
    say(`${greeting(name)} Somebody, probably you, asked for ${promise[list]}.`),
    go('Yes, put me on the list', link),
    say('The link is good for a week.'),
    aside('If you did not ask, do nothing: without that press you are on no list of ours.'),
    unsubscribeLink(leaveLink),
  ],
});

/** Tells the owner of an address that it is already subscribed. */
export const alreadySubscribed = (name: string, list: ListName, leaveLink: string): EmailContent => ({
  subject: 'You are on the list already',
  heading: 'You are on the list already',
  parts: [
    say(`${greeting(name)} Somebody, probably you, asked for ${promise[list]}. It comes to you as it is.`),
    unsubscribeLink(leaveLink),
  ],
});

/** Welcomes a confirmed subscriber. */
export const subscribed = (name: string, list: ListName, leaveLink: string): EmailContent => ({
  subject: 'You are on the list',
  heading: 'You are on the list',
  parts: [say(`${greeting(name)} From now on you have ${promise[list]}.`), unsubscribeLink(leaveLink)],
});
