import { existsSync, statSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { openStripe } from '#adapters/stripe/open-stripe.ts';
import { userId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { openStore } from '../../../server/composition/kernel/store.ts';
import { examine } from '../../../server/doctor/examine.ts';
import { nodeVersion, openFiles } from '../../../server/doctor/examine-machine.ts';
import { type Finding, failed, linesOf, passed, reasonOf, warning } from '../../../server/doctor/finding.ts';
import { openStripeSandbox } from '../../../server/payments-sandbox/sandbox.ts';
import { catalogue } from '../../contracts/shop/payments/catalogue.ts';
import { openFestival } from '../../support/festival.ts';
import { openNext, prepareNext } from '../../support/next-edition.ts';
import { freshPostgres } from '../../support/postgres.ts';
import { openMailServer } from '../../wire/smtp/mail-server.ts';

const secret = 'a-secret-that-is-long-enough-for-production';
const apiKey = 'sk_test_of_the_doctor';

describe('npm run doctor (G26)', () => {
  let dataDir: string;
  const closing: (() => unknown)[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'festival-doctor-'));
    await chmod(dataDir, 0o700);
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const complete = () => ({
    ...{ NODE_ENV: 'production', DATA_DIR: dataDir, SITE_URL: 'https://truffles.example', TRUST_PROXY: '1' },
    ...{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: secret, MAIL_FROM: 'tickets@truffles.example' },
    ...{ CONTACT_EMAIL: 'a@truffles.example', ORDER_LINK_SECRET: `links-${secret}`, TICKET_KEY: `codes-${secret}` },
    ...{
      ACCOUNTS_API_KEY: `accounts-${secret}`,
      ACCOUNTS_JWT_SECRET: `sessions-${secret}`,
      ALERT_EMAIL: 'op@truffles.example',
    },
    ...{ METRICS_TOKEN: `numbers-${secret}` },
  });
  const sandbox = async () => {
    const opened = await openStripeSandbox({
      ...{ file: ':memory:', apiPort: 0, apiKey, catalogue },
      pageBase: new URL('http://localhost:3000/sandbox/'),
    });
    closing.push(opened.close);
    const origin = new URL(opened.apiOrigin);
    return (secretKey = apiKey) =>
      async (seen: NonNullable<Parameters<typeof openStripe>[0]['seen']>) =>
        openStripe({ secretKey, origin, log: memoryLog(), seen });
  };
  const mailServer = async (options = {}) => {
    const server = await openMailServer(options);
    closing.push(server.close);
    return server;
  };
  const about = (findings: readonly Finding[], ...names: readonly string[]) =>
    findings.filter((each) => names.includes(each.about)).map(({ state, what }) => `${state}: ${what}`);

  it('npm run doctor finds nothing that would fail when everything is set up', async () => {
    const [mail, open] = [await mailServer(), await sandbox()];
    const stripe = await open()(() => {});
    await stripe.webhookEndpoints.create({
      url: 'https://truffles.example/api/stripe/webhook',
      enabled_events: ['*'],
    });
    const findings = await examine({ ...complete(), SMTP_URL: `smtp://${mail.address}` }, open());
    expect(findings.filter(({ state, about: part }) => state === 'bad' && part !== 'Disk')).toEqual([]);
    expect(about(findings, 'Settings', 'Payment provider', 'Webhook', 'Clock', 'Alerts')).toEqual([
      'well: production would start with them',
      'well: are sent',
      'well: it answers, and the key may do all that we need',
      expect.stringMatching(/^well: within \d+ s/),
      'well: https://truffles.example/api/stripe/webhook gets every notice',
    ]);
    expect(about(findings, 'Mail server')).toEqual([`well: ${mail.address} greets us and takes our emails`]);
    expect(mail.arrived).toEqual([]);
  });

  it('npm run doctor names each setting that production would refuse, even outside production', async () => {
    const findings = await examine({ DATA_DIR: dataDir });
    const refused = findings.filter(({ state }) => state === 'bad').map((each) => each.about);
    for (const name of ['STRIPE_SECRET_KEY', 'SITE_URL', 'SMTP_URL', 'TICKET_KEY', 'ORDER_LINK_SECRET'])
      expect(refused).toContain(name);
    for (const { state, todo } of findings) expect(todo === '').toBe(state === 'well');
    // Both values are placeholders in the edition of 2025.
    expect(about(findings, 'Invoices', 'VAT')).toEqual([
      'look: their letterhead has no postcode: it may be a placeholder',
      'look: the number of its registration is a placeholder',
    ]);
  });

  it('npm run doctor examines the invoices of every edition that is not over, as the desk published it last', async () => {
    const festival = await openFestival();
    try {
      await prepareNext(festival.ports);
      const findings = await examine({ DATA_DIR: festival.dataDir });
      expect(about(findings, 'Invoices of 2025', 'Invoices of 2026', 'Edition')).toHaveLength(2);
      await openNext(festival.ports);
      const next = await festival.ports.years.of(2026);
      const { contentStore, editionKey, settingsFile } = next?.deskContent ?? festival.ports.deskContent;
      const text = (await settingsFile())
        .base()
        .replace(/letterhead:(\n +- .*)+/, 'letterhead: [Truffles Ltd, BN7 3AL]');
      const change = { file: 'edition', text, revision: 0, note: '', restored: null, keepsDraft: false } as const;
      const by = { userId: userId('organiser'), name: 'An organiser' };
      const publication = { edition: editionKey, publications: 0, at: instant(Date.now()), by, changes: [change] };
      await contentStore.publish(publication, []);
      expect(about(await examine({ DATA_DIR: festival.dataDir }), 'Invoices')).toEqual([
        'well: have a letterhead with an address',
      ]);
    } finally {
      await festival.close();
    }
  });

  it('npm run doctor advises to put a wrong setting right', async () => {
    const findings = await examine({ ...complete(), FESTIVAL_NOW: '2025-10-04T09:00:00+01:00' });
    expect(findings.find((each) => each.about === 'FESTIVAL_NOW')?.todo).toMatch(/^put FESTIVAL_NOW right/);
  });

  it('npm run doctor asks the payments sandbox that is configured in place of the provider', async () => {
    const opened = await openStripeSandbox({
      ...{ file: ':memory:', apiPort: 0, apiKey, catalogue },
      pageBase: new URL('http://localhost:3000/sandbox/'),
    });
    closing.push(opened.close);
    const settings = { STRIPE_SECRET_KEY: apiKey, STRIPE_API_BASE: opened.apiOrigin, ALLOW_SANDBOX: '1' };
    const findings = await examine({ ...complete(), ...settings });
    expect(about(findings, 'Payment provider')).toEqual(['well: it answers, and the key may do all that we need']);
    expect(about(findings, 'Payments')).toEqual(['bad: they are simulated: production would charge no card']);
  });

  it('npm run doctor reports a setting that cannot be read, and then examines nothing else', async () => {
    expect(await examine({ PORT: 'soon' })).toMatchObject([{ state: 'bad', about: 'Settings' }]);
  });

  it('npm run doctor says why the mail server fails: no connection, a wrong password or no encryption', async () => {
    const closed = createServer();
    await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening));
    const { port } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    const wrong = await mailServer({
      authOptional: false,
      onAuth: (_auth: unknown, _session: unknown, done: (error: Error) => void) => done(new Error('Wrong password')),
    });
    const verdict = async (SMTP_URL: string) => {
      const findings = await examine({ DATA_DIR: dataDir, SMTP_URL });
      return findings.filter((each) => each.about === 'Mail server').map(({ state, todo }) => `${state} ${todo}`);
    };
    expect(await verdict(`smtp://127.0.0.1:${port}`)).toEqual([expect.stringMatching(/^bad .*firewall/)]);
    expect(await verdict(`smtp://us:secret@${wrong.address}`)).toEqual([expect.stringMatching(/^bad .*password/)]);
    const lines = linesOf(await examine({ DATA_DIR: dataDir, SMTP_URL: `smtp://us:hush-hush@${wrong.address}` }));
    expect(lines.join()).not.toContain('hush-hush');
  });

  it('npm run doctor says that the provider’s key is not accepted, and that no webhook is set up', async () => {
    const open = await sandbox();
    const wrong = await examine(complete(), open('sk_test_of_yesterday'));
    expect(about(wrong, 'Payment provider')).toEqual([expect.stringMatching(/^bad: the key may not read the balance/)]);
    const without = await examine(complete(), open());
    expect(about(without, 'Webhook')).toEqual([expect.stringMatching(/^bad: none is set up/)]);
  });

  it('npm run doctor checks that the data folder can be made, and that no other user of the machine can read it', async () => {
    await chmod(dataDir, 0o755);
    expect(about(await examine({ DATA_DIR: dataDir }), 'Data folder')).toContain(
      'bad: other users of the machine can read it',
    );
    expect(about(await examine({ DATA_DIR: join(dataDir, 'new') }), 'Data folder')).toEqual([
      expect.stringMatching(/^look: .* is not there yet/),
    ]);
    const below = await examine({ DATA_DIR: join(dataDir, 'new', 'newer') });
    expect(about(below, 'Data folder')).toEqual([expect.stringMatching(/^look: .* is not there yet/)]);
    expect(about(below, 'Disk')).toEqual([expect.stringMatching(/GiB free$/)]);
    await writeFile(join(dataDir, 'file'), '');
    expect(about(await examine({ DATA_DIR: join(dataDir, 'file', 'new') }), 'Data folder')).toEqual([
      expect.stringMatching(/^bad: .* cannot be made/),
    ]);
  });

  it('npm run doctor checks the folder for backups', async () => {
    const backups = async (BACKUP_DIR: string) =>
      about(await examine({ DATA_DIR: dataDir, BACKUP_DIR, BACKUP_PASSPHRASE: secret }), 'Backups');
    expect(await backups('')).toEqual(['look: none are made']);
    const sameDisk = expect.stringMatching(/^look: .* is on the same disk as the data/);
    expect(await backups(dataDir)).toEqual([`well: ${dataDir} is writable`, sameDisk]);
    expect(await backups(join(dataDir, 'not', 'there'))).toEqual([
      expect.stringMatching(/^well: the first one makes/),
      sameDisk,
    ]);
    await writeFile(join(dataDir, 'file'), '');
    expect(await backups(join(dataDir, 'file'))).toEqual([expect.stringMatching(/^bad: .* is a file/)]);
    expect(await backups(join(dataDir, 'file', 'below'))).toEqual([
      expect.stringMatching(/^bad: .* lies below a file/),
    ]);
  });

  /** A folder on another disk than temporary files; undefined on a machine without one. */
  const otherDisk = ['/dev/shm', '/var/tmp'].find(
    (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
  );
  it.runIf(otherDisk)('npm run doctor has nothing to say about backups on another disk than the data', async () => {
    const elsewhere = await mkdtemp(join(String(otherDisk), 'festival-doctor-'));
    closing.push(() => rm(elsewhere, { recursive: true }));
    const findings = await examine({ DATA_DIR: dataDir, BACKUP_DIR: elsewhere, BACKUP_PASSPHRASE: secret });
    expect(about(findings, 'Backups')).toEqual([`well: ${elsewhere} is writable`]);
  });

  it('npm run doctor examines the pages of the SQLite file', async () => {
    const file = join(dataDir, 'festival.db');
    const verdict = async () => about(await examine({ DATA_DIR: dataDir }), 'Database');
    await (await openStore(`sqlite:${file}`)).close();
    expect(await verdict()).toEqual([`well: SQLite, ${file}, which passes SQLite’s check`]);
    const bytes = await readFile(file);
    const pageSize = bytes.readUInt16BE(16);
    await writeFile(file, bytes.fill(0x5a, 20 * pageSize, 24 * pageSize));
    expect(await verdict()).toEqual([expect.stringMatching(/^bad: .*festival\.db is damaged/)]);
    await writeFile(file, 'this was a database');
    expect(await verdict()).toEqual([expect.stringMatching(/^bad: .*file is not a database/)]);
  });

  it('npm run doctor asks PostgreSQL for its version and the user’s rights', async () => {
    const { url } = await freshPostgres();
    expect(about(await examine({ DATA_DIR: dataDir, DATABASE_URL: url }), 'Database')).toEqual([
      expect.stringMatching(/^well: PostgreSQL \d+/),
    ]);
    const elsewhere = new URL(url);
    elsewhere.pathname = '/no-such-database';
    const [refused] = about(await examine({ DATA_DIR: dataDir, DATABASE_URL: elsewhere.href }), 'Database');
    expect(refused).toMatch(/^bad: .*no-such-database/);
  });

  it('npm run doctor reports an old version of Node and a low limit of open files', () => {
    expect(nodeVersion('20.19.0').state).toBe('bad');
    expect(nodeVersion('24.21.0').state).toBe('well');
    const limits = (soft: string) =>
      `Limit  Soft Limit  Hard Limit  Units\nMax open files            ${soft}   524288   files\n`;
    expect(openFiles(limits('1024'))).toMatchObject({ state: 'look', what: '1024 allowed' });
    expect(openFiles(limits('32768')).state).toBe('well');
    expect(openFiles(limits('unlimited')).state).toBe('well');
  });

  it('npm run doctor puts the code of an error before its message, if it has one', () => {
    expect(reasonOf(Object.assign(new Error('lost'), { code: undefined }))).toBe('lost');
    expect(reasonOf(Object.assign(new Error('lost'), { code: 'ECONNRESET' }))).toBe('ECONNRESET: lost');
  });

  it('npm run doctor ends with a summary', () => {
    expect(linesOf([passed('A', 'b'), failed('C', 'd', 'e'), warning('F', 'g', 'h')])).toEqual([
      '✓ A: b',
      '✗ C: d\n    → e',
      '! F: g\n    → h',
      '',
      '1 of 3 would fail in production, 1 to look at.',
    ]);
    expect(linesOf([warning('F', 'g', 'h')]).at(-1)).toBe('Nothing would fail in production; 1 to look at.');
    expect(linesOf([passed('A', 'b')]).at(-1)).toBe('All is well.');
  });
});
