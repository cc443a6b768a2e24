import { type AccountAtDesk, hasJoined, rolesOf } from './account-at-desk.ts';

/**
 * Whether this account may belong to a person other than the owner of its address: anyone can sign up with another
 * person's address and wait for a role. Such an account gets no role until the owner of the address has followed a link
 * in one of the festival's emails. An account made by an invitation is safe while it has a role and was never used,
 * because only the owner of the address can open it.
 */
export const mayBelongToAnother = (account: AccountAtDesk): boolean =>
  !account.emailVerified && (rolesOf(account).length === 0 || hasJoined(account));
