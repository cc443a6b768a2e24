import type { Transaction } from '#adapters/sql/engine/database.ts';
import { AccountError } from '../http/errors.ts';
import { newAccountId } from '../ids.ts';
import { sealedTokens } from '../oauth/provider-tokens.ts';
import type { Vouched } from '../oauth/sign-in-provider.ts';
import type { AccountServiceOptions } from '../options.ts';
import { findIdentity, isIdentityEmail, keepIdentity } from '../store/identities.ts';
import { isTarget, moveTarget } from '../store/targets.ts';
import { addUser, changeUser, findUserByEmail, lockUser, type StoredUser } from '../store/users.ts';
import { noteFirstProof } from './first-proof.ts';

/** Whom a provider means, and whether ways in from before were taken away from them. */
export type Meant = { readonly user: StoredUser; readonly isCleared: boolean };

/**
 * Finds or makes the person whom a provider vouches for, and keeps what it said. Whoever is logged in gets the identity;
 * whoever the provider knows already is who they were; an account with the same address is theirs only if the provider
 * has seen proof of the address: otherwise anybody could claim it there and come in here.
 * @throws AccountError user_already_exists, general_bad_request, user_oauth2_unauthorized
 */
export const vouchedUser = async (
  service: AccountServiceOptions,
  tx: Transaction,
  provider: string,
  vouched: Vouched,
  here: string | null,
): Promise<Meant> => {
  const known = await findIdentity(tx, { provider, uid: vouched.uid });
  const meant = await whoIsMeant(service, tx, vouched, here, known?.userId);
  const now = service.machineClock.now();
  const tokens = sealedTokens(service, vouched.tokens);
  await keepIdentity(tx, {
    id: known?.id ?? newAccountId(now),
    userId: meant.user.id,
    provider,
    uid: vouched.uid,
    email: vouched.email,
    emailVerified: vouched.emailVerified,
    ...tokens,
    // A provider that gives such a token only once does not take the first one back by that.
    refreshToken: tokens.refreshToken || known?.refreshToken || '',
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  });
  return meant;
};

const whoIsMeant = async (
  service: AccountServiceOptions,
  tx: Transaction,
  vouched: Vouched,
  here: string | null,
  known: string | undefined,
): Promise<Meant> => {
  const asTheyWere = async (id: string): Promise<Meant> => ({ user: await standing(tx, id), isCleared: false });
  if (here !== null) {
    if (known !== undefined && known !== here) throw new AccountError('user_already_exists');
    await completeUser(service, tx, await standing(tx, here), vouched);
    return asTheyWere(here);
  }
  if (known !== undefined) return asTheyWere(known);
  if (vouched.email === null) throw new AccountError('user_oauth2_unauthorized', 'The provider told no email address.');
  const namesake = await findUserByEmail(tx, vouched.email);
  if (!namesake) return asTheyWere(await newcomer(service, tx, vouched.email, vouched));
  if (!vouched.emailVerified) throw new AccountError('user_already_exists');
  await lockUser(tx, namesake.id);
  const isCleared = !namesake.emailVerified && (await noteFirstProof(service, tx, namesake));
  return { user: await standing(tx, namesake.id), isCleared };
};

/** The person, locked, where they may come in at all. @throws AccountError user_not_found, user_blocked */
const standing = async (tx: Transaction, id: string): Promise<StoredUser> => {
  const user = await lockUser(tx, id);
  if (!user) throw new AccountError('user_not_found');
  if (!user.enabled) throw new AccountError('user_blocked');
  return user;
};

const newcomer = async (
  { machineClock }: AccountServiceOptions,
  tx: Transaction,
  email: string,
  { name, emailVerified }: Vouched,
): Promise<string> => {
  if ((await isIdentityEmail(tx, email)) || (await isTarget(tx, email))) throw new AccountError('general_bad_request');
  const now = machineClock.now();
  const id = newAccountId(now);
  await addUser(tx, { id, email, phone: null, name, password: null, labels: [] }, now);
  if (emailVerified) await changeUser(tx, id, { emailVerified }, now);
  return id;
};

/** Somebody who was nobody in particular becomes who the provider says, as far as nobody else is that. */
const completeUser = async (
  { machineClock }: AccountServiceOptions,
  tx: Transaction,
  user: StoredUser,
  { name, email, emailVerified }: Vouched,
): Promise<void> => {
  const now = machineClock.now();
  if (user.name === '' && name !== '') await changeUser(tx, user.id, { name }, now);
  if (user.email !== null || email === null) return;
  if ((await findUserByEmail(tx, email)) || (await isTarget(tx, email))) return;
  await changeUser(tx, user.id, { email, emailVerified }, now);
  await moveTarget(tx, { userId: user.id, providerType: 'email', identifier: email }, now);
};
