import { hour, laterBy } from '#core/kernel/time.ts';
import { offeredFactors } from '../factors.ts';
import { newCode } from '../hashing/code-and-phrase.ts';
import { hmac, sameHash } from '../hashing/keyed-hash.ts';
import { AccountError } from '../http/errors.ts';
import { newAccountId } from '../ids.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import {
  addChallenge,
  type ChallengeFactor,
  findChallenge,
  removeChallenge,
  type StoredChallenge,
} from '../store/challenges.ts';
import { addFactors, findSession, noteMfa, type StoredSession } from '../store/sessions.ts';
import { lockUser, type StoredUser } from '../store/users.ts';
import { consumeTotp } from './authenticator.ts';
import { createObjection } from './objections.ts';
import { provenName } from './proven-name.ts';
import { consumeRecoveryCode, findRecoveryCode, recoveryCodesLeft } from './recovery-codes.ts';

const lifeMs = hour;

/**
 * Creates an MFA challenge. For the factors email and phone, sends the code.
 * @throws AccountError when the factor is not available
 */
export const createChallenge = async (
  service: AccountServiceOptions,
  { user, session }: { readonly user: StoredUser; readonly session: StoredSession | null },
  factor: ChallengeFactor,
): Promise<StoredChallenge> => {
  await requireFactor(service, user, session, factor);
  const now = service.machineClock.now();
  const [id, code] = [newAccountId(now), newCode()];
  const isSent = factor === 'email' || factor === 'phone';
  const codeHash = isSent ? hmac(service, id, code) : '';
  const challenge = { id, userId: user.id, factor, codeHash, expiresAt: laterBy(now, lifeMs), createdAt: now };
  await service.database.write((tx) => addChallenge(tx, challenge));
  const { expiresAt } = challenge;
  if (factor === 'email' && user.email !== null) {
    await service.sendEmail({
      kind: 'log-in-code',
      to: user.email,
      name: provenName(user),
      code,
      expiresAt,
      phrase: '',
    });
  }
  if (factor === 'phone' && user.phone !== null)
    await service.sendText?.({ kind: 'code', to: user.phone, code, expiresAt });
  return challenge;
};

const requireFactor = async (
  service: AccountServiceOptions,
  user: StoredUser,
  session: StoredSession | null,
  factor: ChallengeFactor,
) => {
  const offered = await offeredFactors(service, user, session);
  if (factor === 'phone' && !service.sendText) throw new AccountError('general_phone_disabled');
  if (offered[factor]) return;
  if (factor === 'email' && !user.emailVerified)
    throw new AccountError(user.email === null ? 'user_email_not_found' : 'user_email_not_verified');
  if (factor === 'phone' && !user.phoneVerified)
    throw new AccountError(user.phone === null ? 'user_phone_not_found' : 'user_phone_not_verified');
  if (factor === 'email' || factor === 'phone') throw new AccountError('user_auth_method_unsupported', sameFactorTwice);
  throw new AccountError(factor === 'totp' ? 'user_authenticator_not_found' : 'user_recovery_codes_not_found');
};

const sameFactorTwice =
  'This factor can’t be the second one: it was the first, or the account has to use its authenticator.';

/**
 * Completes an MFA challenge: the factor counts for this session. A wrong answer leaves the challenge open.
 * @throws AccountError user_invalid_token, also for another person's challenge
 */
export const answerChallenge = async (
  service: AccountServiceOptions,
  { id: sessionId, userId }: StoredSession,
  { challengeId, otp }: { readonly challengeId: string; readonly otp: string },
): Promise<StoredSession> => {
  const asked = await service.database.read((db) =>
    findChallenge(db, { userId, id: challengeId }, service.machineClock.now()),
  );
  const recoveryCode = asked?.factor === 'recoveryCode' ? await findRecoveryCode(service, userId, otp) : undefined;
  const answered = await service.database.write(async (tx) => {
    const user = await lockUser(tx, userId);
    const now = service.machineClock.now();
    const challenge = await findChallenge(tx, { userId, id: challengeId }, now);
    if (!challenge || !(await isRight(service, tx, challenge, { otp, recoveryCode })))
      throw new AccountError('user_invalid_token');
    await removeChallenge(tx, challenge.id);
    // Read under the lock: another challenge may have added a factor since the request began.
    const session = await findSession(tx, { userId, id: sessionId }, now);
    if (!session) throw new AccountError('user_session_not_found');
    const factors = await addFactors(tx, session, [challenge.factor]);
    await noteMfa(tx, session.id, now);
    const usedCodeOf = challenge.factor === 'recoveryCode' ? user : undefined;
    return { usedCodeOf, session: { ...session, factors, mfaUpdatedAt: now, updatedAt: now } };
  });
  if (answered.usedCodeOf) await notifyOwner(service, answered.usedCodeOf);
  return answered.session;
};

/**
 * Emails the owner that a recovery code was used. The use is committed, so an email that cannot be queued is logged and is
 * no error.
 */
const notifyOwner = async (service: AccountServiceOptions, user: StoredUser): Promise<void> => {
  const { database, sendEmail, log } = service;
  if (user.email === null) return;
  try {
    const left = await recoveryCodesLeft(service, user.id);
    const objection = (await database.write((tx) => createObjection(service, tx, user))) ?? null;
    await sendEmail({ kind: 'recovery-code-used', to: user.email, name: provenName(user), left, objection });
  } catch (error) {
    log.error('email about a used recovery code not queued', { userId: user.id, error: String(error) });
  }
};

const isRight = async (
  service: AccountServiceOptions,
  tx: AccountTransaction,
  challenge: StoredChallenge,
  { otp, recoveryCode }: { readonly otp: string; readonly recoveryCode: string | undefined },
) => {
  if (challenge.factor === 'totp') return consumeTotp(service, tx, challenge.userId, otp);
  if (challenge.factor === 'recoveryCode')
    return recoveryCode !== undefined && consumeRecoveryCode(service, tx, challenge.userId, recoveryCode);
  return sameHash(challenge.codeHash, hmac(service, challenge.id, otp));
};
