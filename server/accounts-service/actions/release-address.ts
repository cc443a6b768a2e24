import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { formerAddressOf } from '../store/objections.ts';
import { isTarget, moveTarget, removeAddress } from '../store/targets.ts';
import { voidTokensOf } from '../store/tokens.ts';
import { changeUser, findUserByEmail, lockUser, type StoredUser } from '../store/users.ts';

/**
 * Whether the account changed to its present address, has not verified it, and the reader of its old, verified address
 * can still undo the change.
 */
export const isAddressPending = async (
  { machineClock }: AccountServiceOptions,
  tx: AccountTransaction,
  { id, email, emailVerified }: StoredUser,
): Promise<boolean> =>
  email !== null && !emailVerified && (await formerAddressOf(tx, { id, email }, machineClock.now())) !== undefined;

/**
 * Undoes a pending change of address (`isAddressPending`), because someone outside the account is about to prove the new
 * address. Otherwise that person would be logged in to another person's account, which the reader of the old address
 * could take back by an objection, with all that was added to it meanwhile. The account gets its old address again, or
 * none when another account has that one.
 * @returns whether the address is free now
 */
export const releasePendingAddress = async (
  service: AccountServiceOptions,
  tx: AccountTransaction,
  userId: string,
): Promise<boolean> => {
  const user = await lockUser(tx, userId);
  if (!user || !(await isAddressPending(service, tx, user))) return false;
  const now = service.machineClock.now();
  const former = await formerAddressOf(tx, user, now);
  const isTaken = former === undefined || (await findUserByEmail(tx, former)) || (await isTarget(tx, former));
  await voidTokensOf(tx, userId);
  if (isTaken) {
    await changeUser(tx, userId, { email: null, emailVerified: false }, now);
    await removeAddress(tx, { userId, providerType: 'email' });
    return true;
  }
  await changeUser(tx, userId, { email: former, emailVerified: true }, now);
  await moveTarget(tx, { userId, providerType: 'email', identifier: former }, now);
  return true;
};
