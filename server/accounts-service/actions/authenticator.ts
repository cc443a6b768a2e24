import { decrypt, encrypt } from '../hashing/encryption.ts';
import { matchTimeStep, newSeed } from '../hashing/totp.ts';
import { AccountError } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { changeMfa, mfaOf, type StoredMfa } from '../store/mfa.ts';
import { addFactors, type StoredSession } from '../store/sessions.ts';
import { lockUser, type StoredUser } from '../store/users.ts';

/**
 * Creates a TOTP secret for an authenticator app; a code must verify it before it counts.
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
 * Verifies the authenticator by a first code; it then counts as a factor, of this session too.
 * @throws AccountError user_invalid_token
 */
export const verifyAuthenticator = (
  service: AccountServiceOptions,
  session: StoredSession,
  code: string,
): Promise<void> =>
  service.database.write(async (tx) => {
    await lockUser(tx, session.userId);
    const mfa = await mfaOf(tx, session.userId);
    if (mfa.seed === null) throw new AccountError('user_authenticator_not_found');
    if (mfa.seedVerified) throw new AccountError('user_authenticator_already_verified');
    // Consumed: an onlooker could log in with the same code.
    if (!(await consumeTotp(service, tx, session.userId, code))) throw new AccountError('user_invalid_token');
    await changeMfa(tx, session.userId, { seedVerified: true });
    await addFactors(tx, session, ['totp']);
  });

/** Removes the person's authenticator. @throws AccountError user_authenticator_not_found */
export const removeAuthenticator = ({ database }: AccountServiceOptions, userId: string): Promise<void> =>
  database.write(async (tx) => {
    await lockUser(tx, userId);
    const { seed } = await mfaOf(tx, userId);
    if (seed === null) throw new AccountError('user_authenticator_not_found');
    await changeMfa(tx, userId, { seed: null, seedVerified: false, lastStep: 0 });
  });

/** Whether a code is the authenticator's. A right code is consumed and works once. */
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

/** The time step that a code is for, at the current time; undefined for a wrong or consumed code. */
const matchStoredTimeStep = (
  service: AccountServiceOptions,
  { seed, lastStep }: StoredMfa,
  code: string,
): number | undefined =>
  seed === null ? undefined : matchTimeStep(code, decrypt(service, seed), lastStep, service.machineClock.now());
