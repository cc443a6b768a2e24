import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { z } from 'zod';
import type { OpenFestival } from './festival.ts';
import type { Visitor } from './visitor.ts';

const project = { headers: { 'x-appwrite-project': 'truffle-festival' } };
const newAuthenticator = z.object({ secret: z.string() });

/** Sets up an authenticator for a visitor's account and switches two-step login on. */
export const setsUpTwoStep = async (festival: OpenFestival, visitor: Visitor): Promise<void> => {
  const { json } = await visitor.post('/v1/account/mfa/authenticators/totp', {}, project);
  const { secret } = newAuthenticator.parse(json);
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: festival.clock.now() });
  const proved = await visitor.ask('PUT', '/v1/account/mfa/authenticators/totp', { ...project, body: { otp } });
  expect(proved.status).toBe(200);
  const on = await visitor.ask('PATCH', '/v1/account/mfa', { ...project, body: { mfa: true } });
  expect(on.status).toBe(200);
};
