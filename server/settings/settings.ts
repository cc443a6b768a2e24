import { z } from 'zod';
import { isAddressRange, isLoopbackHost, isTooWide } from '#adapters/system/client-address.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { badPort, isBadPort } from './bad-ports.ts';
import { databaseFaults } from './database-faults.ts';
import { guessableSecrets } from './guessable-secret.ts';
import { settingsFromFiles } from './settings-from-files.ts';
import { walletEnvironment, walletFaults } from './wallet-settings.ts';

const text = z.string().trim();
/** Treats an empty value as unset: Docker Compose files and shells cannot always leave a variable out. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const flag = optional(z.enum(['0', '1'])).transform((value) => value === '1');
const port = (usual: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce
      .number('a number')
      .int()
      .min(0)
      .max(65_535)
      .refine((number) => !isBadPort(number), badPort)
      .default(usual),
  );
const webAddress = z
  .url({ protocol: /^https?$/ })
  .transform((address) => new URL(address))
  .refine(({ port }) => !isBadPort(Number(port)), badPort);

const instantFormat = 'a moment with its offset, as 2025-10-04T09:00:00+01:00';

const proxiesFormat = 'how many proxies are in front (1), or their addresses (10.0.0.0/8,192.168.0.7)';

/** A content delivery network, a balancer, an ingress and a local proxy: longer chains are mistakes. */
const mostProxies = 4;

/** A number of proxies, or the addresses of all of them. */
const trustedProxies = z.union([
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform((count) => Number(count))
    .refine((count) => count <= mostProxies, `more than ${mostProxies} proxies in a row: give their addresses instead`),
  text
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.length > 0 && list.every(isAddressRange), proxiesFormat)
    .refine(
      (list) => !list.some(isTooWide),
      'a range wider than /8 (IPv6: /32) would trust strangers, who could then pretend to be any client: name your proxies',
    ),
]);

const stripeKey = text.regex(/^(sk|rk)_(test|live)_/, 'a secret or restricted key of Stripe: sk_live_… or rk_live_…');

const openIdProvider = z
  .tuple(
    [z.string().regex(/^[a-z][a-z0-9-]{0,30}$/), webAddress, z.string().min(1), z.string().min(1)],
    'name,issuer,id,secret',
  )
  .transform(([name, issuer, clientId, clientSecret]) => ({ name, issuer, clientId, clientSecret }));
const openIdProviders = text
  .transform((list) => list.split(/\s+/).map((one) => one.split(',')))
  .pipe(z.array(openIdProvider));

const otherSites = text.transform((list) => list.split(/\s+/)).pipe(z.array(webAddress));

