import { isConstraint } from '#adapters/sql/engine/store-failures.ts';
import { AccountError } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { isTarget, moveTarget } from '../store/targets.ts';
import { voidTokensOf } from '../store/tokens.ts';
import { changeUser, findUserByEmail, findUserByPhone, lockUser, type StoredUser } from '../store/users.ts';
import { notifyOwner, setPassword } from './change-password.ts';
import { mustNotBeLeaked } from './leaked-password.ts';
import { createObjection, notifyOldAddress } from './objections.ts';

/** The password somebody knows, or, where they never had one, chooses by this; `sessionId` is where they are now. */
type Proof = { readonly password: string; readonly sessionId: string | undefined };

/**
 * Another address, unverified until a letter says otherwise. Whatever was sent to the old one is void, but for a letter
 * that tells it of the change.
 * @throws AccountError user_invalid_credentials; user_target_already_exists or general_bad_request when it is taken
 */
export const changeEmail = async (
  service: AccountServiceOptions,
  user: StoredUser,
  { email, ...proof }: Proof & { readonly email: string },
): Promise<void> => {
  const objection = await changeAddress(service, user, proof, async (tx) => {
    if (await isTarget(tx, email)) throw new AccountError('user_target_already_exists');
    if (await findUserByEmail(tx, email)) throw new AccountError('general_bad_request');
    const now = service.machineClock.now();
    await changeUser(tx, user.id, { email, emailVerified: false }, now);
    await moveTarget(tx, { userId: user.id, providerType: 'email', identifier: email }, now);
    return createObjection(service, tx, user);
  });
  await notifyOldAddress(service, user, objection);
};

/**
 * Another number, unverified until a text says otherwise. None is sent by this; a first password that comes with it is
 * told by letter, as any new password is.
 * @throws AccountError user_invalid_credentials; user_target_already_exists, user_phone_already_exists
 */
export const changePhone = async (
  service: AccountServiceOptions,
  user: StoredUser,
  { phone, ...proof }: Proof & { readonly phone: string },
): Promise<void> => {
  await changeAddress(service, user, proof, async (tx) => {
    if (await isTarget(tx, phone)) throw new AccountError('user_target_already_exists');
    if (await findUserByPhone(tx, phone)) throw new AccountError('user_phone_already_exists');
    const now = service.machineClock.now();
    await changeUser(tx, user.id, { phone, phoneVerified: false }, now);
    await moveTarget(tx, { userId: user.id, providerType: 'sms', identifier: phone }, now);
  });
  if (user.password === null) await notifyOwner(service, user);
};

const changeAddress = async <Moved>(
  service: AccountServiceOptions,
  user: StoredUser,
  { password, sessionId }: Proof,
  move: (tx: AccountTransaction) => Promise<Moved>,
): Promise<Moved> => {
  const { database, passwords } = service;
  const knows = user.password !== null && (await passwords.matches(password, user.password));
  if (user.password !== null && !knows) throw new AccountError('user_invalid_credentials');
  if (user.password === null) mustNotBeLeaked(service, password);
  const chosen = user.password === null ? await passwords.hash(password) : undefined;
  try {
    return await database.write(async (tx) => {
      const still = await lockUser(tx, user.id);
      if (still?.password !== user.password) throw new AccountError('user_invalid_credentials');
      const moved = await move(tx);
      await voidTokensOf(tx, user.id);
      if (chosen) await setPassword(service, tx, user.id, chosen, sessionId);
      return moved;
    });
  } catch (error) {
    // Two who want the same address at the same moment: the store lets one of them have it.
    if (isConstraint(error)) throw new AccountError('user_target_already_exists');
    throw error;
  }
};
