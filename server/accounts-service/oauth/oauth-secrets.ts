import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { minute, second } from '#core/kernel/time.ts';
import type { AccountServiceOptions } from '../options.ts';

/** How long the page has to exchange the secret in its URL. */
export const oauthSecretLifeMs = minute;

const claims = z.object({ secret: z.string(), provider: z.string() });

/** A token's secret, and the provider that it came from. */
export type OAuthSecret = z.infer<typeof claims>;

type Signing = Pick<AccountServiceOptions, 'jwtSecret' | 'machineClock'>;

const keyOf = ({ jwtSecret }: Signing) => new TextEncoder().encode(jwtSecret);

/** The secret as it appears in a URL: a JWT that names the provider. */
export const wrapSecret = (signing: Signing, { secret, provider }: OAuthSecret): Promise<string> =>
  new SignJWT({ secret, provider })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor((signing.machineClock.now() + oauthSecretLifeMs) / second))
    .sign(keyOf(signing));

/** The content of a JWT from `wrapSecret`; undefined for any other kind of secret and for an expired one. */
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