const environment = z.object({
  /** Only `production` serves the public; otherwise the program serves this machine alone. */
  NODE_ENV: optional(z.enum(['development', 'test', 'production'])).default('development'),
  PORT: port(3000),
  /** The loopback port of the payments sandbox's API and controls; 0 chooses a free one. */
  SANDBOX_PORT: port(0),
  HOST: optional(text).default('localhost'),
  SITE_URL: optional(webAddress),
  TRUST_PROXY: optional(trustedProxies).default(0),
  /** `debug` adds a line for each request to the log. */
  LOG_LEVEL: optional(z.enum(['info', 'debug'])).default('info'),
  DATA_DIR: optional(text).default('./data'),
  DATABASE_URL: optional(z.string().regex(/^(postgres(ql)?:\/\/|sqlite:)/, 'postgres://… or sqlite:<path>')),
  /** A year under `fixtures/editions`, or the path of an edition's folder. */
  EDITION: optional(z.string().regex(/^\d{4}$|[\\/]/, 'a year, or the path of an edition’s folder')).default('2025'),
  FESTIVAL_NOW: optional(z.iso.datetime({ offset: true, error: instantFormat }).transform(parseInstant)),
  STRIPE_SECRET_KEY: optional(stripeKey),
  STRIPE_WEBHOOK_SECRET: optional(text),
  /** A payments sandbox of this machine that several processes share (G9); with a test key only. */
  STRIPE_API_BASE: optional(webAddress),
  APPWRITE_ENDPOINT: optional(webAddress),
  APPWRITE_PROJECT_ID: optional(text),
  APPWRITE_API_KEY: optional(text),
  /** The sign-in providers that the external Appwrite server has enabled: `google,apple`. */
  APPWRITE_PROVIDERS: optional(text).default(''),
  ACCOUNTS_PROJECT_ID: optional(text).default('truffle-festival'),
  ACCOUNTS_API_KEY: optional(text),
  ACCOUNTS_JWT_SECRET: optional(text),
  /** The secret that `ACCOUNTS_JWT_SECRET` replaces. */
  ACCOUNTS_JWT_SECRET_BEFORE: optional(text),
  /** Further sites whose pages may log people in here, separated by spaces: `https://app.example`. */
  ACCOUNTS_SITES: optional(otherSites).default([]),
  /** Whether links in emails may open our application. */
  ACCOUNTS_APP: flag,
  OIDC_GOOGLE_CLIENT_ID: optional(text),
  OIDC_GOOGLE_CLIENT_SECRET: optional(text),
  OIDC_APPLE_CLIENT_ID: optional(text),
  OIDC_APPLE_TEAM_ID: optional(text),
  OIDC_APPLE_KEY_ID: optional(text),
  /** PEM; a line break may be written `\\n`. */
  OIDC_APPLE_PRIVATE_KEY: optional(text.transform((key) => key.replaceAll('\\n', '\n'))),
  /** Further OpenID Connect providers, each as `name,issuer,id,secret`, separated by spaces. */
  OIDC_PROVIDER: optional(openIdProviders).default([]),
  ORDER_LINK_SECRET: optional(text),
  /** Secrets that sign the codes of tickets, separated by spaces: the present one first, then earlier ones. */
  TICKET_KEY: optional(text),
  ...walletEnvironment,
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'smtp://… or smtps://…')),
  MAIL_FROM: optional(text),
  /** The SMS gateway's address, and our key there. */
  SMS_GATEWAY_URL: optional(webAddress),
  SMS_GATEWAY_KEY: optional(text),
  MIXPANEL_TOKEN: optional(text),
  /** Mixpanel's server in the project's region; by default the one in the European Union. */
  MIXPANEL_API_HOST: optional(webAddress).default(new URL('https://api-eu.mixpanel.com')),
  TICKETS_URL: optional(webAddress),
  BLOG_URL: optional(webAddress),
  ORGANISER_EMAIL: optional(z.email()),
  CONTACT_EMAIL: optional(z.email()),
  FORMS_URL: optional(webAddress),
  /** `off` unregisters the service worker on every device that visits. */
  SERVICE_WORKER: optional(z.enum(['on', 'off'])).default('on'),
  /** For how many seconds a process goes on serving after SIGTERM, while `/readyz` answers 503. */
  DRAIN_SECONDS: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number('a number').int().min(0).max(60).default(0),
  ),
  /** Whether browsers insist on https for the site's subdomains, too. */
  HSTS_SUBDOMAINS: flag,
  /** The bearer token with which a mail server, or a mailbox's filter, posts bounces. */
  MAIL_BOUNCE_TOKEN: optional(text),
  /** The folder for hourly backups; without it there are none. */
  BACKUP_DIR: optional(text),
  /** Encrypts and decrypts the secrets in backups. */
  BACKUP_PASSPHRASE: optional(z.string().min(12, 'at least 12 characters')),
  /** Opens a demo's inbox, metrics and staff pages; by default generated at the first start, and printed by each. */
  OPERATOR_KEY: optional(
    z.string().regex(/^[A-Za-z0-9_-]{16,}$/, 'at least 16 letters, digits, dashes or underscores'),
  ),
  /** The bearer token for `/metrics`; production shows them to no request without it. */
  METRICS_TOKEN: optional(text),
  /** Where alerts go: to an email address, and as a POST to this URL. */
  ALERT_EMAIL: optional(z.email()),
  ALERT_URL: optional(webAddress),
  /** Signs the alerts that are posted to ALERT_URL. */
  ALERT_SECRET: optional(text),
  /** Whether production may start with simulated payments or a test key. */
  ALLOW_SANDBOX: flag,
  /** Whether production may talk to a PostgreSQL on another machine without TLS, over a network that is its own. */
  ALLOW_PLAIN_DATABASE: flag,
  /** Whether a program that is not production may be reachable from other machines. */
  ALLOW_PUBLIC_DEMO: flag,
});

export type Settings = Readonly<z.output<typeof environment>> & {
  readonly production: boolean;
  /** Whether this is a demo that other machines can reach; only its operator may use its inbox and staff accounts. */
  readonly publicDemo: boolean;
};

/** The environment, with the settings that are given as files (`<NAME>_FILE`). @throws Error that names the variable */
export const environmentWithFiles = (env: Readonly<Record<string, string | undefined>>) =>
  settingsFromFiles(env, Object.keys(environment.shape));

/**
 * Parses the environment, without asking whether anything is missing.
 * @throws Error with a line for each setting that is wrong
 */
