import { hour } from '#core/kernel/time.ts';
import { AccountError } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { StoredToken } from '../store/tokens.ts';
import { changeUser, lockUser, type StoredUser } from '../store/users.ts';
import { type IssuedToken, type Proof, unknownUserError } from './email-links.ts';
import { consumeToken } from './log-in-by-token.ts';
import { textCode } from './log-in-tokens.ts';

const codeLifeMs = hour;

/**
 * Texts a code that verifies the person's phone number.
 * @throws AccountError user_phone_not_found, user_phone_already_verified, general_phone_disabled
 */
export const requestPhoneVerification = async (
  service: AccountServiceOptions,
  user: StoredUser,
): Promise<IssuedToken> => {
  if (user.phone === null) throw new AccountError('user_phone_not_found');
  if (user.phoneVerified) throw new AccountError('user_phone_already_verified');
  return textCode(service, user.id, user.phone, codeLifeMs);
};

/**
 * Marks the phone number as verified, because the code was texted to it.
 * @throws AccountError user_not_found, user_invalid_token
 */
export const verifyPhone = (service: AccountServiceOptions, proof: Proof): Promise<StoredToken> =>
  service.database.write(async (tx) => {
    if (!(await lockUser(tx, proof.userId))) throw unknownUserError(service, proof.userId);
    const token = await consumeToken(service, tx, { ...proof, kinds: ['phone-code'] });
    if (!token) throw new AccountError('user_invalid_token');
    await changeUser(tx, proof.userId, { phoneVerified: true }, service.machineClock.now());
    return token;
  });
