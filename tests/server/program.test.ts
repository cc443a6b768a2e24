import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Program, runToItsEnd, startProgram } from '../support/program.ts';

/** As `npm start` runs the program: one bundle, which starts in a third of the sources' processor time. */
const boot = 'server/process/boot.mjs';

const config = z.object({ now: z.number(), demo: z.boolean() });

describe('program', () => {
  let program: Program;
  beforeAll(async () => {
    program = await startProgram();
  });
  afterAll(() => program.close());

  const configNow = async () => config.parse(await (await fetch(`${program.url}/api/config`)).json());

  it('the program prints its address, the demo date, the test card and the inbox at the start', async () => {
    await expect.poll(() => program.output()).toContain('/sandbox/inbox');
    expect(program.output()).toContain(`The Great British Truffle Festival is open: ${program.url}\n`);
    expect(program.output()).toContain('Demo: it is 4 October 2025 here');
    expect(program.output()).toContain('4242 4242 4242 4242');
    expect(program.output()).toContain(`${program.url}/sandbox/inbox`);
    expect(program.complaints()).not.toMatch(/warn|error/i);
  });

  it('the program serves a complete page that is readable without JavaScript', async () => {
    const answer = await fetch(`${program.url}/tickets`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Adult day ticket');
  });

  it('without a terminal, the first start creates an organiser with a one-use password link in a private file', async () => {
    const file = join(program.dataDir, 'organiser-link.txt');
    await expect.poll(() => program.output()).toContain(file);
    expect(program.output() + program.complaints()).not.toContain('password-reset');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const link = new URL(await readFile(file, 'utf8'));
    expect(link.pathname).toBe('/password-reset');
    const update = () =>
      fetch(`${program.url}/api/appwrite/updateAccount`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          accountId: link.searchParams.get('userId'),
          token: link.searchParams.get('secret'),
          newPassword: 'the nose knows it all',
        }),
      });
    expect((await update()).status).toBe(200);
    expect((await update()).status).toBe(410);
  });

  it('the program adds staff while it runs and prints their password link, and a new one on request', async () => {
    const added = await program.command('server/commands/staff.ts', 'add', 'judge@example.com', '--label', 'judge');
    expect(added).toMatchObject({ code: 0, printed: expect.stringMatching(/is judge now[\s\S]+password-reset\?/) });
    const again = await program.command('server/commands/staff.ts', 'add', 'judge@example.com', '--label', 'steward');
    expect(again.printed.trim()).toBe('judge@example.com is steward now.');
    const link = await program.command('server/commands/staff.ts', 'link', 'judge@example.com');
    expect(link.printed).toContain('/password-reset?');
    expect(link.printed).not.toContain('leads to');
    const { printed } = await program.command({ PORT: '' }, 'server/commands/staff.ts', 'link', 'judge@example.com');
    expect(printed).toContain(`${program.url}/password-reset?`);
    expect(printed).toContain(`The link leads to ${program.url}, where the festival was last started`);
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
  });

  it.each([
    [['add', 'judge@example.com']],
    [['add', 'judge@example.com', '--label', 'king']],
    [['remove', 'judge@example.com']],
    [[]],
  ])('the program prints the usage of npm run staff for %j', async (args) => {
    const { code, printed } = await program.command('server/commands/staff.ts', ...args);
    expect(code).toBe(2);
    expect(printed).toContain('npm run staff -- add EMAIL --label');
  });

  it('npm run staff names a staff label that it doesn’t know', async () => {
    const add = ['add', 'judge@example.com', '--label', 'king'];
    expect((await program.command('server/commands/staff.ts', ...add)).printed).toContain('There’s no label king.');
  });

  it('npm run staff adds no one without an email address', async () => {
    const add = ['add', 'judge', '--label', 'judge'];
    const refused = await program.command('server/commands/staff.ts', ...add);
    expect(refused.code).toBe(2);
    expect(refused.printed.trim()).toBe('That’s not an email address: judge');
  });

  it('the program shuts down gracefully and creates no second organiser at the next start', async () => {
    const before = await configNow();
    expect(await program.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    await program.start();
    expect(program.output()).not.toContain('organiser');
    expect((await configNow()).now).toBeGreaterThanOrEqual(before.now);
  });

  it('the program goes on serving for DRAIN_SECONDS before it stops, so that a balancer can switch processes', async () => {
    await program.kill('SIGTERM');
    await program.start({ DRAIN_SECONDS: '3' });
    const ended = program.kill('SIGTERM');
    const ready = () => fetch(`${program.url}/readyz`).then(({ status }) => status);
    await expect.poll(ready, { interval: 5 }).toBe(503);
    await configNow();
    expect(await ended).toEqual({ code: 0, signal: null });
    await program.start();
  });

  it('the program completes its start before it shuts down when the signal comes during the start', async () => {
    await program.kill('SIGTERM');
    const started = program.start();
    const lives = () =>
      fetch(`${program.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(lives, { interval: 5 }).toBe(true);
    expect(await program.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    await started;
    await program.start();
  });

  it('the program never sets the festival’s clock back, not even when FESTIVAL_NOW is removed', async () => {
    await program.kill('SIGTERM');
    await program.start({ FESTIVAL_NOW: '2025-11-22T09:59:00+00:00' });
    const pretended = await configNow();
    expect(new Date(pretended.now).toISOString()).toMatch(/^2025-11-22T(09:59|10:0)/);
    await program.kill('SIGKILL');
    await program.start();
    expect((await configNow()).now).toBeGreaterThanOrEqual(pretended.now);
  });

  it('the program keeps its secrets in files readable by their owner only, and does not print them', async () => {
    const key = (await readFile(join(program.dataDir, 'secrets', 'accounts-jwt'), 'utf8')).trim();
    expect(key.length).toBeGreaterThanOrEqual(32);
    expect(program.output() + program.complaints()).not.toContain(key);
  });

  it('the program keeps all its files readable by their owner only', async () => {
    expect((await stat(program.dataDir)).mode & 0o777).toBe(0o700);
    const names = await readdir(program.dataDir);
    expect(names).toEqual(expect.arrayContaining(['festival.db', 'payments-sandbox.db', 'secrets']));
    for (const name of names) expect((await stat(join(program.dataDir, name))).mode & 0o077, name).toBe(0);
  });

  it('the program removes the file with the organiser’s link after the link was used', async () => {
    await expect.poll(async () => readdir(program.dataDir)).not.toContain('organiser-link.txt');
  });

  it('the program starts without a warning after its process was killed', async () => {
    await program.kill('SIGKILL');
    await program.start();
    expect(program.complaints()).not.toMatch(/warn|error/i);
  });

  it('the program warns in development when another process runs on its SQLite file', async () => {
    // The port is in use, so that this process ends right after it has opened the store.
    const { printed } = await program.command({ SANDBOX_PORT: '' }, boot);
    expect(printed).toContain('another process of the program runs on this database');
    expect(printed).toContain('EADDRINUSE');
  });

  it('a public program does not start on the SQLite file of another process, and says how to go on', async () => {
    const { code, printed } = await program.command({ PORT: '0', SANDBOX_PORT: '', ALLOW_PUBLIC_DEMO: '1' }, boot);
    expect(code).toBe(1);
    expect(printed).toMatch(/^DATA_DIR: another process of the program runs on .*festival\.db.*PostgreSQL/);
    expect(printed.trim().split('\n')).toHaveLength(1);
  });

  it('the program is not seeded while it runs, also on a port that the command does not know', async () => {
    const { code, printed } = await program.command({ PORT: '' }, 'server/commands/seed.ts');
    expect(code).toBe(2);
    expect(printed).toBe(
      `Nothing was seeded: the festival is running on ${join(program.dataDir, 'festival.db')}: stop it first.\n`,
    );
  });

  it('the program ends with a message when its port is in use', async () => {
    const port = new URL(program.url).port;
    const { code, printed } = await runToItsEnd(boot, { PORT: port });
    expect(code).toBe(1);
    expect(printed).toMatch(new RegExp(`^PORT, HOST: .*EADDRINUSE.*${port}`));
  });
});

describe('program with a wrong setting', () => {
  it.each([
    ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody:secret@localhost:9/festival' }],
    ['EDITION', { EDITION: '1999' }],
  ])('a program with a wrong setting ends with one line that names %s', async (name, env) => {
    const { code, printed } = await runToItsEnd(boot, { PORT: '0', ...env });
    expect(code).toBe(1);
    expect(printed).toMatch(new RegExp(`^${name}: .+\\n$`));
    expect(printed).not.toContain('secret');
  });

  it('a program with settings missing names each of them in production and ends', async () => {
    const { code, printed } = await runToItsEnd(boot, { NODE_ENV: 'production', PORT: '0' });
    expect(code).toBe(1);
    for (const name of [
      'STRIPE_SECRET_KEY',
      'SITE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'ORDER_LINK_SECRET',
      'ALLOW_SANDBOX=1',
    ])
      expect(printed).toContain(name);
  });

  it('a program with a malformed setting names it without a stack', async () => {
    const { code, printed } = await runToItsEnd(boot, { PORT: 'eighty' });
    expect(code).toBe(1);
    expect(printed).toMatch(/^These settings are wrong:\n {2}PORT: /);
    expect(printed).not.toContain('at ');
  });

  it('a program names a data folder that cannot be written', async () => {
    const { code, printed } = await runToItsEnd(boot, { DATA_DIR: '/etc/hosts/no-folder', PORT: '0' });
    expect(code).toBe(1);
    expect(printed).toContain('/etc/hosts/no-folder');
  });

  it('a program with an unknown edition names its missing file', async () => {
    const { code, printed } = await runToItsEnd(boot, {
      EDITION: '1999',
      PORT: '0',
    });
    expect(code).toBe(1);
    expect(printed).toContain('1999');
  });
});
