import { importPKCS8, SignJWT } from 'jose';
import type { Clock } from '#core/kernel/ports.ts';

/** What Apple gives a developer to sign with. */
export type AppleKey = {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS#8 in PEM, as downloaded. */
  readonly privateKey: string;
};

export const appleIssuer = 'https://appleid.apple.com';
const goodForSeconds = 300;

/** Apple takes no fixed secret: it wants a fresh one signed by the developer's key (ES256). @throws when the key is none */
export const appleSecret =
  ({ clientId, teamId, keyId, privateKey }: AppleKey, clock: Clock): (() => Promise<string>) =>
  async () => {
    const now = Math.floor(clock.now() / 1_000);
    return new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(appleIssuer)
      .setIssuedAt(now)
      .setExpirationTime(now + goodForSeconds)
      .sign(await importPKCS8(privateKey, 'ES256'));
  };
