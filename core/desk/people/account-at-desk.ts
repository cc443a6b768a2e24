import { needsTwoStep, twoStepDuty } from '../../accounts/staff-two-step.ts';
import type { User } from '../../accounts/user.ts';
import { type StaffLabel, staffLabels } from '../../kernel/staff.ts';
import type { Instant } from '../../kernel/time.ts';

/** An account as the desk sees it; times are on the machine’s clock. */
export type AccountAtDesk = User & {
  /** Null without a phone number. */
  readonly phone: string | null;
  /** Whether its owner may log in; false for a blocked account. */
  readonly enabled: boolean;
  readonly createdAt: Instant;
  /** To the day; null for an account that was never used, such as one that an invitation made. */
  readonly lastSeenAt: Instant | null;
  /** Whether the account has two-step login. */
  readonly twoStep: boolean;
  /**
   * Since when two-step login has been required; null when it is not, and when the account service does not record it.
   */
  readonly twoStepAskedAt: Instant | null;
};

/** A session of an account: a browser or an app that is logged in. */
export type SessionAtDesk = {
  readonly id: string;
  /** "Firefox on Windows", or '' when the device is not known. */
  readonly device: string;
  readonly since: Instant;
};

/** The staff labels of an account, in the order of `staffLabels`. */
export const rolesOf = ({ labels }: Pick<User, 'labels'>): readonly StaffLabel[] =>
  staffLabels.filter((label) => labels.includes(label));

/** The labels with the staff labels replaced by these. */
export const withRoles = (labels: readonly string[], roles: readonly StaffLabel[]): readonly string[] => [
  ...labels.filter((label) => !staffLabels.some((each) => each === label)),
  ...staffLabels.filter((label) => roles.includes(label)),
];

/** How many other accounts may log in and have the label of an organiser. */
export const otherOrganisers = (
  accounts: readonly (Pick<AccountAtDesk, 'labels' | 'enabled'> & { readonly id: string })[],
  id: string,
): number => accounts.filter((each) => each.id !== id && each.enabled && each.labels.includes('organiser')).length;

/** Whether the desk lists an account: of staff only, or of all; with the text in its name, address or id. */
export const isListed =
  ({ staff, search }: { readonly staff: boolean; readonly search: string }) =>
  (account: Pick<AccountAtDesk, 'id' | 'name' | 'email' | 'labels'>): boolean => {
    const text = search.toLowerCase();
    if (staff && rolesOf(account).length === 0) return false;
    return [account.id, account.name, account.email].some((part) => part.toLowerCase().includes(text));
  };

/** Which sessions of an account to end: all, the one with this id, or all except one. */
export type EndedSessions = 'all' | { readonly id: string } | { readonly except: string };

/** Whether this session ends. */
export const isEnded = (ended: EndedSessions | undefined, session: string): boolean => {
  if (ended === undefined || ended === 'all') return ended === 'all';
  return 'except' in ended ? ended.except !== session : ended.id === session;
};

export const secondProofs = ['set-up', 'not-needed', 'not-joined', 'asked', 'overdue'] as const;
/** The state of an account's two-step login (F20). */
export type SecondProof = {
  readonly state: (typeof secondProofs)[number];
  /** The end of the seven-day grace period for setting up two-step login; null when no period applies. */
  readonly by: Instant | null;
};

/**
 * The state of an account's two-step login now. Staff who have not followed their invitation yet are `not-joined`, and
 * need no two-step login before they have.
 */
export const secondProofOf = (account: AccountAtDesk, now: Instant): SecondProof => {
  if (account.twoStep) return { state: 'set-up', by: null };
  if (!hasJoined(account) && rolesOf(account).length > 0) return { state: 'not-joined', by: null };
  if (!needsTwoStep(account)) return { state: 'not-needed', by: null };
  const duty = twoStepDuty(account, { twoStep: false, askedAt: account.twoStepAskedAt }, now);
  return { state: duty?.overdue ? 'overdue' : 'asked', by: duty?.by ?? null };
};

/** Whether its owner has ever used the account: by the link of an email, or by a log-in. */
export const hasJoined = ({ lastSeenAt }: Pick<AccountAtDesk, 'lastSeenAt'>): boolean => lastSeenAt !== null;
