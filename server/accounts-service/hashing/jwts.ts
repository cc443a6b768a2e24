import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AccountError } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';

const claims = z.object({ userId: z.string(), sessionId: z.string() });

/** The claims of a JWT: the person, and the session that it was made from and expires with. */
export type JwtClaims = z.infer<typeof claims>;

type Signing = Pick<AccountServiceOptions, 'jwtSecret' | 'machineClock'>;

const keyOf = ({ jwtSecret }: Signing) => new TextEncoder().encode(jwtSecret);

/** Signs a JWT. @param seconds how long it is valid, 0 to 3600 */
export const signJwt = (signing: Signing, { userId, sessionId }: JwtClaims, seconds: number): Promise<string> =>
  new SignJWT({ userId, sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(signing.machineClock.now() / 1_000) + seconds)
    .sign(keyOf(signing));

/** Returns the claims of a valid JWT. @throws AccountError user_jwt_invalid when it is not ours, altered or expired */
export const verifyJwt = async (signing: Signing, jwt: string): Promise<JwtClaims> => {
  try {
    const { payload } = await jwtVerify(jwt, keyOf(signing), {
      algorithms: ['HS256'],
      currentDate: new Date(signing.machineClock.now()),
      requiredClaims: ['exp'],
    });
    return claims.parse(payload);
  } catch {
    throw new AccountError('user_jwt_invalid');
  }
};