export const parseEnvironment = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const parsed = environment.safeParse(environmentWithFiles(env));
  if (!parsed.success)
    throw new Error(
      [
        'These settings are wrong:',
        ...parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
      ].join('\n'),
    );
  const production = parsed.data.NODE_ENV === 'production';
  return { ...parsed.data, production, publicDemo: !production && parsed.data.ALLOW_PUBLIC_DEMO };
};

/**
 * Parses and validates the environment.
 * @throws Error with a line for each setting that is wrong or, in production, missing
 */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const settings = parseEnvironment(env);
  const missing = settingFaults(settings);
  if (missing.length > 0)
    throw new Error(['The festival cannot start like this:', ...missing.map((line) => `  ${line}`)].join('\n'));
  return settings;
};

/** The address of the account that the first start creates; also the default for contact messages. */
export const organiserAddress = ({ ORGANISER_EMAIL }: Settings): string =>
  ORGANISER_EMAIL ?? 'organiser@festival.example';

/** One line for each setting that is missing or unsafe (S3.3). */
export const settingFaults = (s: Settings): readonly string[] => {
  const lines: string[] = [];
  if (s.STRIPE_SECRET_KEY && !s.STRIPE_WEBHOOK_SECRET)
    lines.push('STRIPE_WEBHOOK_SECRET: webhooks cannot be verified without it');
  lines.push(...wrongApiBase(s));
  if (s.APPWRITE_ENDPOINT && !(s.APPWRITE_PROJECT_ID && s.APPWRITE_API_KEY))
    lines.push('APPWRITE_PROJECT_ID and APPWRITE_API_KEY: an Appwrite server needs both');
  if (s.SMS_GATEWAY_URL && !s.SMS_GATEWAY_KEY)
    lines.push('SMS_GATEWAY_KEY: the SMS gateway refuses requests without it');
  if (s.BACKUP_DIR && !s.BACKUP_PASSPHRASE)
    lines.push('BACKUP_PASSPHRASE: backups need it to seal the secrets that they contain');
  lines.push(
    ...walletFaults(s),
    ...missingOfProviders(s),
    ...(s.production ? missingInProduction(s) : tooOpenForDemo(s)),
  );
  return lines;
};

/** Refuses an address of the provider that is not a sandbox on this machine: keys and orders must not go to an impostor. */
const wrongApiBase = (s: Settings): readonly string[] => {
  if (!s.STRIPE_API_BASE) return [];
  const lines: string[] = [];
  if (!isLoopbackHost(s.STRIPE_API_BASE.hostname))
    lines.push('STRIPE_API_BASE: only a payments sandbox on this machine, such as http://127.0.0.1:4242');
  if (!s.STRIPE_SECRET_KEY)
    lines.push('STRIPE_SECRET_KEY: STRIPE_API_BASE needs the key that `npm run sandbox` prints');
  else if (!isTestKey(s)) lines.push('STRIPE_API_BASE: a live key is never sent to a sandbox; unset one of the two');
  return lines;
};

/** One line for each setting that would expose simulated payments, a readable inbox or generated secrets to the public. */
const tooOpenForDemo = (s: Settings): readonly string[] => {
  const lines: string[] = [];
  if (isLiveKey(s))
    lines.push('NODE_ENV: a live Stripe key takes real money; set NODE_ENV=production or use a test key');
  if (s.ALLOW_PUBLIC_DEMO) return lines;
  const instead = 'set NODE_ENV=production, or ALLOW_PUBLIC_DEMO=1 if a public demo is intended';
  if (!isLoopbackHost(s.HOST)) lines.push(`HOST: other machines could reach this demo; ${instead}`);
  if (s.SITE_URL && !isLoopbackHost(s.SITE_URL.hostname))
    lines.push(`SITE_URL: this is a public address, and the program a demo; ${instead}`);
  return lines;
};

const isLiveKey = (s: Settings): boolean => !paymentsAreSimulated(s);

const isTestKey = (s: Settings): boolean => s.STRIPE_SECRET_KEY?.split('_')[1] === 'test';

/** Whether all visitors seem to come from one address: a proxy serves https in front, and none is trusted. */
export const visitorsShareOneAddress = (s: Pick<Settings, 'TRUST_PROXY' | 'SITE_URL' | 'HOST'>): boolean =>
  s.TRUST_PROXY === 0 && s.SITE_URL?.protocol === 'https:' && isLoopbackHost(s.HOST);

/** Whether no card is charged: the built-in sandbox, or a test key. */
export const paymentsAreSimulated = (s: Pick<Settings, 'STRIPE_SECRET_KEY'>): boolean =>
  s.STRIPE_SECRET_KEY?.split('_')[1] !== 'live';

