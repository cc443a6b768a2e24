import type { User } from '../../../accounts/user.ts';
import type { UserId } from '../../../kernel/ids.ts';
import { day, type Instant, laterBy } from '../../../kernel/time.ts';

/** How long a requested deletion can be cancelled, in milliseconds. */
const graceMs = 7 * day;

/** The word to type before an account is deleted. */
export const deletionWord = 'delete';

/** Whether the typed word matches, ignoring the capitals and spaces that a phone's keyboard adds. */
export const isDeletionWord = (typed: string): boolean => typed.trim().toLowerCase() === deletionWord;

/** A requested deletion of an account, on the machine's clock. */
export type Deletion = { readonly userId: UserId; readonly askedAt: Instant; readonly dueAt: Instant };

/** A deletion that is due after the grace period. */
export const newDeletion = (userId: UserId, now: Instant): Deletion => ({
  userId,
  askedAt: now,
  dueAt: laterBy(now, graceMs),
});

/** Whether a deletion that has not begun is due but waits, because its owner is the last organiser who may log in. */
export const isPutOff = ({ dueAt }: Deletion, { labels }: Pick<User, 'labels'>, now: Instant): boolean =>
  dueAt <= now && labels.includes('organiser');
