import { generateKeyPairSync } from 'node:crypto';
import { importSPKI, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { parseInstant } from '#core/kernel/time.ts';
import { appleSecret } from '../../../../server/accounts-service/oauth/apple-secret.ts';

const { publicKey, privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const now = parseInstant('2025-10-04T10:00:00Z');
const key = { clientId: 'com.example.festival', teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey };

describe('Apple client secret', () => {
  it('the Apple client secret is a new JWT each time, signed by our key, with issuer, audience and a short expiry', async () => {
    const secret = await appleSecret(key, { now: () => now })();
    const { payload, protectedHeader } = await jwtVerify(secret, await importSPKI(publicKey, 'ES256'), {
      issuer: 'TEAM123456',
      subject: 'com.example.festival',
      audience: 'https://appleid.apple.com',
      currentDate: new Date(now),
    });
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
    expect(Number(payload.exp) - Number(payload.iat)).toBeLessThanOrEqual(600);
  });

  it('the Apple client secret cannot be made with an invalid key', async () => {
    await expect(appleSecret({ ...key, privateKey: 'not a key' }, { now: () => now })()).rejects.toThrow();
  });
});
