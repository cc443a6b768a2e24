import type { StaffLabel } from '../kernel/staff.ts';
import { day, type Instant, laterBy } from '../kernel/time.ts';
import { isStaff } from './staff.ts';
import type { User } from './user.ts';

/** The staff labels that give access to all users' data and therefore need two-step login. */
const twoStepLabels: readonly StaffLabel[] = ['organiser', 'headjudge'];

/** The label with which an organiser demands two-step login of one person, whatever their role. */
export const secondProofLabel = 'secondproof';

/** Whether a user with these labels needs two-step login. */
export const needsTwoStep = (user: Pick<User, 'labels'>): boolean =>
  isStaff(user, ...twoStepLabels) || user.labels.includes(secondProofLabel);

/**
 * Since when two-step login is demanded of a user with these labels: the first label that demands it begins the grace
 * period, and without such a label there is none.
 * @param before since when it was demanded so far
 */
export const demandedSince = (user: Pick<User, 'labels'>, before: Instant | null, now: Instant): Instant | null =>
  needsTwoStep(user) ? (before ?? now) : null;

/** How long staff pages work without two-step login. */
export const graceMs = 7 * day;

/**
 * A staff member's two-step login, from the account service: whether it is switched on, and since when a label has
 * demanded it (by the machine's clock; null where the service does not record that).
 */
export type StaffProof = { readonly twoStep: boolean; readonly askedAt: Instant | null };

/** The deadline for setting up two-step login; once `overdue`, staff pages are closed. */
export type TwoStepDuty = { readonly by: Instant; readonly overdue: boolean };

/**
 * A user's deadline for two-step login; null when it is not demanded or already on. Where `askedAt` is not recorded,
 * the deadline counts as passed.
 */
export const twoStepDuty = (
  user: Pick<User, 'labels'>,
  { twoStep, askedAt }: StaffProof,
  now: Instant,
): TwoStepDuty | null => {
  if (!needsTwoStep(user) || twoStep) return null;
  const by = askedAt === null ? now : laterBy(askedAt, graceMs);
  return { by, overdue: now >= by };
};
