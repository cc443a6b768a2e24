import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#adapters/system/system-clock.ts';
import { appwriteProviders, ownProviders } from '../../../server/composition/accounts/provider-names.ts';
import { signInProviders } from '../../../server/composition/accounts/sign-in-providers.ts';
import { organiserAddress, readSettings } from '../../../server/settings/settings.ts';

/** The error message that an operator reads, or an empty text. */
const complaint = (env: Readonly<Record<string, string>>): string => {
  try {
    readSettings(env);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
};

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://truffles.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890123456789012345678',
  SMTP_URL: 'smtps://mail.example',
  CONTACT_EMAIL: 'hello@truffles.example',
  MAIL_FROM: 'tickets@truffles.example',
  ORDER_LINK_SECRET: 'a long random text of 32 letters',
  ACCOUNTS_API_KEY: 'another long random text for a key',
  ACCOUNTS_JWT_SECRET: 'a third long random text for tokens',
  TICKET_KEY: 'the-present-long-random-text-for-codes an-earlier-long-random-text-for-codes',
};

const without = (name: string) => Object.fromEntries(Object.entries(production).filter(([key]) => key !== name));

describe('settings given as files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'truffle-secrets-'));
    await writeFile(join(folder, 'ticket-key'), `${production.TICKET_KEY}\n`);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('settings given as files are what the files say, without the line break at their end', () => {
    const env = { ...without('TICKET_KEY'), TICKET_KEY_FILE: join(folder, 'ticket-key') };
    expect(readSettings(env)).toEqual(readSettings(production));
  });

  it('settings given as files name the variable whose file is missing, or that is given in both ways', () => {
    expect(complaint({ ...without('TICKET_KEY'), TICKET_KEY_FILE: join(folder, 'none') })).toMatch(
      /^TICKET_KEY_FILE: the file cannot be read \(ENOENT/,
    );
    expect(complaint({ ...production, TICKET_KEY_FILE: join(folder, 'ticket-key') })).toMatch(
      /^TICKET_KEY_FILE: TICKET_KEY is set as well/,
    );
  });

  it('settings given as files leave variables of other programs alone', () => {
    expect(readSettings({ ...production, SSL_CERT_FILE: '/no/such/file' })).toEqual(readSettings(production));
  });
});

