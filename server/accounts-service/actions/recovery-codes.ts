import { z } from 'zod';
import { normalizeMfaCode } from '#core/accounts/mfa-factors.ts';
import { isRecent } from '../factors.ts';
import { decrypt, encrypt } from '../hashing/encryption.ts';
import { sameHash } from '../hashing/keyed-hash.ts';
import { newHex } from '../hashing/secrets.ts';
import { AccountError } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { AccountDatabase, AccountTransaction } from '../store/account-database.ts';
import { changeMfa, mfaOf } from '../store/mfa.ts';
import { lockUser } from '../store/users.ts';
import { notifyChangedProof } from './notify-changed-proof.ts';

const howMany = 6;
/** Hexadecimal characters, as the protocol has them: few enough to type from paper, so they are hashed slowly. */
const length = 10;
const codesText = z.array(z.string());

/**
 * An entry for each of the person's unused recovery codes: '' for a hashed code, which cannot be read again. Codes of
 * earlier versions are not hashed.
 * @throws AccountError user_recovery_codes_not_found
 */
export const recoveryCodesOf = async (service: AccountServiceOptions, userId: string): Promise<readonly string[]> => {
  const stored = await storedCodes(service, userId);
  if (stored.length === 0) throw new AccountError('user_recovery_codes_not_found');
  return stored.map((each) => (isHash(each) ? '' : each));
};

/** How many recovery codes the person has left. */
export const recoveryCodesLeft = async (service: AccountServiceOptions, userId: string): Promise<number> =>
  (await storedCodes(service, userId)).length;

/** Encrypted as well, so that codes of earlier versions and hashes are stored alike. */
const codesIn = (service: AccountServiceOptions, stored: string | null): readonly string[] =>
  stored === null ? [] : codesText.parse(JSON.parse(decrypt(service, stored)));

const storedCodes = async (service: AccountServiceOptions, userId: string): Promise<readonly string[]> =>
  codesIn(service, (await service.database.read((db) => mfaOf(db, userId))).recoveryCodes);

/** Codes of earlier versions have 28 hexadecimal characters and no hash: 112 bits cannot be found by trying. */
const isHash = (stored: string): boolean => stored.startsWith('$');

/**
 * Makes new recovery codes: the first ones, or replacements of the existing ones. The owner is emailed, unless these are
 * the first codes of a two-step login about which they have just been emailed.
 * @throws AccountError user_recovery_codes_already_exists, user_recovery_codes_not_found
 */
export const makeRecoveryCodes = async (
  service: AccountServiceOptions,
  userId: string,
  which: 'first' | 'others',
): Promise<readonly string[]> => {
  const codes = Array.from({ length: howMany }, () => newHex(length));
  await requireCodes(service.database.read, userId, which);
  const hashes = await Promise.all(codes.map((code) => service.passwords.hash(code)));
  const isPartOfSetUp = await service.database.write(async (tx) => {
    const user = await lockUser(tx, userId);
    await requireCodes((work) => work(tx), userId, which);
    const { changedAt } = await mfaOf(tx, userId);
    const recoveryCodes = encrypt(service, JSON.stringify(hashes));
    await changeMfa(tx, userId, { recoveryCodes, changedAt: service.machineClock.now() });
    return which === 'first' && user?.mfa === true && isRecent(service, changedAt);
  });
  if (!isPartOfSetUp) await notifyChangedProof(service, userId, 'recovery-codes');
  return codes;
};

const requireCodes = async (read: AccountDatabase['read'], userId: string, which: 'first' | 'others') => {
  const hasSome = (await read((db) => mfaOf(db, userId))).recoveryCodes !== null;
  if (hasSome && which === 'first') throw new AccountError('user_recovery_codes_already_exists');
  if (!hasSome && which === 'others') throw new AccountError('user_recovery_codes_not_found');
};

/**
 * The stored form of the person's recovery code that equals `typed`, whatever its spaces, dashes and capitals; undefined
 * for a wrong one. Slow, so it runs before the transaction that consumes the code.
 */
export const findRecoveryCode = async (
  service: AccountServiceOptions,
  userId: string,
  typed: string,
): Promise<string | undefined> => {
  const code = normalizeMfaCode('recoveryCode', typed);
  for (const stored of await storedCodes(service, userId))
    if (isHash(stored) ? await service.passwords.matches(code, stored) : sameHash(stored, code)) return stored;
  return undefined;
};

/**
 * Consumes a code that `findRecoveryCode` found; false when it was consumed meanwhile. After the last one none are stored.
 * It counts as a change of two-step login, because an intruder may have the owner's paper.
 */
export const consumeRecoveryCode = async (
  service: AccountServiceOptions,
  tx: AccountTransaction,
  userId: string,
  stored: string,
): Promise<boolean> => {
  const codes = codesIn(service, (await mfaOf(tx, userId)).recoveryCodes);
  const left = codes.filter((each) => each !== stored);
  if (left.length === codes.length) return false;
  const recoveryCodes = left.length === 0 ? null : encrypt(service, JSON.stringify(left));
  await changeMfa(tx, userId, { recoveryCodes, changedAt: service.machineClock.now() });
  return true;
};
