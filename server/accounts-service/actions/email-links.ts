import { hour, laterBy } from '#core/kernel/time.ts';
import { isDecoyUserId } from '../hashing/decoy-user-id.ts';
import { newSecret, secretHash } from '../hashing/secrets.ts';
import { AccountError } from '../http/errors.ts';
import { linkTo } from '../http/origins.ts';
import { wireDate } from '../http/wire-date.ts';
import { newAccountId } from '../ids.ts';
import type { AccountServiceOptions } from '../options.ts';
import { addToken, type StoredToken, type TokenKind } from '../store/tokens.ts';
import type { StoredUser } from '../store/users.ts';

/** How long the link in a letter works. */
const lifeMs = hour;

/** A token and its secret: the secret goes into a letter, and to holders of the API key. */
export type IssuedToken = { readonly token: StoredToken; readonly secret: string };

/** What the holder of a letter's link sends back. */
export type Proof = { readonly userId: string; readonly secret: string };

const emailKinds = { recovery: 'password-recovery', 'email-verification': 'verify-email' } as const;

export const newToken = ({ machineClock }: AccountServiceOptions, userId: string, kind: TokenKind): StoredToken => {
  const now = machineClock.now();
  return { id: newAccountId(now), userId, kind, expiresAt: laterBy(now, lifeMs), createdAt: now };
};

/** What is said to a proof of somebody who is not there: of one whom we made up ourselves, what somebody's wrong proof is told. */
export const unknownUserError = (service: AccountServiceOptions, userId: string): AccountError =>
  new AccountError(isDecoyUserId(service, userId) ? 'user_invalid_token' : 'user_not_found');

/**
 * Keeps a one-use secret and posts the letter whose link to `page` carries it.
 * @throws AccountError general_argument_invalid when the page is not ours
 */
export const sendLinkEmail = async (
  service: AccountServiceOptions,
  user: StoredUser,
  { to, kind, page }: { readonly to: string; readonly kind: keyof typeof emailKinds; readonly page: string },
): Promise<IssuedToken> => {
  const secret = newSecret();
  const token = newToken(service, user.id, kind);
  const link = linkTo(service, page, { userId: user.id, secret, expire: wireDate(token.expiresAt) });
  await service.database.write((tx) => addToken(tx, token, secretHash(secret)));
  await service.sendEmail({ kind: emailKinds[kind], to, name: user.name, link, expiresAt: token.expiresAt });
  return { token, secret };
};
