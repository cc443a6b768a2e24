import { decoyUserId } from '../hashing/decoy-user-id.ts';
import { newSecret } from '../hashing/secrets.ts';
import { AccountError } from '../http/errors.ts';
import { linkTo } from '../http/origins.ts';
import type { AccountServiceOptions } from '../options.ts';
import { findToken, type StoredToken } from '../store/tokens.ts';
import { findUser, findUserByEmail, lockUser } from '../store/users.ts';
import { notifyOwner, setPassword } from './change-password.ts';
import { type IssuedToken, newToken, type Proof, sendLinkEmail, unknownUserError } from './email-links.ts';
import { applyFirstEmailVerification } from './first-email-verification.ts';
import { mustNotBeGuessable, mustNotBeLeaked } from './leaked-password.ts';
import { provenName } from './proven-name.ts';
import { isAddressPending } from './release-address.ts';

/**
 * Emails a person who forgot their password a link to `page`, valid for an hour and one use. Deviation: an unknown
 * address gets the same answer, with a token that opens nothing and an id that stays the same; Appwrite answers 404 and
 * so discloses who has an account. No SDK can see the difference.
 * @throws AccountError general_argument_invalid when `page` is not on one of our sites, user_blocked
 */
export const requestRecovery = async (
  service: AccountServiceOptions,
  input: { readonly email: string; readonly page: string; readonly lifeMs?: number | undefined },
): Promise<IssuedToken> => {
  linkTo(service, input.page, {});
  const issued = await recoveryFor(service, input);
  if (issued) return issued;
  return { token: newToken(service, decoyUserId(service, input.email), 'recovery'), secret: newSecret() };
};

/**
 * The same email, for callers who may learn who has an account: returns undefined for an unknown address.
 * @throws AccountError general_argument_invalid when `page` is not on one of our sites, user_blocked
 */
export const recoveryFor = async (
  service: AccountServiceOptions,
  {
    email,
    page,
    locked,
    lifeMs,
  }: {
    readonly email: string;
    readonly page: string;
    readonly locked?: boolean;
    readonly lifeMs?: number | undefined;
  },
): Promise<IssuedToken | undefined> => {
  const user = await service.database.read((db) => findUserByEmail(db, email));
  // An address that an account changed to and did not verify may be another person's.
  if (!user || (await service.database.read((db) => isAddressPending(service, db, user)))) return undefined;
  if (!user.enabled) throw new AccountError('user_blocked');
  return sendLinkEmail(service, user, { to: email, kind: 'recovery', page, lifeMs, ...(locked && { locked }) });
};

/** Whether the secret of a recovery email is unknown, used or expired. Does not consume the secret. */
export const isRecoveryOver = async (
  { database, machineClock }: AccountServiceOptions,
  { userId, secret }: Proof,
): Promise<boolean> =>
  (await database.read((db) => findToken(db, { userId, secret, kind: 'recovery' }, machineClock.now()))) === undefined;

/**
 * Sets a new password by the secret of a recovery email. The secret is consumed, the address counts as verified, all
 * sessions end.
 * @throws AccountError user_not_found, user_invalid_token; general_argument_invalid for a leaked password
 */
export const recover = async (
  service: AccountServiceOptions,
  { userId, secret, password }: Proof & { readonly password: string },
): Promise<StoredToken> => {
  const { database, machineClock, passwords } = service;
  const proof = { userId, secret, kind: 'recovery' } as const;
  // Checked before the hashing, so that a wrong secret costs the server no hash.
  const user = await database.read(async (db) => {
    const found = await findUser(db, userId);
    if (!found) throw unknownUserError(service, userId);
    if (!(await findToken(db, proof, machineClock.now()))) throw new AccountError('user_invalid_token');
    return found;
  });
  mustNotBeGuessable(password, user);
  mustNotBeLeaked(service, password);
  const hash = await passwords.hash(password);
  const token = await database.write(async (tx) => {
    await lockUser(tx, userId);
    const still = await findToken(tx, proof, machineClock.now());
    if (!still) throw new AccountError('user_invalid_token');
    if (!user.emailVerified) await applyFirstEmailVerification(service, tx, user);
    await setPassword(service, tx, userId, hash);
    return still;
  });
  // The secret was emailed to the address, which is verified by it.
  await notifyOwner(service, { ...user, name: provenName(user), emailVerified: true });
  return token;
};
