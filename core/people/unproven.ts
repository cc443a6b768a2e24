import { type AccountAtDesk, hasJoined, rolesOf } from './account-at-desk.ts';

/**
 * Whether someone else may hold this account: anyone can sign up with another's address and wait for a role. Such an account
 * gets no role until the owner of the address has followed a link in one of our emails. An account that an invitation made has a role
 * already and was never used: only the owner of the address can open it.
 */
export const mayBeAnothers = (account: AccountAtDesk): boolean =>
  !account.emailVerified && (rolesOf(account).length === 0 || hasJoined(account));
