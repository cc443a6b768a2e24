import { X509Certificate } from 'node:crypto';
import type { Certificate } from '#core/kernel/alerts/alert-facts.ts';
import { instant } from '#core/kernel/time.ts';
import type { Settings } from '../settings/settings.ts';

const names = {
  WALLET_APPLE_CERTIFICATE: 'The certificate of the Apple Wallet pass type',
  WALLET_APPLE_WWDR: 'Apple’s intermediate certificate',
} as const;

/** The certificates in the settings. They are all readable: otherwise the program does not start. */
export const certificatesOf = (settings: Pick<Settings, keyof typeof names>): readonly Certificate[] =>
  (Object.keys(names) as (keyof typeof names)[]).flatMap((name) => {
    const pem = settings[name];
    return pem ? [{ name: names[name], endsAt: instant(Date.parse(new X509Certificate(pem).validTo)) }] : [];
  });
