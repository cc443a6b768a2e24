import type { User } from './user.ts';

/** Labels that open the back office (S5). */
export const staffLabels = ['organiser', 'judge', 'headjudge', 'steward'] as const;
export type StaffLabel = (typeof staffLabels)[number];

/** Whether somebody has any of these labels; nobody in particular has none. */
export const isStaff = (user: Pick<User, 'labels'> | null, ...any: readonly StaffLabel[]): boolean =>
  user !== null && any.some((label) => user.labels.includes(label));
