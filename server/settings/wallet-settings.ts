import { createPrivateKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { isLoopbackHost } from '#adapters/system/client-address.ts';
import type { ApplePushSettings } from '#adapters/wallets/apple-push.ts';
import type { AppleWalletSettings } from '#adapters/wallets/apple-wallet.ts';
import type { GoogleWalletSettings } from '#adapters/wallets/google-wallet.ts';
import { badPort, isBadPort } from './bad-ports.ts';

const unset = (value: unknown) => (value === '' ? undefined : value);
const optionalText = z.preprocess(unset, z.string().trim().optional());
const optionalAddress = z.preprocess(
  unset,
  z
    .url({ protocol: /^https?$/ })
    .refine((address) => !isBadPort(Number(URL.parse(address)?.port)), badPort)
    .optional(),
);
/** PEM; a line break may be written `\\n`. */
const pem = z.preprocess(
  unset,
  z
    .string()
    .trim()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .optional(),
);

/** The environment variables of both wallets. */
export const walletEnvironment = {
  WALLET_APPLE_CERTIFICATE: pem,
  WALLET_APPLE_KEY: pem,
  /** Absent for a key that is not encrypted. */
  WALLET_APPLE_KEY_PASSPHRASE: optionalText,
  /** Apple's intermediate certificate, as PEM. */
  WALLET_APPLE_WWDR: pem,
  WALLET_APPLE_PASS_TYPE_ID: z.preprocess(
    unset,
    z
      .string()
      .trim()
      .regex(/^pass\./, 'a pass type: pass.…')
      .optional(),
  ),
  WALLET_APPLE_TEAM_ID: optionalText,
  WALLET_GOOGLE_ISSUER_ID: z.preprocess(unset, z.string().trim().regex(/^\d+$/, 'a number').optional()),
  /** The service account's key file: JSON. */
  WALLET_GOOGLE_SERVICE_ACCOUNT: optionalText,
  /** Addresses of stand-ins for Apple's push service and Google's API on this machine, for tests. */
  WALLET_APPLE_PUSH_BASE: optionalAddress,
  WALLET_GOOGLE_API_BASE: optionalAddress,
} as const;

export type WalletEnvironment = {
  readonly [Name in keyof typeof walletEnvironment]?: string | undefined;
};

const appleNames = [
  'WALLET_APPLE_CERTIFICATE',
  'WALLET_APPLE_KEY',
  'WALLET_APPLE_WWDR',
  'WALLET_APPLE_PASS_TYPE_ID',
  'WALLET_APPLE_TEAM_ID',
] as const;
const googleNames = ['WALLET_GOOGLE_ISSUER_ID', 'WALLET_GOOGLE_SERVICE_ACCOUNT'] as const;

/** Apple's and Google's addresses, which only tests replace. */
const pushBase = 'https://api.push.apple.com';
const apiBase = 'https://walletobjects.googleapis.com';

const isOnThisMachine = (url: URL): boolean => isLoopbackHost(url.hostname);

/** Where the service account signs in: Google, or a stand-in on this machine. Its key must never be sent elsewhere. */
const tokenUrl = z
  .url()
  .transform((address) => new URL(address))
  .refine((url) => (url.protocol === 'https:' && url.hostname.endsWith('.googleapis.com')) || isOnThisMachine(url));

const serviceAccount = z.object({
  client_email: z.email(),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: tokenUrl.prefault('https://oauth2.googleapis.com/token'),
});

/** One line for each wallet with incomplete or wrong settings, whose passes phones would refuse. */
export const walletFaults = (env: WalletEnvironment): readonly string[] => [
  ...halves('Apple Wallet', appleNames, env),
  ...halves('Google Wallet', googleNames, env),
  ...appleFaults(env),
  ...googleFaults(env),
  ...(['WALLET_APPLE_PUSH_BASE', 'WALLET_GOOGLE_API_BASE'] as const).flatMap((name) => standInFaults(name, env[name])),
];

/** Refuses a stand-in that is not on this machine: a certificate or a token must not go to an impostor. */
const standInFaults = (name: string, address: string | undefined): readonly string[] => {
  if (!address) return [];
  return isOnThisMachine(new URL(address))
    ? []
    : [`${name}: only a stand-in on this machine, such as http://127.0.0.1:4244`];
};

const halves = (
  wallet: string,
  names: readonly (keyof WalletEnvironment)[],
  env: WalletEnvironment,
): readonly string[] => {
  const missing = names.filter((name) => !env[name]);
  return missing.length === 0 || missing.length === names.length
    ? []
    : [`${missing.join(', ')}: ${wallet} needs ${missing.length === 1 ? 'it' : 'them'} beside the others`];
};

const appleFaults = (env: WalletEnvironment): readonly string[] => {
  const apple = appleSettings(env);
  if (!apple) return [];
  const lines: string[] = [];
  const certificate = attempt(() => new X509Certificate(apple.certificate));
  const key = attempt(() => createPrivateKey({ key: apple.key, passphrase: apple.passphrase }));
  if (!certificate) lines.push('WALLET_APPLE_CERTIFICATE: a certificate as PEM');
  if (!key) lines.push('WALLET_APPLE_KEY: a private key as PEM, with WALLET_APPLE_KEY_PASSPHRASE when it is encrypted');
  if (!attempt(() => new X509Certificate(apple.wwdr))) lines.push('WALLET_APPLE_WWDR: a certificate as PEM');
  if (certificate && key && !certificate.checkPrivateKey(key))
    lines.push('WALLET_APPLE_KEY: not the key of WALLET_APPLE_CERTIFICATE');
  return lines;
};

const googleFaults = (env: WalletEnvironment): readonly string[] =>
  !env.WALLET_GOOGLE_ISSUER_ID || !env.WALLET_GOOGLE_SERVICE_ACCOUNT || googleSettings(env)
    ? []
    : [
        'WALLET_GOOGLE_SERVICE_ACCOUNT: the JSON of a service account’s key, with client_email, private_key and Google’s token_uri',
      ];

const attempt = <Value>(make: () => Value): Value | undefined => {
  try {
    return make();
  } catch {
    return undefined;
  }
};

/** Undefined unless Apple Wallet is set up. */
export const appleSettings = (env: WalletEnvironment): (AppleWalletSettings & ApplePushSettings) | undefined => {
  const { WALLET_APPLE_CERTIFICATE: certificate, WALLET_APPLE_KEY: key, WALLET_APPLE_WWDR: wwdr } = env;
  const { WALLET_APPLE_PASS_TYPE_ID: passTypeId, WALLET_APPLE_TEAM_ID: teamId } = env;
  if (!certificate || !key || !wwdr || !passTypeId || !teamId) return undefined;
  return {
    certificate,
    key,
    wwdr,
    passTypeId,
    teamId,
    passphrase: env.WALLET_APPLE_KEY_PASSPHRASE,
    pushBase: new URL(env.WALLET_APPLE_PUSH_BASE ?? pushBase),
  };
};

/** Undefined unless Google Wallet is set up. */
export const googleSettings = (env: WalletEnvironment): GoogleWalletSettings | undefined => {
  const { WALLET_GOOGLE_ISSUER_ID: issuerId, WALLET_GOOGLE_SERVICE_ACCOUNT: json } = env;
  if (!issuerId || !json) return undefined;
  const account = serviceAccount.safeParse(attempt(() => JSON.parse(json)));
  if (!account.success || !attempt(() => createPrivateKey(account.data.private_key))) return undefined;
  const { client_email: clientEmail, private_key: privateKey, token_uri } = account.data;
  return {
    issuerId,
    clientEmail,
    privateKey,
    tokenUrl: token_uri,
    apiBase: new URL(env.WALLET_GOOGLE_API_BASE ?? apiBase),
  };
};
