import type { User } from './user.ts';

/** Labels that give access to the back office (S5). */
export const staffLabels = ['organiser', 'judge', 'headjudge', 'steward', 'door'] as const;
/** A staff label. */
export type StaffLabel = (typeof staffLabels)[number];

/** The name of each label, for people. */
export const staffNames: Readonly<Record<StaffLabel, string>> = {
  organiser: 'organiser',
  headjudge: 'head judge',
  judge: 'judge',
  steward: 'steward',
  door: 'door volunteer',
};

/** Whether a user has any of these labels; a guest has none. */
export const isStaff = (user: Pick<User, 'labels'> | null, ...any: readonly StaffLabel[]): boolean =>
  user !== null && any.some((label) => user.labels.includes(label));
