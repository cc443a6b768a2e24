import type { User } from '../../../accounts/user.ts';
import { capitalised } from '../../../kernel/capitalised.ts';
import { spokenNumber } from '../../../kernel/spoken-number.ts';

type Named = Pick<User, 'name' | 'email'>;

/** The name of the person whose page is viewed. */
export const nameOf = ({ name, email }: Named): string => name || email || 'someone without a name';

/** Messages of My Festival while an organiser views it as someone else (F23). */
export const viewAsMessages = {
  band: 'Viewing as someone else',
  opening: 'Opening someone else’s My Festival.',
  viewing: (name: string) => `You are viewing My Festival as ${name}. Nothing can be changed here.`,
  stop: 'Stop viewing',
  unknown: 'There’s no account at this address.',
  page: 'this page',
  offline: 'You’re offline.',
  offlineSince: 'You’re offline. This is how it was when it was loaded.',
} as const;

/** Names the disabled part of the page, and says why it is disabled. */
export const nothingChangesHere = (user: Named): string =>
  `Viewing the My Festival of ${nameOf(user)}: only they can change anything here`;

/** The orders and tickets that would join the account at its owner's next visit. */
export const toBeClaimedInWords = (count: number): string => {
  const what = count === 1 ? 'One order or ticket' : `${capitalised(spokenNumber(count))} orders or tickets`;
  return `${what} sent to this address will be added the next time they open this page themselves.`;
};
