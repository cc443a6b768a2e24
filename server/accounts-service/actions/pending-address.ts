import { AccountError } from '../http/errors.ts';
import { newAccountId } from '../ids.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { isIdentityEmail } from '../store/identities.ts';
import { formerAddressOf } from '../store/objections.ts';
import { isTarget, moveTarget, removeAddress } from '../store/targets.ts';
import { voidTokensOf } from '../store/tokens.ts';
import { addUser, changeUser, findUser, findUserByEmail, lockUser, type StoredUser } from '../store/users.ts';

/**
 * The old, verified address of an account whose change of address is pending: the new address is not verified, and the
 * reader of the old one can still undo the change. Undefined for any other account.
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
 * Undoes a pending change of address, because someone outside the account has just proven the new address. Otherwise that
 * person would be logged in to another person's account, which the reader of the old address could take back by an
 * objection, with all that was added to it meanwhile. The account gets its old address again, or none when another
 * account has that one. A request for a link or a code proves nothing and must not lead here: anyone can send one.
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
  await restoreAddress(service, tx, userId, former);
  return true;
};

const restoreAddress = async (
  service: AccountServiceOptions,
  tx: AccountTransaction,
  userId: string,
  former: string,
): Promise<void> => {
  const now = service.machineClock.now();
  await voidTokensOf(tx, userId);
  if ((await findUserByEmail(tx, former)) || (await isTarget(tx, former))) {
    await changeUser(tx, userId, { email: null, emailVerified: false }, now);
    await removeAddress(tx, { userId, providerType: 'email' });
    return;
  }
  await changeUser(tx, userId, { email: former, emailVerified: true }, now);
  await moveTarget(tx, { userId, providerType: 'email', identifier: former }, now);
};

/**
 * The account that an emailed link or code opens for the reader of the email: the account for which it was sent or, while
 * that account's change to the address is pending, a new account with the address.
 * @param account the locked account to which the link or code belongs
 * @throws AccountError user_email_already_exists for the address of an identity at a provider
 */
export const accountOfReader = async (
  service: AccountServiceOptions,
  tx: AccountTransaction,
  account: StoredUser,
): Promise<StoredUser> => {
  const { email } = account;
  const former = await addressBeforeChange(service, tx, account);
  if (email === null || former === undefined) return account;
  if (await isIdentityEmail(tx, email)) throw new AccountError('user_email_already_exists');
  await restoreAddress(service, tx, account.id, former);
  const now = service.machineClock.now();
  const id = newAccountId(now);
  await addUser(tx, { id, email, phone: null, name: '', password: null, labels: [] }, now);
  const own = await findUser(tx, id);
  if (!own) throw new Error(`user ${id} was not found after it was added`);
  return own;
};
