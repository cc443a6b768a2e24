import type { UserId } from '../kernel/ids.ts';
import { type Instant, laterBy } from '../kernel/time.ts';
import { periodMs, retainedFrom } from '../retention/policy.ts';
import { type AccountAtDesk, rolesOf } from './account-at-desk.ts';

/** The label of an account that was merged into another: no one logs in to it, and it goes when the undo is over. */
export const mergedLabel = 'merged';

/** Until when a merge can be undone. */
export const undoUntil = ({ at }: { readonly at: Instant }): Instant => laterBy(at, periodMs('mergedAccounts'));

/** Merges made before this moment cannot be undone any more. */
export const undoEndedBefore = (now: Instant): Instant => retainedFrom('mergedAccounts', now);

/** One side of a merge: an account, and its address if that is proven. */
export type MergedPerson = { readonly userId: UserId; readonly email: string | null };

/** Everything of one account becomes another's (F22). `at` is on the machine's clock. */
export type AccountMerge = {
  readonly id: string;
  readonly from: MergedPerson;
  readonly into: MergedPerson;
  readonly at: Instant;
};

/** What is stored of a merge that can be undone. */
export type OpenMerge = {
  readonly id: string;
  readonly from: UserId;
  readonly into: UserId;
  readonly at: Instant;
};

/** What a change of an account does to the festival's own records, in the transaction of the change. */
export type RecordsChange =
  | { readonly kind: 'merge'; readonly merge: AccountMerge }
  | { readonly kind: 'undo'; readonly from: UserId; readonly at: Instant };

export const isMerged = ({ labels }: Pick<AccountAtDesk, 'labels'>): boolean => labels.includes(mergedLabel);

/** Why two accounts are not merged. */
export type NoMerge =
  | 'same-account'
  | 'own-account'
  | 'account-merged'
  | 'account-blocked'
  | 'staff-account'
  | 'kept-unproven';

/**
 * Whether one account may be merged into another. The kept one needs a proven address, because records that belong to the
 * other's address come under it; staff give up their roles first, so that a merge never hands a role on; and no one merges
 * other people's tickets into their own account.
 */
export const whyNotMerged = (from: AccountAtDesk, into: AccountAtDesk, by: UserId): NoMerge | null => {
  if (from.id === into.id) return 'same-account';
  if (from.id === by || into.id === by) return 'own-account';
  if (isMerged(from) || isMerged(into)) return 'account-merged';
  if (!from.enabled || !into.enabled) return 'account-blocked';
  if (rolesOf(from).length > 0) return 'staff-account';
  return into.email !== '' && into.emailVerified ? null : 'kept-unproven';
};
