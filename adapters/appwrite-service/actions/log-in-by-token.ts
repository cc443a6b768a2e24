import type { Transaction } from '../../sql/database.ts';
import { keyedHash, sameHash } from '../codes.ts';
import { AccountError } from '../errors.ts';
import type { AccountServiceOptions } from '../options.ts';
import { type LoginToken, loginTokens, removeToken, type StoredToken, tokensOf } from '../store/tokens.ts';
import { changeUser, lockUser, type StoredUser } from '../store/users.ts';
import { setPassword } from './change-password.ts';
import type { Proof } from './letter-links.ts';
import { type Login, startSession } from './log-in.ts';

/** What a session is called that began with each kind of token, and what the token proved. */
const sessionsBy = {
  'magic-url': { provider: 'magic-url', factors: ['email'] },
  'email-code': { provider: 'token', factors: ['email'] },
  'phone-code': { provider: 'phone', factors: ['phone'] },
  custom: { provider: 'token', factors: ['token'] },
} as const satisfies Readonly<Record<LoginToken, object>>;

/**
 * Logs somebody in by a link, a code or a token of the server's, which is used up.
 * @throws AccountError user_invalid_token, for nobody there as well; user_blocked, but only to who has the secret
 */
export const logInByToken = (
  service: AccountServiceOptions,
  { userId, secret, ip }: Proof & { readonly ip: string },
): Promise<Login> =>
  service.database.write(async (tx) => {
    const user = await lockUser(tx, userId);
    const token = user && (await takeToken(service, tx, { userId, secret, kinds: loginTokens }));
    const how = token && Object.entries(sessionsBy).find(([kind]) => kind === token.kind)?.[1];
    if (!user || !how) throw new AccountError('user_invalid_token');
    if (!user.enabled) throw new AccountError('user_blocked');
    await noteProof(service, tx, user, token);
    const providerUid = (token.kind === 'phone-code' ? user.phone : user.email) ?? '';
    return startSession(service, tx, user, { ...how, providerUid, ip });
  });

/** Uses up the person's token with that secret, if there is one of these kinds. Every one of theirs is compared. */
export const takeToken = async (
  service: AccountServiceOptions,
  tx: Transaction,
  { userId, secret, kinds }: Proof & { readonly kinds: readonly LoginToken[] },
): Promise<StoredToken | undefined> => {
  const theirs = await tokensOf(tx, userId, kinds, service.machineClock.now());
  const [found] = theirs.filter(({ token, hash }) => sameHash(hash, keyedHash(service, token.id, secret)));
  if (found) await removeToken(tx, found.token.id);
  return found?.token;
};

/**
 * Whoever had the letter or the text has the address. The first proof of an e-mail address takes away a password that
 * somebody chose before it: they may have been somebody else, signing up with an address that is not theirs.
 */
const noteProof = async (service: AccountServiceOptions, tx: Transaction, user: StoredUser, { kind }: StoredToken) => {
  const now = service.machineClock.now();
  if (kind === 'phone-code') return changeUser(tx, user.id, { phoneVerified: true }, now);
  if (kind === 'custom' || user.emailVerified) return;
  if (user.password !== null) await setPassword(service, tx, user.id, null);
  await changeUser(tx, user.id, { emailVerified: true }, now);
};