describe('settings', () => {
  it('server settings have a default for every variable', () => {
    expect(readSettings({})).toMatchObject({
      production: false,
      PORT: 3_000,
      HOST: 'localhost',
      DATA_DIR: './data',
      EDITION: '2025',
      ACCOUNTS_PROJECT_ID: 'truffle-festival',
      NODE_ENV: 'development',
      TRUST_PROXY: 0,
      publicDemo: false,
      LOG_LEVEL: 'info',
      ALLOW_SANDBOX: false,
    });
  });

  it('server settings count as not set when empty', () => {
    expect(readSettings({ PORT: '', SITE_URL: '', SMTP_URL: ' '.trim(), TRUST_PROXY: '' })).toEqual(readSettings({}));
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['SANDBOX_PORT', 'x'],
    ['SITE_URL', 'truffles.example'],
    ['SITE_URL', 'ftp://truffles.example'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '9'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,0.0.0.0/1 128.0.0.0/1'],
    ['TRUST_PROXY', '::ffff:0:0/96'],
    ['FORMS_URL', 'http://localhost:6000/form'],
    ['ALERT_URL', 'https://alerts.example:6667'],
    ['WALLET_GOOGLE_API_BASE', 'http://localhost:5061'],
    ['SITE_URL', 'http://localhost:10080'],
    ['PORT', '6000'],
    ['OPERATOR_KEY', 'short'],
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'prod'],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_SECRET_KEY', 'whsec_1'],
    ['ALLOW_PUBLIC_DEMO', 'yes'],
    ['DATABASE_URL', 'mysql://db'],
    ['EDITION', 'next'],
    ['FESTIVAL_NOW', 'tomorrow'],
    ['FESTIVAL_NOW', '2025-10-04'],
    ['APPWRITE_ENDPOINT', 'cloud'],
    ['MIXPANEL_API_HOST', 'eu'],
    ['SMTP_URL', 'mail.example:25'],
    ['ORGANISER_EMAIL', 'nobody'],
    ['CONTACT_EMAIL', 'nobody'],
    ['FORMS_URL', 'a script'],
    ['SMS_GATEWAY_URL', 'a gateway'],
    ['ALLOW_SANDBOX', 'true'],
  ])('server settings name the wrong variable: %s=%s', (name, value) => {
    expect(complaint({ [name]: value })).toMatch(new RegExp(`^These settings are wrong:\\n {2}${name}: .+$`));
  });

  it('server settings name all wrong variables at once', () => {
    expect(complaint({ PORT: 'x', SITE_URL: 'x', EDITION: 'x' }).split('\n')).toHaveLength(4);
  });

  it.each([
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['APPWRITE_PROJECT_ID and APPWRITE_API_KEY', { APPWRITE_ENDPOINT: 'https://accounts.example/v1' }],
    ['NODE_ENV', { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['NODE_ENV', { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
  ])('server settings require variables that belong together: %s', (name, env) => {
    expect(complaint(env)).toContain(`  ${name}: `);
  });
});

describe('a payments sandbox that processes share (STRIPE_API_BASE)', () => {
  const shared = {
    STRIPE_API_BASE: 'http://127.0.0.1:4242',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: production.STRIPE_WEBHOOK_SECRET,
  };

  it('a shared payments sandbox (STRIPE_API_BASE) is used on this machine with a test key', () => {
    expect(complaint(shared)).toBe('');
    expect(complaint({ ...shared, STRIPE_API_BASE: 'http://localhost:4242' })).toBe('');
    expect(complaint({ ...production, ...shared, ALLOW_SANDBOX: '1' })).toBe('');
  });

  it.each(['https://api.stripe.com', 'http://192.168.1.5:4242', 'http://127.0.0.1.example.com'])(
    'a shared payments sandbox (STRIPE_API_BASE) is refused on other machines: %s',
    (address) => {
      expect(complaint({ ...shared, STRIPE_API_BASE: address })).toContain('STRIPE_API_BASE: only a payments sandbox');
    },
  );

  it('a shared payments sandbox (STRIPE_API_BASE) is refused with a live key, and without a key', () => {
    for (const key of ['sk_live_1', 'rk_live_1'])
      expect(complaint({ ...production, ...shared, STRIPE_SECRET_KEY: key })).toContain(
        'STRIPE_API_BASE: a live key is never sent to a sandbox',
      );
    expect(complaint({ STRIPE_API_BASE: shared.STRIPE_API_BASE })).toContain(
      'STRIPE_SECRET_KEY: STRIPE_API_BASE needs',
    );
  });
});

describe('settings of a demo', () => {
  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.5'],
    ['HOST', 'festival.example'],
    ['SITE_URL', 'https://festival.example'],
    ['SITE_URL', 'http://192.168.1.5:3000'],
  ])('settings of a demo are refused for other machines without ALLOW_PUBLIC_DEMO: %s=%s', (name, value) => {
    for (const NODE_ENV of ['', 'development', 'test'])
      expect(complaint({ NODE_ENV, [name]: value })).toMatch(new RegExp(`\n {2}${name}: .*ALLOW_PUBLIC_DEMO=1`));
    expect(readSettings({ [name]: value, ALLOW_PUBLIC_DEMO: '1' })).toMatchObject({ publicDemo: true });
    expect(
      readSettings({ ...production, [name]: value.replace('http:', 'https:'), ALLOW_PUBLIC_DEMO: '1' }),
    ).toMatchObject({ publicDemo: false });
  });

  it.each([
    ['HOST', 'localhost'],
    ['HOST', '127.0.0.1'],
    ['HOST', '::1'],
    ['SITE_URL', 'http://localhost:8080'],
    ['SITE_URL', 'http://[::1]:8080'],
  ])('settings of a demo are accepted for this machine: %s=%s', (name, value) => {
    expect(complaint({ [name]: value })).toBe('');
  });

  it.each([
    ['1', 1],
    ['0', 0],
    ['10.0.0.0/8, 192.168.0.7 ::1', ['10.0.0.0/8', '192.168.0.7', '::1']],
  ])('settings of a demo parse the trusted proxies: TRUST_PROXY=%s', (value, trusted) => {
    expect(readSettings({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(trusted);
  });

  it('settings of a demo explain the format when TRUST_PROXY is wrong', () => {
    for (const value of ['yes', '10.0.0.0/33'])
      expect(complaint({ TRUST_PROXY: value })).toContain('how many proxies are in front');
  });
});

describe('production settings', () => {
  it('production settings are accepted when complete', () => {
    expect(readSettings(production)).toMatchObject({ production: true });
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'production settings are refused without %s',
    (name) => {
      expect(complaint(without(name))).toContain(`\n  ${name}: `);
    },
  );

  it('production settings name all missing variables at once', () => {
    const lines = complaint({ NODE_ENV: 'production' }).split('\n  ');
    expect(lines.map((line) => line.split(':')[0]).slice(1)).toEqual([
      'STRIPE_SECRET_KEY',
      'SITE_URL',
      'SMTP_URL',
      'CONTACT_EMAIL',
      'MAIL_FROM',
      'ORDER_LINK_SECRET',
      'ACCOUNTS_API_KEY',
      'ACCOUNTS_JWT_SECRET',
      'TICKET_KEY',
    ]);
  });

  it.each([
    ['a test key', 'STRIPE_SECRET_KEY', 'sk_test_1'],
    ['a restricted test key', 'STRIPE_SECRET_KEY', 'rk_test_1'],
    ['a short secret for links', 'ORDER_LINK_SECRET', 'x'.repeat(31)],
    ['a short key of the account service', 'ACCOUNTS_API_KEY', 'y'],
    ['a short secret for tokens', 'ACCOUNTS_JWT_SECRET', 'x'],
    ['a short key for codes', 'TICKET_KEY', 'x'.repeat(31)],
    ['a short earlier key for codes', 'TICKET_KEY', `${'x'.repeat(32)} y`],
    ['a short secret for payment notices', 'STRIPE_WEBHOOK_SECRET', `whsec_${'x'.repeat(25)}`],
    ['a short token for metrics', 'METRICS_TOKEN', 'x'],
    ['a short secret for alerts', 'ALERT_SECRET', 'x'.repeat(31)],
    ['a short token for bounces', 'MAIL_BOUNCE_TOKEN', 'x'.repeat(31)],
    ['an SMS gateway without https', 'SMS_GATEWAY_URL', 'http://sms.example'],
    ['a script for forms without https', 'FORMS_URL', 'http://forms.example'],
    ['an Appwrite server without https', 'APPWRITE_ENDPOINT', 'http://accounts.example/v1'],
    ['an address without https', 'SITE_URL', 'http://truffles.example'],
    ['an address with a user name', 'SITE_URL', 'https://ada@truffles.example'],
    ['an analytics server without https', 'MIXPANEL_API_HOST', 'http://mixpanel.example'],
    ['another site without https', 'ACCOUNTS_SITES', 'https://app.example http://truffles.example'],
    ['a simulated time', 'FESTIVAL_NOW', '2025-10-04T09:00:00+01:00'],
  ])('production settings are refused with %s', (_what, name, value) => {
    expect(complaint({ ...production, [name]: value })).toContain(`  ${name}: `);
  });

  it('production settings use ORGANISER_EMAIL for messages when CONTACT_EMAIL is not set', () => {
    const env = { ...without('CONTACT_EMAIL'), ORGANISER_EMAIL: 'owner@truffles.example' };
    expect(organiserAddress(readSettings(env))).toBe('owner@truffles.example');
  });

  it('production settings need no secrets of the built-in account service with an Appwrite server', () => {
    const { ACCOUNTS_API_KEY: _key, ACCOUNTS_JWT_SECRET: _secret, ...rest } = production;
    const appwrite = {
      APPWRITE_ENDPOINT: 'https://accounts.example/v1',
      APPWRITE_PROJECT_ID: 'truffles',
      APPWRITE_API_KEY: 'key',
    };
    expect(complaint({ ...rest, ...appwrite })).toBe('');
  });

  it('production settings accept a restricted live key of the payment provider', () => {
    expect(complaint({ ...production, STRIPE_SECRET_KEY: 'rk_live_1' })).toBe('');
  });

  it('production settings may leave out real payments with ALLOW_SANDBOX=1, and nothing else', () => {
    const { STRIPE_SECRET_KEY: _key, STRIPE_WEBHOOK_SECRET: _secret, ...rest } = production;
    expect(complaint({ ...rest, ALLOW_SANDBOX: '1' })).toBe('');
    expect(complaint({ ...production, STRIPE_SECRET_KEY: 'sk_test_1', ALLOW_SANDBOX: '1' })).toBe('');
    const lines = complaint({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }).split('\n  ');
    expect(lines.map((line) => line.split(':')[0]).slice(1)).toEqual([
      'SITE_URL',
      'SMTP_URL',
      'CONTACT_EMAIL',
      'MAIL_FROM',
      'ORDER_LINK_SECRET',
      'ACCOUNTS_API_KEY',
      'ACCOUNTS_JWT_SECRET',
      'TICKET_KEY',
    ]);
  });

  it('production settings are refused with a message that repeats no secret', () => {
    expect(complaint({ ...production, SITE_URL: 'x', PORT: 'x' })).not.toMatch(/sk_live_1|whsec_1|random text/);
  });

  describe('for sign-in providers', () => {
    it('settings list any number of OIDC providers with name, issuer, client id and secret', () => {
      const env = { OIDC_PROVIDER: 'acme,https://id.acme.example,us,ours  other,http://localhost:9999,us,ours' };
      expect(readSettings(env).OIDC_PROVIDER).toMatchObject([
        { name: 'acme', clientId: 'us', clientSecret: 'ours' },
        { name: 'other' },
      ]);
      expect(readSettings({}).OIDC_PROVIDER).toEqual([]);
    });

    it.each(['acme', 'acme,nowhere,us,ours', 'Acme Inc,https://id.acme.example,us,ours', 'a,https://b.example,c'])(
      'settings refuse OIDC_PROVIDER=%j',
      (OIDC_PROVIDER) => expect(complaint({ OIDC_PROVIDER })).toContain('OIDC_PROVIDER'),
    );

    it('settings of sign-in providers must be complete, and need https in production', () => {
      expect(complaint({ OIDC_GOOGLE_CLIENT_ID: 'us' })).toContain('OIDC_GOOGLE_CLIENT_SECRET');
      expect(complaint({ OIDC_APPLE_CLIENT_ID: 'us', OIDC_APPLE_TEAM_ID: 'team' })).toContain('OIDC_APPLE_PRIVATE_KEY');
      expect(complaint({ ...production, OIDC_PROVIDER: 'acme,http://id.acme.example,us,ours' })).toContain(
        'without https',
      );
      expect(complaint({ ...production, OIDC_PROVIDER: 'acme,https://id.acme.example,us,ours' })).toBe('');
    });

    it('settings enable the configured sign-in providers, with their display names', async () => {
      const settings = readSettings({
        OIDC_GOOGLE_CLIENT_ID: 'us',
        OIDC_GOOGLE_CLIENT_SECRET: 'ours',
        OIDC_APPLE_CLIENT_ID: 'us',
        OIDC_APPLE_TEAM_ID: 'team',
        OIDC_APPLE_KEY_ID: 'key',
        OIDC_APPLE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----',
        OIDC_PROVIDER: 'acme,https://id.acme.example,us,ours',
        APPWRITE_PROVIDERS: 'google, apple',
      });
      expect(settings.OIDC_APPLE_PRIVATE_KEY).toContain('\nabc\n');
      const enabled = (await signInProviders(settings, systemClock())).map(({ id }) => id);
      expect(enabled).toEqual(['google', 'apple', 'acme']);
      expect(ownProviders(settings).map(({ id }) => id)).toEqual(enabled);
      expect(appwriteProviders(settings)).toEqual([
        { id: 'google', label: 'Google' },
        { id: 'apple', label: 'Apple' },
      ]);
    });
  });
});

describe('secrets and addresses of production', () => {
  const random = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

  it.each([
    ['one letter', { ORDER_LINK_SECRET: 'a'.repeat(36) }, 'ORDER_LINK_SECRET: it can be guessed'],
    ['a repeated word', { TICKET_KEY: 'changeme'.repeat(4) }, 'TICKET_KEY: it can be guessed'],
    ['the alphabet', { METRICS_TOKEN: 'abcdefghijklmnopqrstuvwxyz0123456789' }, 'METRICS_TOKEN: it can be guessed'],
    ['common words', { ALERT_SECRET: 'please-change-me-this-is-secret-secret' }, 'ALERT_SECRET: it can be guessed'],
    ['a passphrase of one letter', { BACKUP_PASSPHRASE: 'aaaaaaaaaaaa' }, 'BACKUP_PASSPHRASE: it can be guessed'],
    ['a passphrase from a list', { BACKUP_PASSPHRASE: 'Password1234' }, 'BACKUP_PASSPHRASE: it can be guessed'],
    ['its own name', { BACKUP_PASSPHRASE: 'truffle-festival-2025' }, 'BACKUP_PASSPHRASE: it can be guessed'],
    [
      'the same secret twice',
      { ORDER_LINK_SECRET: random, ACCOUNTS_API_KEY: random },
      'it is the same as ACCOUNTS_API_KEY',
    ],
    ['a key twice', { TICKET_KEY: `${random} ${random}` }, 'TICKET_KEY: it is the same as another of its secrets'],
    [
      'a passphrase that is a secret',
      { BACKUP_PASSPHRASE: random, TICKET_KEY: random },
      'it is the same as TICKET_KEY',
    ],
    ['a database elsewhere', { DATABASE_URL: 'postgres://us:pw@db.example/shop' }, '?sslmode=verify-full'],
    ['without TLS', { DATABASE_URL: 'postgres://us:pw@10.0.0.5/shop?sslmode=disable' }, '?sslmode=verify-full'],
    ['if it can be had', { DATABASE_URL: 'postgres://us:pw@10.0.0.5/shop?sslmode=prefer' }, '?sslmode=verify-full'],
    ['as a parameter', { DATABASE_URL: 'postgres://us:pw@/shop?host=10.0.0.5' }, '?sslmode=verify-full'],
  ])('secrets and addresses of production are refused with the remedy: %s', (_what, env, line) => {
    expect(complaint({ ...production, ...env })).toContain(line);
  });

  it.each([
    { ORDER_LINK_SECRET: random, TICKET_KEY: random.slice(0, 32) },
    { BACKUP_PASSPHRASE: 'correct horse battery staple' },
    { DATABASE_URL: 'postgres://us:pw@localhost/shop' },
    { DATABASE_URL: 'postgres:///shop?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://us:pw@db.example/shop?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://us:pw@db:5432/shop', ALLOW_PLAIN_DATABASE: '1' },
    { TRUST_PROXY: '3' },
    { TRUST_PROXY: '10.0.0.0/8,fd00::/8' },
  ])('secrets and addresses of production are accepted: %j', (env) => {
    expect(complaint({ ...production, ...env })).toBe('');
  });
});
