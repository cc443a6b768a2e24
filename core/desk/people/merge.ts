import type { UserId } from '../../kernel/ids.ts';
import { periodMs, retainedFrom } from '../../kernel/retention/policy.ts';
import { type Instant, laterBy } from '../../kernel/time.ts';
import { type AccountAtDesk, rolesOf } from './account-at-desk.ts';

/**
 * The label of an account that was merged into another: it cannot log in, and is removed when the merge can no longer
 * be undone.
 */
export const mergedLabel = 'merged';

/** The time until which a merge can be undone. */
export const undoUntil = ({ at }: { readonly at: Instant }): Instant => laterBy(at, periodMs('mergedAccounts'));

/** The time before which a merge must have been made to be no longer undoable now. */
export const undoEndedBefore = (now: Instant): Instant => retainedFrom('mergedAccounts', now);

/** One side of a merge: an account, and its address if proven, else null. */
export type MergedPerson = { readonly userId: UserId; readonly email: string | null };

/** A merge of two accounts: the records of `from` move to `into` (F22). `at` is on the machine's clock. */
export type AccountMerge = {
  readonly id: string;
  readonly from: MergedPerson;
  readonly into: MergedPerson;
  readonly at: Instant;
};

/** A stored merge that can still be undone. */
export type OpenMerge = {
  readonly id: string;
  readonly from: UserId;
  readonly into: UserId;
  readonly at: Instant;
};

/** The change of the festival's own records that goes with a change of an account, in the same transaction. */
export type RecordsChange =
  | { readonly kind: 'merge'; readonly merge: AccountMerge }
  | { readonly kind: 'undo'; readonly from: UserId; readonly at: Instant };

export const isMerged = ({ labels }: Pick<AccountAtDesk, 'labels'>): boolean => labels.includes(mergedLabel);

/** The labels of an account after it was merged into another, or after that was undone. */
export const withMergedLabel = (labels: readonly string[], isMergedAway: boolean): readonly string[] => {
  const others = labels.filter((label) => label !== mergedLabel);
  return isMergedAway ? [...others, mergedLabel] : others;
};

/** Why two accounts cannot be merged. */
export type NoMerge =
  | 'same-account'
  | 'own-account'
  | 'account-merged'
  | 'account-blocked'
  | 'staff-account'
  | 'kept-unproven';

/** Whether another account may be merged into this one as far as its address goes: it needs a proven one. */
export const hasProvenAddress = ({ email, emailVerified }: Pick<AccountAtDesk, 'email' | 'emailVerified'>): boolean =>
  email !== '' && emailVerified;

/**
 * Why one account may not be merged into another; null when it may. The account `into` needs a proven address, because
 * it also takes over records that belong to the other account's address. Staff give up their roles first, so that a
 * merge never passes a role on. Organisers cannot merge accounts with their own.
 */
export const whyNotMerged = (from: AccountAtDesk, into: AccountAtDesk, by: UserId): NoMerge | null => {
  if (from.id === into.id) return 'same-account';
  if (from.id === by || into.id === by) return 'own-account';
  if (isMerged(from) || isMerged(into)) return 'account-merged';
  if (!from.enabled || !into.enabled) return 'account-blocked';
  if (rolesOf(from).length > 0) return 'staff-account';
  return hasProvenAddress(into) ? null : 'kept-unproven';
};
