import { isConstraint } from '#adapters/sql/engine/store-failures.ts';
import { AccountError } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { changeMfa } from '../store/mfa.ts';
import { isTarget, moveTarget, removeAddress } from '../store/targets.ts';
import { voidTokensOf } from '../store/tokens.ts';
import { changeUser, findUserByEmail, findUserByPhone, lockUser, type StoredUser } from '../store/users.ts';
import { notifyOwner, setPassword } from './change-password.ts';
import { mustNotBeGuessable, mustNotBeLeaked } from './leaked-password.ts';
import { notifyChangedProof } from './notify-changed-proof.ts';
import { createObjection, notifyOldAddress } from './objections.ts';

/** The current password; for a person without one, their first password. `sessionId` is the caller's session. */
type Proof = { readonly password: string; readonly sessionId: string | undefined };

/**
 * Changes the email address, which is unverified until a link in an email is followed. Tokens that were sent to the
 * old address are void; the old address receives an email about the change.
 * @throws AccountError user_invalid_credentials; user_target_already_exists or general_bad_request for an address in
 * use
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
    await voidTokensOf(tx, user.id);
    return createObjection(service, tx, user);
  });
  await notifyOldAddress(service, user, objection);
};

/**
 * Changes the phone number, which is unverified until a code by text is confirmed; no text is sent here. The owner
 * is emailed about the change, and about a first password that is set along with it.
 * @throws AccountError user_invalid_credentials; user_target_already_exists, user_phone_already_exists
 */
export const changePhone = async (
  service: AccountServiceOptions,
  user: StoredUser,
  { phone, ...proof }: Proof & { readonly phone: string },
): Promise<void> => {
  await changeAddress(service, user, proof, async (tx) => {
    await replacePhone(service, tx, user.id, phone);
  });
  await notifyChangedProof(service, user.id, 'phone');
  if (user.password === null) await notifyOwner(service, user);
};

/**
 * Replaces the phone number by an unverified one, or by none. Codes that were sent before are void.
 * @throws AccountError user_target_already_exists, user_phone_already_exists
 */
export const replacePhone = async (
  { machineClock }: AccountServiceOptions,
  tx: AccountTransaction,
  userId: string,
  phone: string | null,
): Promise<void> => {
  if (phone !== null && (await isTarget(tx, phone))) throw new AccountError('user_target_already_exists');
  if (phone !== null && (await findUserByPhone(tx, phone))) throw new AccountError('user_phone_already_exists');
  const now = machineClock.now();
  await changeUser(tx, userId, { phone, phoneVerified: false }, now);
  if (phone === null) await removeAddress(tx, { userId, providerType: 'sms' });
  else await moveTarget(tx, { userId, providerType: 'sms', identifier: phone }, now);
  await changeMfa(tx, userId, { changedAt: now });
  await voidTokensOf(tx, userId);
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
  if (user.password === null) {
    mustNotBeGuessable(password, user);
    mustNotBeLeaked(service, password);
  }
  const chosen = user.password === null ? await passwords.hash(password) : undefined;
  try {
    return await database.write(async (tx) => {
      const still = await lockUser(tx, user.id);
      if (still?.password !== user.password) throw new AccountError('user_invalid_credentials');
      const moved = await move(tx);
      if (chosen) await setPassword(service, tx, user.id, chosen, sessionId);
      return moved;
    });
  } catch (error) {
    // Two concurrent requests for the same address: the unique constraint accepts one of them.
    if (isConstraint(error)) throw new AccountError('user_target_already_exists');
    throw error;
  }
};
