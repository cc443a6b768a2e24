import type { Transaction } from '../../sql/database.ts';
import { AccountError } from '../errors.ts';
import type { AccountServiceOptions } from '../options.ts';
import { seal, unseal } from '../sealing.ts';
import { changeMfa, mfaOf } from '../store/mfa.ts';
import { addFactors, type StoredSession } from '../store/sessions.ts';
import { lockUser, type StoredUser } from '../store/users.ts';
import { newSeed, stepOf } from '../totp.ts';

/** A seed to be read into an authenticator, which a code must prove. @throws AccountError user_authenticator_already_verified */
export const newAuthenticator = async (service: AccountServiceOptions, user: StoredUser) => {
  const made = newSeed({ issuer: service.projectName, label: user.email || user.phone || user.name || user.id });
  await service.database.write(async (tx) => {
    await lockUser(tx, user.id);
    if ((await mfaOf(tx, user.id)).seedVerified) throw new AccountError('user_authenticator_already_verified');
    await changeMfa(tx, user.id, { seed: seal(service, made.secret), lastStep: 0 });
  });
  return made;
};

/** The authenticator works: it counts from now on, and for this session. @throws AccountError user_invalid_token */
export const verifyAuthenticator = (
  service: AccountServiceOptions,
  session: StoredSession,
  code: string,
): Promise<void> =>
  service.database.write(async (tx) => {
    await lockUser(tx, session.userId);
    const { seed, seedVerified } = await mfaOf(tx, session.userId);
    if (seed === null) throw new AccountError('user_authenticator_not_found');
    if (seedVerified) throw new AccountError('user_authenticator_already_verified');
    if (!(await takeTotp(service, tx, session.userId, code))) throw new AccountError('user_invalid_token');
    await changeMfa(tx, session.userId, { seedVerified: true });
    await addFactors(tx, session, ['totp']);
  });

/** @throws AccountError user_authenticator_not_found */
export const removeAuthenticator = ({ database }: AccountServiceOptions, userId: string): Promise<void> =>
  database.write(async (tx) => {
    await lockUser(tx, userId);
    const { seed } = await mfaOf(tx, userId);
    if (seed === null) throw new AccountError('user_authenticator_not_found');
    await changeMfa(tx, userId, { seed: null, seedVerified: false, lastStep: 0 });
  });

/** Whether a code is the authenticator's; it is then taken, for good. */
export const takeTotp = async (
  service: AccountServiceOptions,
  tx: Transaction,
  userId: string,
  code: string,
): Promise<boolean> => {
  const { seed, lastStep } = await mfaOf(tx, userId);
  const step = seed === null ? undefined : stepOf(code, unseal(service, seed), lastStep, service.machineClock.now());
  if (step === undefined) return false;
  await changeMfa(tx, userId, { lastStep: step });
  return true;
};
