import { AccountError } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { endSessionsOf } from '../store/sessions.ts';
import { consumeTokens } from '../store/tokens.ts';
import { changeUser, lockUser, type StoredUser } from '../store/users.ts';
import { mustNotBeGuessable, mustNotBeLeaked } from './leaked-password.ts';
import { createObjection } from './objections.ts';
import { provenName } from './proven-name.ts';

/**
 * Changes the password of a person who knows the old one, or never had one. The other sessions end; this one stays.
 * @throws AccountError user_invalid_credentials; general_argument_invalid for a leaked password
 */
export const changePassword = async (
  service: AccountServiceOptions,
  user: StoredUser,
  input: { readonly password: string; readonly oldPassword: string; readonly sessionId: string | undefined },
): Promise<void> => {
  const { database, passwords } = service;
  if (user.password !== null && !(await passwords.matches(input.oldPassword, user.password))) {
    throw new AccountError('user_invalid_credentials');
  }
  mustNotBeGuessable(input.password, user);
  mustNotBeLeaked(service, input.password);
  const hash = await passwords.hash(input.password);
  await database.write(async (tx) => {
    const still = await lockUser(tx, user.id);
    if (still?.password !== user.password) throw new AccountError('user_invalid_credentials');
    await setPassword(service, tx, user.id, hash, input.sessionId);
  });
  await notifyOwner(service, user);
};

/** Stores the hash and voids recovery tokens. Ends the sessions, all or all but one, if the project is set to do so. */
export const setPassword = async (
  { machineClock, invalidateSessions }: AccountServiceOptions,
  tx: AccountTransaction,
  userId: string,
  hash: string | null,
  keepSession?: string,
): Promise<void> => {
  await changeUser(tx, userId, { password: hash }, machineClock.now());
  await consumeTokens(tx, userId, 'recovery');
  if (invalidateSessions) await endSessionsOf(tx, userId, keepSession);
};

/**
 * Emails the owner, who may object to the change; an objection removes a password that an intruder has set. An email
 * that cannot be queued is logged and is no error, because the change is committed.
 */
export const notifyOwner = async (service: AccountServiceOptions, user: StoredUser): Promise<void> => {
  const { database, sendEmail, log } = service;
  if (user.email === null) return;
  try {
    const objection = await database.write((tx) => createObjection(service, tx, user));
    await sendEmail({ kind: 'password-changed', to: user.email, name: provenName(user), objection: objection ?? null });
  } catch (error) {
    log.error('email about a new password not queued', { userId: user.id, error: String(error) });
  }
};
