import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { formerAddressOf } from '../store/objections.ts';
import { isTarget, moveTarget, removeAddress } from '../store/targets.ts';
import { voidTokensOf } from '../store/tokens.ts';
import { changeUser, findUserByEmail, lockUser, type StoredUser } from '../store/users.ts';

/**
 * The old, verified address of an account that changed to its present address and has not verified it, while the reader
 * of the old one can still undo the change; undefined for any other account.
 */
const addressBeforeChange = async (
  { machineClock }: AccountServiceOptions,
  tx: AccountTransaction,
  { id, email, emailVerified }: StoredUser,
): Promise<string | undefined> =>
  email === null || emailVerified ? undefined : formerAddressOf(tx, { id, email }, machineClock.now());

/** Whether the account's change of address is pending: not verified, and still open to an objection. */
export const isAddressPending = async (
  service: AccountServiceOptions,
  tx: AccountTransaction,
  user: StoredUser,
): Promise<boolean> => (await addressBeforeChange(service, tx, user)) !== undefined;

/**
 * Undoes a pending change of address, because someone outside the account is about to prove the new address. Otherwise
 * that person would be logged in to another person's account, which the reader of the old address could take back by an
 * objection, with all that was added to it meanwhile. The account gets its old address again, or none when another
 * account has that one.
 * @returns whether the address is free now
 */
export const releasePendingAddress = async (
  service: AccountServiceOptions,
  tx: AccountTransaction,
  userId: string,
): Promise<boolean> => {
  const user = await lockUser(tx, userId);
  const former = user && (await addressBeforeChange(service, tx, user));
  if (former === undefined) return false;
  const now = service.machineClock.now();
  await voidTokensOf(tx, userId);
  if ((await findUserByEmail(tx, former)) || (await isTarget(tx, former))) {
    await changeUser(tx, userId, { email: null, emailVerified: false }, now);
    await removeAddress(tx, { userId, providerType: 'email' });
    return true;
  }
  await changeUser(tx, userId, { email: former, emailVerified: true }, now);
  await moveTarget(tx, { userId, providerType: 'email', identifier: former }, now);
  return true;
};
