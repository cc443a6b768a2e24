import type { User } from '#core/accounts/user.ts';
import { userId } from '#core/kernel/ids.ts';

/** A user: Ada, a guest whose address is verified, by default. */
export const aUser = (facts: Partial<User> = {}): User => ({
  id: userId('ada'),
  name: 'Ada',
  email: 'ada@example.com',
  emailVerified: true,
  labels: [],
  ...facts,
});
