import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { minute, second } from '#core/kernel/time.ts';
import type { AccountServiceOptions } from '../options.ts';

/** How long a page has to exchange the secret it was sent back with. */
export const oauthSecretLifeMs = minute;

const claims = z.object({ secret: z.string(), provider: z.string() });

/** A token's secret, and the provider whose word it stands for. */
export type OAuthSecret = z.infer<typeof claims>;

type Signing = Pick<AccountServiceOptions, 'jwtSecret' | 'machineClock'>;

const keyOf = ({ jwtSecret }: Signing) => new TextEncoder().encode(jwtSecret);

/** The secret as it stands in an address: a JWT that names the provider. */
export const wrapSecret = (signing: Signing, { secret, provider }: OAuthSecret): Promise<string> =>
  new SignJWT({ secret, provider })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor((signing.machineClock.now() + oauthSecretLifeMs) / second))
    .sign(keyOf(signing));

/** What is inside; undefined for a secret of any other kind, and for one that has expired. */
export const unwrapSecret = async (signing: Signing, text: string): Promise<OAuthSecret | undefined> => {
  try {
    const { payload } = await jwtVerify(text, keyOf(signing), {
      algorithms: ['HS256'],
      currentDate: new Date(signing.machineClock.now()),
      requiredClaims: ['exp'],
    });
    return claims.parse(payload);
  } catch {
    return undefined;
  }
};
