import type { User } from '#core/accounts/user.ts';
import { userId } from '#core/kernel/ids.ts';

/** Somebody with an account: Ada, a guest whose address is verified, unless told otherwise. */
export const aUser = (facts: Partial<User> = {}): User => ({
  id: userId('ada'),
  name: 'Ada',
  email: 'ada@example.com',
  emailVerified: true,
  labels: [],
  ...facts,
});
