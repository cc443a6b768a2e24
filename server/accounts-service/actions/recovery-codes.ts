import { z } from 'zod';
import { newHex, sameHash } from '../hashing/codes.ts';
import { decrypt, encrypt } from '../hashing/encryption.ts';
import { AccountError } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { changeMfa, mfaOf } from '../store/mfa.ts';
import { lockUser } from '../store/users.ts';

const howMany = 6;
/** Hexadecimal characters: 64 bits, too many for an attacker to find a code by trying. */
const length = 16;
const codesText = z.array(z.string());

/** The person's unused recovery codes. @throws AccountError user_recovery_codes_not_found */
export const recoveryCodesOf = async (service: AccountServiceOptions, userId: string): Promise<readonly string[]> => {
  const { recoveryCodes } = await service.database.read((db) => mfaOf(db, userId));
  if (recoveryCodes === null) throw new AccountError('user_recovery_codes_not_found');
  return codesIn(service, recoveryCodes);
};

/** How many recovery codes the person has left. */
export const recoveryCodesLeft = async (service: AccountServiceOptions, userId: string): Promise<number> => {
  const { recoveryCodes } = await service.database.read((db) => mfaOf(db, userId));
  return codesIn(service, recoveryCodes).length;
};

const codesIn = (service: AccountServiceOptions, stored: string | null): readonly string[] =>
  stored === null ? [] : codesText.parse(JSON.parse(decrypt(service, stored)));

/**
 * Makes new recovery codes: the first ones, or replacements of the existing ones.
 * @throws AccountError user_recovery_codes_already_exists, user_recovery_codes_not_found
 */
export const makeRecoveryCodes = (
  service: AccountServiceOptions,
  userId: string,
  which: 'first' | 'others',
): Promise<readonly string[]> =>
  service.database.write(async (tx) => {
    await lockUser(tx, userId);
    const hasSome = (await mfaOf(tx, userId)).recoveryCodes !== null;
    if (hasSome && which === 'first') throw new AccountError('user_recovery_codes_already_exists');
    if (!hasSome && which === 'others') throw new AccountError('user_recovery_codes_not_found');
    const codes = Array.from({ length: howMany }, () => newHex(length));
    await changeMfa(tx, userId, { recoveryCodes: encrypt(service, JSON.stringify(codes)) });
    return codes;
  });

/**
 * Consumes a recovery code and returns whether it was right; after the last one none are stored. All codes are
 * compared, in constant time.
 */
export const consumeRecoveryCode = async (
  service: AccountServiceOptions,
  tx: AccountTransaction,
  userId: string,
  code: string,
): Promise<boolean> => {
  const { recoveryCodes } = await mfaOf(tx, userId);
  const codes = codesIn(service, recoveryCodes);
  const left = codes.filter((each) => !sameHash(each, code));
  if (left.length === codes.length) return false;
  await changeMfa(tx, userId, { recoveryCodes: left.length === 0 ? null : encrypt(service, JSON.stringify(left)) });
  return true;
};
