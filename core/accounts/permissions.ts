import type { User, UserType } from './user.ts';
import { userTypeOf } from './user.ts';

/** The sections of My Festival (§2), each collapsed until it is opened. */
export type FestivalSection = 'tickets' | 'register-for-have-a-go' | 'register-for-competition';

/** The sections that each type of user sees in My Festival (§2, §6). */
export const festivalSections: Readonly<Record<UserType, readonly FestivalSection[]>> = {
  guest: ['tickets', 'register-for-have-a-go'],
  competitor: ['tickets', 'register-for-competition'],
};

/** The sections for a user, by the type of the first label. */
export const sectionsFor = (user: Pick<User, 'labels'>): readonly FestivalSection[] =>
  festivalSections[userTypeOf(user.labels)];