const missingInProduction = (s: Settings): readonly string[] => {
  const lines: string[] = [];
  if (!s.STRIPE_SECRET_KEY && !s.ALLOW_SANDBOX)
    lines.push('STRIPE_SECRET_KEY: payments would be simulated (set ALLOW_SANDBOX=1 if that is intended)');
  if (s.STRIPE_SECRET_KEY && !isLiveKey(s) && !s.ALLOW_SANDBOX)
    lines.push('STRIPE_SECRET_KEY: this is a test key, so no card would be charged');
  if (s.FESTIVAL_NOW !== undefined) lines.push('FESTIVAL_NOW: not allowed in production; unset it');
  if (s.SITE_URL?.protocol !== 'https:') lines.push('SITE_URL: the public address, with https');
  if (s.SITE_URL?.username || s.SITE_URL?.password)
    lines.push('SITE_URL: without a user name or password, because every link in an email begins with it');
  if (!s.SMTP_URL) lines.push('SMTP_URL: emails would stay in the development inbox');
  if (!s.CONTACT_EMAIL && !s.ORGANISER_EMAIL)
    lines.push('CONTACT_EMAIL: where messages from the contact form go (ORGANISER_EMAIL also works)');
  if (!s.MAIL_FROM) lines.push('MAIL_FROM: the address that emails are sent from');
  lines.push(...weakSecrets(s), ...guessableSecrets(s), ...databaseFaults(s), ...withoutHttps(s));
  return lines;
};

/** The secrets in `TICKET_KEY`, the present one first; a single empty text when the setting is absent. */
export const ticketKeysOf = ({ TICKET_KEY = '' }: Pick<Settings, 'TICKET_KEY'>): readonly string[] =>
  TICKET_KEY.trim().split(/\s+/);

/** As many characters as `openssl rand -hex 16` prints, so that no secret can be guessed. */
const shortestSecret = 32;

const weakSecrets = (s: Settings): readonly string[] => {
  const needed = ['ORDER_LINK_SECRET', ...(s.APPWRITE_ENDPOINT ? [] : accountSecrets)] as const;
  const advice = `at least ${shortestSecret} random characters, as \`openssl rand -hex 32\` prints them`;
  return [
    ...needed.filter((name) => (s[name]?.length ?? 0) < shortestSecret),
    ...(ticketKeysOf(s).some((key) => key.length < shortestSecret) ? ['TICKET_KEY'] : []),
    ...optionalSecrets.filter((name) => (s[name]?.length ?? shortestSecret) < shortestSecret),
  ].map((name) => `${name}: ${advice}`);
};

const accountSecrets = ['ACCOUNTS_API_KEY', 'ACCOUNTS_JWT_SECRET'] as const;
const optionalSecrets = ['STRIPE_WEBHOOK_SECRET', 'METRICS_TOKEN', 'ALERT_SECRET', 'MAIL_BOUNCE_TOKEN'] as const;

/** One line for each setting with a plain-http address that would get keys or people's data, or log people in. */
const withoutHttps = (s: Settings): readonly string[] =>
  (['APPWRITE_ENDPOINT', 'SMS_GATEWAY_URL', 'FORMS_URL', 'ALERT_URL', 'MIXPANEL_API_HOST', 'ACCOUNTS_SITES'] as const)
    .filter((name) => [s[name]].flat().some((address) => address?.protocol === 'http:'))
    .map((name) => `${name}: an address without https is unsafe`);

/** One line for each sign-in provider whose settings are incomplete or unsafe. */
const missingOfProviders = (s: Settings): readonly string[] => {
  const lines: string[] = [];
  if (s.OIDC_GOOGLE_CLIENT_ID && !s.OIDC_GOOGLE_CLIENT_SECRET)
    lines.push('OIDC_GOOGLE_CLIENT_SECRET: Google sign-in needs it');
  if (s.OIDC_APPLE_CLIENT_ID && !(s.OIDC_APPLE_TEAM_ID && s.OIDC_APPLE_KEY_ID && s.OIDC_APPLE_PRIVATE_KEY))
    lines.push('OIDC_APPLE_TEAM_ID, OIDC_APPLE_KEY_ID and OIDC_APPLE_PRIVATE_KEY: Apple sign-in needs all three');
  if (s.production && s.OIDC_PROVIDER.some(({ issuer }) => issuer.protocol === 'http:'))
    lines.push('OIDC_PROVIDER: an issuer without https is unsafe');
  return lines;
};
