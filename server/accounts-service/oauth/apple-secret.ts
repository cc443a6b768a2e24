import { importPKCS8, SignJWT } from 'jose';
import type { Clock } from '#core/kernel/ports.ts';

/** The credentials of an Apple developer account. */
export type AppleKey = {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS#8 in PEM, as downloaded. */
  readonly privateKey: string;
};

/** Apple's issuer, whose discovery document names its endpoints. */
export const appleIssuer = 'https://appleid.apple.com';
const goodForSeconds = 300;

/** Apple requires a short-lived client secret, signed with the developer's key (ES256). @throws for an invalid key */
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
