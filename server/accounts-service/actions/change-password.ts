import type { Transaction } from '#adapters/sql/engine/database.ts';
import { AccountError } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';
import { endSessionsOf } from '../store/sessions.ts';
import { useTokensUp } from '../store/tokens.ts';
import { changeUser, lockUser, type StoredUser } from '../store/users.ts';
import { mustNotBeLeaked } from './leaked-password.ts';
import { allowObjection } from './objections.ts';

/**
 * A new password for somebody who knows the old one, or never had one. Their other sessions end, this one stays.
 * @throws AccountError user_invalid_credentials; general_argument_invalid for a password known from leaks
 */
export const changePassword = async (
  service: AccountServiceOptions,
  user: StoredUser,
  wish: { readonly password: string; readonly oldPassword: string; readonly sessionId: string | undefined },
): Promise<void> => {
  const { database, passwords } = service;
  if (user.password !== null && !(await passwords.matches(wish.oldPassword, user.password))) {
    throw new AccountError('user_invalid_credentials');
  }
  mustNotBeLeaked(service, wish.password);
  const hash = await passwords.hash(wish.password);
  await database.write(async (tx) => {
    const still = await lockUser(tx, user.id);
    if (still?.password !== user.password) throw new AccountError('user_invalid_credentials');
    await setPassword(service, tx, user.id, hash, wish.sessionId);
  });
  await tellOwner(service, user);
};

/** Stores the hash, voids letters about the old one and ends the sessions, all or all but one, if the project says so. */
export const setPassword = async (
  { machineClock, invalidateSessions }: AccountServiceOptions,
  tx: Transaction,
  userId: string,
  hash: string | null,
  keepSession?: string,
): Promise<void> => {
  await changeUser(tx, userId, { password: hash }, machineClock.now());
  await useTokensUp(tx, userId, 'recovery');
  if (invalidateSessions) await endSessionsOf(tx, userId, keepSession);
};

/**
 * Tells the owner, who may object: a new password in other hands ends with that. The change stands already: a letter that
 * cannot be queued is logged, and no reason to say it had failed.
 */
export const tellOwner = async (service: AccountServiceOptions, user: StoredUser): Promise<void> => {
  const { database, post, log } = service;
  if (user.email === null) return;
  try {
    const objection = await database.write((tx) => allowObjection(service, tx, user));
    await post({ kind: 'password-changed', to: user.email, name: user.name, objection: objection ?? null });
  } catch (error) {
    log.error('the letter about a new password could not be queued', { userId: user.id, error: String(error) });
  }
};
