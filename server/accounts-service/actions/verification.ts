import { AccountError } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';
import { consumeTokens, findToken, type StoredToken } from '../store/tokens.ts';
import { changeUser, lockUser, type StoredUser } from '../store/users.ts';
import { type IssuedToken, type Proof, sendLinkEmail, unknownUserError } from './email-links.ts';
import { applyFirstEmailVerification, notifyFirstEmailVerification } from './first-email-verification.ts';
import { isAddressPending } from './pending-address.ts';

/**
 * Emails a link to `page` that verifies the person's address.
 * @throws AccountError user_email_not_found, user_email_already_verified, general_argument_invalid
 */
export const requestVerification = async (
  service: AccountServiceOptions,
  user: StoredUser,
  page: string,
): Promise<IssuedToken> => {
  if (user.email === null) throw new AccountError('user_email_not_found');
  if (user.emailVerified) throw new AccountError('user_email_already_verified');
  return sendLinkEmail(service, user, { to: user.email, kind: 'email-verification', page });
};

/**
 * Marks the address as verified, because the link was emailed to it. If the link is opened outside a session of the same
 * account, this counts as the first verification: the reader of the emails may not be the person who signed up.
 * While a change of address is pending, the new address can be verified only in a session of the account itself: otherwise
 * the account's owner could lead the reader of another person's address into the account.
 * @param sessionUserId the user whose session followed the link
 * @throws AccountError user_not_found, user_invalid_token
 */
export const verifyEmail = async (
  service: AccountServiceOptions,
  { userId, secret }: Proof,
  sessionUserId: string | undefined,
): Promise<StoredToken> => {
  const { database, machineClock } = service;
  const { user, token, credentialsCleared } = await database.write(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw unknownUserError(service, userId);
    const token = await findToken(tx, { userId, secret, kind: 'email-verification' }, machineClock.now());
    if (!token) throw new AccountError('user_invalid_token');
    const isOwnSession = sessionUserId === userId;
    if (!isOwnSession && (await isAddressPending(service, tx, user))) throw new AccountError('user_invalid_token');
    await consumeTokens(tx, userId, 'email-verification');
    if (isOwnSession) await changeUser(tx, userId, { emailVerified: true }, machineClock.now());
    const isFirst = !isOwnSession && !user.emailVerified;
    return { user, token, credentialsCleared: isFirst && (await applyFirstEmailVerification(service, tx, user)) };
  });
  if (credentialsCleared) await notifyFirstEmailVerification(service, user);
  return token;
};
