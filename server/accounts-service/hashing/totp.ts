import { Secret, TOTP } from 'otpauth';
import { type Instant, second } from '#core/kernel/time.ts';

/** RFC 6238 with the parameters that every authenticator supports: SHA-1, six digits, thirty seconds. */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A new base32 secret, and the `otpauth` address behind the QR code. */
export const newSeed = ({ issuer, label }: { readonly issuer: string; readonly label: string }) => {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: new TOTP({ ...usual, issuer, label, secret }).toString() };
};

/**
 * The time step of a code: the current one, or one before or after it, for phones whose clock is slightly wrong.
 * Undefined for a wrong code and for a step that was used before (`lastStep`), so that an observed code cannot be
 * replayed.
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
