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

/** How long the link in an email works, where nothing else is said. */
const usualLifeMs = hour;

/** A token with its secret, which goes into an email and to holders of the API key. */
export type IssuedToken = { readonly token: StoredToken; readonly secret: string };

/** What a link carries back: whose it is, and the secret. */
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

/** The error for a proof by an unknown user: for a decoy id the same as for a real user's wrong proof. */
export const unknownUserError = (service: AccountServiceOptions, userId: string): AccountError =>
  new AccountError(isDecoyUserId(service, userId) ? 'user_invalid_token' : 'user_not_found');

/**
 * Stores a one-use secret and sends the email whose link to `page` carries it.
 * @throws AccountError general_argument_invalid when `page` is not on one of our sites
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
    /** Whether the account is locked until then. */
    readonly locked?: boolean;
    /** How long the link works; an hour, unless given. */
    readonly lifeMs?: number | undefined;
  },
): Promise<IssuedToken> => {
  const secret = newSecret();
  const token = newToken(service, user.id, kind, lifeMs);
  const link = linkTo(service, page, { userId: user.id, secret, expire: wireDate(token.expiresAt) });
  await service.database.write((tx) => addToken(tx, token, secretHash(secret)));
  const message = { to, name: provenName(user), link, expiresAt: token.expiresAt };
  await service.sendEmail(
    kind === 'recovery'
      ? { kind: 'password-recovery', ...message, locked }
      : { kind: 'verify-email', ...message, signedUpAt: user.createdAt },
  );
  return { token, secret };
};
