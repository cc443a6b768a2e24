import { decoyUserId } from '../hashing/decoy-user-id.ts';
import { newSecret } from '../hashing/secrets.ts';
import { AccountError } from '../http/errors.ts';
import { linkTo } from '../http/origins.ts';
import type { AccountServiceOptions } from '../options.ts';
import { isIdentityEmail } from '../store/identities.ts';
import { findToken, type StoredToken } from '../store/tokens.ts';
import { changeUser, findUser, findUserByEmail, lockUser, type StoredUser } from '../store/users.ts';
import { notifyOwner, setPassword } from './change-password.ts';
import { type IssuedToken, newToken, type Proof, sendLinkEmail, unknownUserError } from './email-links.ts';
import { applyFirstEmailVerification } from './first-email-verification.ts';
import { mustNotBeGuessable, mustNotBeLeaked } from './leaked-password.ts';
import { accountOfReader, isAddressPending } from './pending-address.ts';
import { provenName } from './proven-name.ts';

type RecoveryInput = {
  readonly email: string;
  readonly page: string;
  readonly locked?: boolean;
  readonly lifeMs?: number | undefined;
};

/**
 * Emails a person who forgot their password a link to `page`, valid for an hour and one use. Deviation: an unknown
 * address, and that of a blocked account, get the same answer, with a token that opens nothing and an id that stays the
 * same; Appwrite answers 404 and 403 and so discloses who has an account. No SDK can see the difference.
 * @throws AccountError general_argument_invalid when `page` is not on one of our sites
 */
export const requestRecovery = async (service: AccountServiceOptions, input: RecoveryInput): Promise<IssuedToken> => {
  linkTo(service, input.page, {});
  const found = await findRecoverable(service, input.email);
  if (found && !found.isBlocked) return sendRecovery(service, found.user, input);
  const userId = found?.user.id ?? decoyUserId(service, input.email);
  return { token: newToken(service, userId, 'recovery'), secret: newSecret() };
};

/**
 * The same email, for callers who may learn who has an account: returns undefined for an unknown address.
 * @throws AccountError general_argument_invalid when `page` is not on one of our sites, user_blocked
 */
export const recoveryFor = async (
  service: AccountServiceOptions,
  input: RecoveryInput,
): Promise<IssuedToken | undefined> => {
  const found = await findRecoverable(service, input.email);
  if (found?.isBlocked) throw new AccountError('user_blocked');
  return found && sendRecovery(service, found.user, input);
};

const findRecoverable = (service: AccountServiceOptions, email: string) =>
  service.database.read(async (db) => {
    const user = await findUserByEmail(db, email);
    const isPending = user !== undefined && (await isAddressPending(service, db, user));
    // The reader of a pending address gets an account of their own, which is impossible if an identity at a provider has
    // that address.
    if (!user || (isPending && (await isIdentityEmail(db, email)))) return undefined;
    return { user, isBlocked: !user.enabled && !isPending };
  });

const sendRecovery = (
  service: AccountServiceOptions,
  user: StoredUser,
  { email, page, lifeMs, locked }: RecoveryInput,
): Promise<IssuedToken> =>
  sendLinkEmail(service, user, { to: email, kind: 'recovery', page, lifeMs, ...(locked && { locked }) });

/** Whether the secret of a recovery email is unknown, used or expired. Does not consume the secret. */
export const isRecoveryOver = async (
  { database, machineClock }: AccountServiceOptions,
  { userId, secret }: Proof,
): Promise<boolean> =>
  (await database.read((db) => findToken(db, { userId, secret, kind: 'recovery' }, machineClock.now()))) === undefined;

/**
 * Sets a new password by the secret of a recovery email. The secret is consumed, the address counts as verified, all
 * sessions end. While the account's change to the address is pending, the password is that of a new account: see
 * `accountOfReader`. The token returned names the account that has the password.
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
  const { token, owner } = await database.write(async (tx) => {
    const holder = await lockUser(tx, userId);
    const still = await findToken(tx, proof, machineClock.now());
    if (!holder || !still) throw new AccountError('user_invalid_token');
    const owner = await accountOfReader(service, tx, holder);
    if (!owner.emailVerified) await applyFirstEmailVerification(service, tx, owner);
    await setPassword(service, tx, owner.id, hash);
    await changeUser(tx, owner.id, { recoveredAt: machineClock.now() }, machineClock.now());
    return { token: { ...still, userId: owner.id }, owner };
  });
  // The address is verified by now, because the secret was emailed to it.
  await notifyOwner(service, { ...owner, name: provenName(owner), emailVerified: true });
  return token;
};
