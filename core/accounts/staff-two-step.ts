import { day, type Instant, laterBy } from '../kernel/time.ts';
import { isStaff, type StaffLabel } from './staff.ts';
import type { User } from './user.ts';

/** The staff labels that open everyone's data, and so need two-step login. */
const twoStepLabels: readonly StaffLabel[] = ['organiser', 'headjudge'];

/** The label by which an organiser asks two-step login of one person, whatever their role. */
export const secondProofLabel = 'secondproof';

/** Whether a user with these labels needs two-step login. */
export const needsTwoStep = (user: Pick<User, 'labels'>): boolean =>
  isStaff(user, ...twoStepLabels) || user.labels.includes(secondProofLabel);

/** How long staff pages work without two-step login. */
export const graceMs = 7 * day;

/**
 * What the account service knows of a member of staff: whether their log-ins need two steps, and since when they have had a
 * label that demands it; null where the service does not record that. By the machine's clock.
 */
export type StaffProof = { readonly twoStep: boolean; readonly askedAt: Instant | null };

/** Two-step login is to be set up `by` then; once it is `overdue`, staff pages are closed. */
export type TwoStepDuty = { readonly by: Instant; readonly overdue: boolean };

/** What a user has to do about two-step login; null for nothing. Where the service does not record when the week began, it counts as over. */
export const twoStepDuty = (
  user: Pick<User, 'labels'>,
  { twoStep, askedAt }: StaffProof,
  now: Instant,
): TwoStepDuty | null => {
  if (!needsTwoStep(user) || twoStep) return null;
  const by = askedAt === null ? now : laterBy(askedAt, graceMs);
  return { by, overdue: now >= by };
};
