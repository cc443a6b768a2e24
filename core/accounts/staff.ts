import type { StaffLabel } from '../kernel/staff.ts';
import type { User } from './user.ts';

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
