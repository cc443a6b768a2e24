import type { UserId } from '../../kernel/ids.ts';
import { day, type Instant, laterBy } from '../../kernel/time.ts';

/** How long an account that is to go can still be taken back. */
const graceMs = 7 * day;

/** What has to be typed before an account goes. */
export const deletionWord = 'delete';

/** The word, however a telephone's keyboard has dressed it up. */
export const isDeletionWord = (typed: string): boolean => typed.trim().toLowerCase() === deletionWord;

/** An account that is to go, on the machine's clock. */
export type Deletion = { readonly userId: UserId; readonly askedAt: Instant; readonly dueAt: Instant };

/** Due when the grace is over. */
export const newDeletion = (userId: UserId, now: Instant): Deletion => ({
  userId,
  askedAt: now,
  dueAt: laterBy(now, graceMs),
});
