import { decrypt, encrypt } from '../hashing/encryption.ts';
import { matchTimeStep, newSeed } from '../hashing/totp.ts';
import { AccountError } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { changeMfa, mfaOf, type StoredMfa } from '../store/mfa.ts';
import { addFactors, type StoredSession } from '../store/sessions.ts';
import { lockUser, type StoredUser } from '../store/users.ts';
import { notifyChangedProof } from './notify-changed-proof.ts';

/**
 * Creates a TOTP secret for an authenticator app. It counts as a factor only after `verifyAuthenticator`.
 * @throws AccountError user_authenticator_already_verified
 */
export const newAuthenticator = async (service: AccountServiceOptions, user: StoredUser) => {
  const made = newSeed({ issuer: service.projectName, label: user.email || user.phone || user.name || user.id });
  await service.database.write(async (tx) => {
    await lockUser(tx, user.id);
    if ((await mfaOf(tx, user.id)).seedVerified) throw new AccountError('user_authenticator_already_verified');
    await changeMfa(tx, user.id, { seed: encrypt(service, made.secret), lastStep: 0 });
  });
  return made;
};

/**
 * Verifies the authenticator by a first code. It then counts as a factor, and as proved in this session. When two-step
 * login is on already, the owner is emailed.
 * @throws AccountError user_invalid_token
 */
export const verifyAuthenticator = async (
  service: AccountServiceOptions,
  session: StoredSession,
  code: string,
): Promise<void> => {
  const user = await service.database.write(async (tx) => {
    const user = await lockUser(tx, session.userId);
    const mfa = await mfaOf(tx, session.userId);
    if (mfa.seed === null) throw new AccountError('user_authenticator_not_found');
    if (mfa.seedVerified) throw new AccountError('user_authenticator_already_verified');
    // The code is consumed, because an onlooker could otherwise log in with it.
    if (!(await consumeTotp(service, tx, session.userId, code))) throw new AccountError('user_invalid_token');
    await changeMfa(tx, session.userId, { seedVerified: true, changedAt: service.machineClock.now() });
    await addFactors(tx, session, ['totp']);
    return user;
  });
  // While two-step login is off, an authenticator gives no access; switching two-step login on sends an email of its own.
  if (user?.mfa) await notifyChangedProof(service, user.id, 'authenticator');
};

/** Removes the person's authenticator, and emails them. @throws AccountError user_authenticator_not_found */
export const removeAuthenticator = async (service: AccountServiceOptions, userId: string): Promise<void> => {
  const wasVerified = await service.database.write(async (tx) => {
    await lockUser(tx, userId);
    const { seed, seedVerified } = await mfaOf(tx, userId);
    if (seed === null) throw new AccountError('user_authenticator_not_found');
    const changedAt = service.machineClock.now();
    await changeMfa(tx, userId, { seed: null, seedVerified: false, lastStep: 0, changedAt });
    return seedVerified;
  });
  if (wasVerified) await notifyChangedProof(service, userId, 'no-authenticator');
};

/** Whether a code of the person's authenticator is right. A right code is consumed. */
export const consumeTotp = async (
  service: AccountServiceOptions,
  tx: AccountTransaction,
  userId: string,
  code: string,
): Promise<boolean> => {
  const step = matchStoredTimeStep(service, await mfaOf(tx, userId), code);
  if (step === undefined) return false;
  await changeMfa(tx, userId, { lastStep: step });
  return true;
};

/** The time step to which a code belongs; undefined for a wrong or consumed code. */
const matchStoredTimeStep = (
  service: AccountServiceOptions,
  { seed, lastStep }: StoredMfa,
  code: string,
): number | undefined =>
  seed === null ? undefined : matchTimeStep(code, decrypt(service, seed), lastStep, service.machineClock.now());
