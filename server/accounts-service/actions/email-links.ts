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
import { provenName } from './proven-name.ts';
import { requireAddress } from './require-address.ts';

/** The default lifetime of the link in an email. */
const usualLifeMs = hour;

/** A token with its secret. Only the email and holders of the API key receive the secret. */
export type IssuedToken = { readonly token: StoredToken; readonly secret: string };

/** The query parameters of an emailed link: the user and the secret. */
export type Proof = { readonly userId: string; readonly secret: string };

/** Makes a token and its secret, without storing it. */
export const newToken = (
  { machineClock }: AccountServiceOptions,
  userId: string,
  kind: TokenKind,
  lifeMs: number = usualLifeMs,
): StoredToken => {
  const now = machineClock.now();
  return { id: newAccountId(now), userId, kind, expiresAt: laterBy(now, lifeMs), createdAt: now };
};

/** The error for an unknown user id. A decoy id gets the same error as a real user with a wrong secret. */
export const unknownUserError = (service: AccountServiceOptions, userId: string): AccountError =>
  new AccountError(isDecoyUserId(service, userId) ? 'user_invalid_token' : 'user_not_found');

/**
 * Stores a one-use secret and sends the email whose link to `page` carries it.
 * @throws AccountError general_argument_invalid when `page` is not on one of our sites; general_bad_request when the
 * user has lost the address meanwhile
 */
export const sendLinkEmail = async (
  service: AccountServiceOptions,
  user: StoredUser,
  {
    to,
    kind,
    page,
    locked = false,
    lifeMs,
  }: {
    readonly to: string;
    readonly kind: 'recovery' | 'email-verification';
    readonly page: string;
    /** Whether the account is locked until the link is used. */
    readonly locked?: boolean;
    /** Lifetime of the link; an hour when absent. */
    readonly lifeMs?: number | undefined;
  },
): Promise<IssuedToken> => {
  const secret = newSecret();
  const token = newToken(service, user.id, kind, lifeMs);
  const link = linkTo(service, page, { userId: user.id, secret, expire: wireDate(token.expiresAt) });
  await service.database.write(async (tx) => {
    await requireAddress(tx, user.id, to);
    await addToken(tx, token, secretHash(secret));
  });
  const message = { to, name: provenName(user), link, expiresAt: token.expiresAt };
  await service.sendEmail(
    kind === 'recovery'
      ? { kind: 'password-recovery', ...message, locked }
      : { kind: 'verify-email', ...message, signedUpAt: user.createdAt },
  );
  return { token, secret };
};
