import { AccountError } from '../http/errors.ts';
import { newAccountId } from '../ids.ts';
import { encryptTokens } from '../oauth/provider-tokens.ts';
import type { ProviderProfile } from '../oauth/sign-in-provider.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { findIdentity, isIdentityEmail, upsertIdentity } from '../store/identities.ts';
import { isTarget, moveTarget } from '../store/targets.ts';
import { addUser, changeUser, findUserByEmail, lockUser, type StoredUser } from '../store/users.ts';
import { applyFirstEmailVerification } from './first-email-verification.ts';
import { releasePendingAddress } from './pending-address.ts';

/** The user of a provider's profile, and whether their older sign-in methods were removed. */
export type ResolvedUser = { readonly user: StoredUser; readonly credentialsCleared: boolean };

/**
 * Finds or creates the user of a provider's profile and stores the identity. The user is the one who is logged in, the
 * owner of the known identity, or the account with the same address. An account is found by its address only if the
 * provider has verified the address; otherwise an attacker could claim the address there and log in here.
 * @throws AccountError user_already_exists, general_bad_request, user_oauth2_unauthorized
 */
export const resolveOAuthUser = async (
  service: AccountServiceOptions,
  tx: AccountTransaction,
  provider: string,
  profile: ProviderProfile,
  currentUserId: string | null,
): Promise<ResolvedUser> => {
  const known = await findIdentity(tx, { provider, uid: profile.uid });
  const resolved = await findOrCreateUser(service, tx, profile, currentUserId, known?.userId);
  const now = service.machineClock.now();
  const tokens = encryptTokens(service, profile.tokens);
  await upsertIdentity(tx, {
    id: known?.id ?? newAccountId(now),
    userId: resolved.user.id,
    provider,
    uid: profile.uid,
    email: profile.email,
    emailVerified: profile.emailVerified,
    ...tokens,
    // Some providers issue a refresh token only once; the stored one then remains valid.
    refreshToken: tokens.refreshToken || known?.refreshToken || '',
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  });
  return resolved;
};

const findOrCreateUser = async (
  service: AccountServiceOptions,
  tx: AccountTransaction,
  profile: ProviderProfile,
  currentUserId: string | null,
  known: string | undefined,
): Promise<ResolvedUser> => {
  const existing = async (id: string): Promise<ResolvedUser> => ({
    user: await existingUser(tx, id),
    credentialsCleared: false,
  });
  if (currentUserId !== null) {
    if (known !== undefined && known !== currentUserId) throw new AccountError('user_already_exists');
    await completeUser(service, tx, await existingUser(tx, currentUserId), profile);
    return existing(currentUserId);
  }
  if (known !== undefined) return existing(known);
  if (profile.email === null)
    throw new AccountError('user_oauth2_unauthorized', 'The provider returned no email address.');
  const userWithEmail = await findUserByEmail(tx, profile.email);
  if (!userWithEmail) return existing(await createFromProfile(service, tx, profile.email, profile));
  if (!profile.emailVerified) throw new AccountError('user_already_exists');
  if (await releasePendingAddress(service, tx, userWithEmail.id))
    return existing(await createFromProfile(service, tx, profile.email, profile));
  await lockUser(tx, userWithEmail.id);
  const credentialsCleared =
    !userWithEmail.emailVerified && (await applyFirstEmailVerification(service, tx, userWithEmail));
  return { user: await existingUser(tx, userWithEmail.id), credentialsCleared };
};

/** The user with their row locked. @throws AccountError user_not_found, user_blocked */
const existingUser = async (tx: AccountTransaction, id: string): Promise<StoredUser> => {
  const user = await lockUser(tx, id);
  if (!user) throw new AccountError('user_not_found');
  if (!user.enabled) throw new AccountError('user_blocked');
  return user;
};

const createFromProfile = async (
  { machineClock }: AccountServiceOptions,
  tx: AccountTransaction,
  email: string,
  { name, emailVerified }: ProviderProfile,
): Promise<string> => {
  if ((await isIdentityEmail(tx, email)) || (await isTarget(tx, email))) throw new AccountError('general_bad_request');
  const now = machineClock.now();
  const id = newAccountId(now);
  await addUser(tx, { id, email, phone: null, name, password: null, labels: [] }, now);
  if (emailVerified) await changeUser(tx, id, { emailVerified }, now);
  return id;
};

/** Gives an anonymous user the profile's name and address, unless the address is in use. */
const completeUser = async (
  { machineClock }: AccountServiceOptions,
  tx: AccountTransaction,
  user: StoredUser,
  { name, email, emailVerified }: ProviderProfile,
): Promise<void> => {
  const now = machineClock.now();
  if (user.name === '' && name !== '') await changeUser(tx, user.id, { name }, now);
  if (user.email !== null || email === null) return;
  if ((await findUserByEmail(tx, email)) || (await isTarget(tx, email))) return;
  await changeUser(tx, user.id, { email, emailVerified }, now);
  await moveTarget(tx, { userId: user.id, providerType: 'email', identifier: email }, now);
};
