import { Secret, TOTP } from 'otpauth';
import { type Instant, second } from '#core/kernel/time.ts';

/** RFC 6238 as every authenticator knows it: SHA-1, six digits, thirty seconds. */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A new seed in base32, and the address that an authenticator reads off a picture. */
export const newSeed = ({ issuer, label }: { readonly issuer: string; readonly label: string }) => {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: new TOTP({ ...usual, issuer, label, secret }).toString() };
};

/**
 * The time step a code is for: now, or one either side, for telephones whose clock is not quite right. Undefined for a
 * wrong code, and for one of a step already taken: a code seen over somebody's shoulder is worth nothing any more.
 */
export const matchTimeStep = (code: string, seed: string, lastStep: number, now: Instant): number | undefined => {
  const delta = new TOTP({ ...usual, secret: Secret.fromBase32(seed) }).validate({
    token: code,
    timestamp: now,
    window: 1,
  });
  const step = Math.floor(now / (usual.period * second)) + (delta ?? 0);
  return delta !== null && step > lastStep ? step : undefined;
};
