import type { User, UserType } from './user.ts';
import { userTypeOf } from './user.ts';

/** The parts of My Festival (§2), each collapsed until it is opened. */
export type FestivalSection = 'tickets' | 'register-for-have-a-go' | 'register-for-competition';

/** What each type of user finds in My Festival (§2, §6). */
export const festivalSections: Readonly<Record<UserType, readonly FestivalSection[]>> = {
  guest: ['tickets', 'register-for-have-a-go'],
  competitor: ['tickets', 'register-for-competition'],
};

/** What somebody finds in My Festival, by the type that their first label says. */
export const sectionsFor = (user: Pick<User, 'labels'>): readonly FestivalSection[] =>
  festivalSections[userTypeOf(user.labels)];

/** A person's tickets are that person's only, whatever their labels say. */
export const mayReadTicketsOf = (visitor: User | null, owner: string): 'yes' | 'log-in' | 'no' => {
  if (!visitor) return 'log-in';
  return visitor.id === owner ? 'yes' : 'no';
};
