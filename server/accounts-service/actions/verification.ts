import { AccountError } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';
import { consumeTokens, findToken, type StoredToken } from '../store/tokens.ts';
import { changeUser, lockUser, type StoredUser } from '../store/users.ts';
import { type IssuedToken, type Proof, sendLinkEmail, unknownUserError } from './email-links.ts';

/**
 * E-mails a link to `page` that verifies the person's address.
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
 * Marks the address as verified, because the link was e-mailed to it.
 * @throws AccountError user_not_found, user_invalid_token
 */
export const verifyEmail = (service: AccountServiceOptions, { userId, secret }: Proof): Promise<StoredToken> =>
  service.database.write(async (tx) => {
    const { machineClock } = service;
    if (!(await lockUser(tx, userId))) throw unknownUserError(service, userId);
    const token = await findToken(tx, { userId, secret, kind: 'email-verification' }, machineClock.now());
    if (!token) throw new AccountError('user_invalid_token');
    await consumeTokens(tx, userId, 'email-verification');
    await changeUser(tx, userId, { emailVerified: true }, machineClock.now());
    return token;
  });
