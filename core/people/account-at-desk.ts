import { type StaffLabel, staffLabels } from '../accounts/staff.ts';
import { needsTwoStep, twoStepDuty } from '../accounts/staff-two-step.ts';
import type { User } from '../accounts/user.ts';
import type { Instant } from '../kernel/time.ts';

/** An account as the desk sees it; times are on the machine’s clock. */
export type AccountAtDesk = User & {
  /** Null for none. */
  readonly phone: string | null;
  /** Whether its owner may log in; a blocked account may not. */
  readonly enabled: boolean;
  readonly createdAt: Instant;
  /** To the day; null for an account that was never used: someone was invited and has not come. */
  readonly lastSeenAt: Instant | null;
  /** Whether a log-in needs a second proof. */
  readonly twoStep: boolean;
  /** Since when a second proof has been asked for; null without that, and where the account service does not record it. */
  readonly twoStepAskedAt: Instant | null;
};

/** A session of an account: a browser or an app that is logged in. */
export type SessionAtDesk = {
  readonly id: string;
  /** "Firefox on Windows", or '' where nothing is known. */
  readonly device: string;
  readonly since: Instant;
};

/** The staff labels of an account, in the order of all of them. */
export const rolesOf = ({ labels }: Pick<User, 'labels'>): readonly StaffLabel[] =>
  staffLabels.filter((label) => labels.includes(label));

/** The labels with these staff labels and no others. */
export const withRoles = (labels: readonly string[], roles: readonly StaffLabel[]): readonly string[] => [
  ...labels.filter((label) => !staffLabels.some((each) => each === label)),
  ...staffLabels.filter((label) => roles.includes(label)),
];

export const secondProofs = ['set-up', 'not-needed', 'not-joined', 'asked', 'overdue'] as const;
/** Where an account stands with its second proof (F20). */
export type SecondProof = {
  readonly state: (typeof secondProofs)[number];
  /** When the week is over; null unless it runs or is over. */
  readonly by: Instant | null;
};

/** Where an account stands with its second proof now. Someone who was invited and has not come is asked for nothing else. */
export const secondProofOf = (account: AccountAtDesk, now: Instant): SecondProof => {
  if (account.twoStep) return { state: 'set-up', by: null };
  if (!hasJoined(account) && rolesOf(account).length > 0) return { state: 'not-joined', by: null };
  if (!needsTwoStep(account)) return { state: 'not-needed', by: null };
  const duty = twoStepDuty(account, { twoStep: false, askedAt: account.twoStepAskedAt }, now);
  return { state: duty?.overdue ? 'overdue' : 'asked', by: duty?.by ?? null };
};

/** Whether its owner has ever come: by the link of an email, or by a log-in. */
export const hasJoined = ({ lastSeenAt }: Pick<AccountAtDesk, 'lastSeenAt'>): boolean => lastSeenAt !== null;
