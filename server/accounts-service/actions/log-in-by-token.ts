import { hmac, sameHash } from '../hashing/keyed-hash.ts';
import type { ClientInfo } from '../http/device.ts';
import { AccountError } from '../http/errors.ts';
import { unwrapSecret } from '../oauth/oauth-secrets.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { identitiesOf } from '../store/identities.ts';
import { type LoginToken, loginTokens, removeToken, type StoredToken, tokensOf } from '../store/tokens.ts';
import { changeUser, lockUser, type StoredUser } from '../store/users.ts';
import type { Proof } from './email-links.ts';
import { applyFirstEmailVerification, notifyFirstEmailVerification } from './first-email-verification.ts';
import { type Login, startSession } from './log-in.ts';
import { accountOfReader } from './pending-address.ts';

/** The provider and the factors of a session, by the kind of token that started it. */
const sessionsBy = {
  'magic-url': { provider: 'magic-url', factors: ['email'] },
  'email-code': { provider: 'token', factors: ['email'] },
  'phone-code': { provider: 'phone', factors: ['phone'] },
  custom: { provider: 'token', factors: ['token'] },
} as const satisfies Readonly<Record<Exclude<LoginToken, 'oauth2'>, object>>;

/**
 * Logs a person in by the secret of a link, a code, a server's token or an OAuth token. The token is consumed. An emailed
 * link or code may start a session of another account than `userId`: see `accountOfReader`.
 * @throws AccountError user_invalid_token, also for an unknown user; user_blocked, but only for a right secret
 */
export const logInByToken = async (
  service: AccountServiceOptions,
  { userId, secret, client }: Proof & { readonly client: ClientInfo },
): Promise<Login> => {
  const oauthSecret = await unwrapSecret(service, secret);
  const {
    user,
    isCleared: credentialsCleared,
    ...login
  } = await service.database.write(async (tx) => {
    const holder = await lockUser(tx, userId);
    const proof = oauthSecret ? { secret: oauthSecret.secret, kinds: oauthTokens } : { secret, kinds: typedTokens };
    const token = holder && (await consumeToken(service, tx, { userId, ...proof }));
    if (!token) throw new AccountError('user_invalid_token');
    const user = provesEmail(token) ? await accountOfReader(service, tx, holder) : holder;
    const how = await sessionBy(tx, user, token, oauthSecret?.provider);
    if (!how) throw new AccountError('user_invalid_token');
    if (!user.enabled) throw new AccountError('user_blocked');
    const credentialsCleared = await markVerified(service, tx, user, token);
    return { user, isCleared: credentialsCleared, ...(await startSession(service, tx, user, { ...how, ...client })) };
  });
  if (credentialsCleared) await notifyFirstEmailVerification(service, user);
  return login;
};

const provesEmail = ({ kind }: StoredToken): boolean => kind === 'magic-url' || kind === 'email-code';
const oauthTokens = ['oauth2'] as const;
const typedTokens = loginTokens.filter((kind) => kind !== 'oauth2');

/** Provider and factors of the session; undefined if the provider's identity was removed after the sign-in. */
const sessionBy = async (
  tx: AccountTransaction,
  user: StoredUser,
  { kind }: StoredToken,
  provider: string | undefined,
) => {
  if (kind === 'oauth2') {
    const identity = (await identitiesOf(tx, user.id)).find((each) => each.provider === provider);
    return identity && { provider: identity.provider, providerUid: identity.uid, factors: ['email', 'oauth2'] };
  }
  const how = Object.entries(sessionsBy).find(([name]) => name === kind)?.[1];
  return how && { ...how, providerUid: (kind === 'phone-code' ? user.phone : user.email) ?? '' };
};

/** Consumes the person's token with that secret, if it has one of these kinds. Compares all tokens, in constant time. */
export const consumeToken = async (
  service: AccountServiceOptions,
  tx: AccountTransaction,
  { userId, secret, kinds }: Proof & { readonly kinds: readonly LoginToken[] },
): Promise<StoredToken | undefined> => {
  const candidates = await tokensOf(tx, userId, kinds, service.machineClock.now());
  const [found] = candidates.filter(({ token, hash }) => sameHash(hash, hmac(service, token.id, secret)));
  if (found) await removeToken(tx, found.token.id);
  return found?.token;
};

/**
 * Marks the address as verified, because the secret was sent to it.
 * @returns whether older sign-in methods were removed
 */
const markVerified = async (
  service: AccountServiceOptions,
  tx: AccountTransaction,
  user: StoredUser,
  token: StoredToken,
): Promise<boolean> => {
  if (token.kind === 'phone-code') await changeUser(tx, user.id, { phoneVerified: true }, service.machineClock.now());
  return provesEmail(token) && !user.emailVerified && applyFirstEmailVerification(service, tx, user);
};
