import { type FSWatcher, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { LookAtAnswer, PlanAnswer, YearList } from '#core/desk/editions/client.ports.ts';
import { type Program, startProgram } from '../support/program.ts';

const password = 'the nose knows it all';
const years = '/api/desk/editions';
const config = z.object({ accounts: z.object({ projectId: z.string() }) });
const onSale = z.array(z.looseObject({ id: z.string() }));

/** Resolves at the n-th file that the program writes into this part of its data folder. */
const writes = (dataDir: string, part: string, n: number) => {
  let watcher: FSWatcher | undefined;
  const moment = new Promise<void>((resolve) => {
    let seen = 0;
    watcher = watch(dataDir, { recursive: true }, (_event, name) => {
      if (!name?.split(sep).join('/').startsWith(part)) return;
      seen += 1;
      if (seen === n) resolve();
    });
  });
  return { moment, end: () => watcher?.close() };
};

describe('program killed while a year is prepared and opened', () => {
  let program: Program;
  let cookie: string;
  beforeAll(async () => {
    program = await startProgram();
    cookie = await organisersCookie();
  });
  afterAll(() => program.close());

  const send = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(program.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: program.url, cookie: cookie ?? '', ...headers },
      body: JSON.stringify(body),
    });
  const read = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(program.url + path, { headers: { cookie, ...headers } });
    return { status: answer.status, text: await answer.text() };
  };

  const organisersCookie = async (): Promise<string> => {
    const link = new URL(await readFile(join(program.dataDir, 'organiser-link.txt'), 'utf8'));
    const [accountId, token] = ['userId', 'secret'].map((name) => link.searchParams.get(name));
    await send('/api/appwrite/updateAccount', { accountId, token, newPassword: password });
    const { accounts } = config.parse(await (await fetch(`${program.url}/api/config`)).json());
    const login = { email: 'organiser@festival.example', password };
    const answer = await send('/v1/account/sessions/email', login, { 'x-appwrite-project': accounts.projectId });
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  };

  const phases = async () => {
    const { years: all } = JSON.parse((await read(years)).text) as YearList;
    return all.map(({ year, phase }) => `${year} ${phase}`);
  };
  /** Kills the program when it writes its n-th file there after this request, or has answered, and starts it again. */
  const killedDuring = async (request: () => Promise<Response>, part: string, n: number): Promise<void> => {
    const { moment, end } = writes(program.dataDir, part, n);
    const answered = request().then(
      () => undefined,
      () => undefined,
    );
    await Promise.race([moment, answered]);
    await program.kill('SIGKILL');
    end();
    await answered;
    await program.start();
  };
  const plan = async () => ((await (await send(`${years}/plan`, { plan: null })).json()) as PlanAnswer).plan;

  /** A draft that an organiser can look at, walk through and open: tables, files and products. */
  const isWhole = async () => {
    const { lines } = JSON.parse((await read(`${years}/2026/look-at`)).text) as LookAtAnswer;
    expect(lines.length).toBeGreaterThan(10);
    const { text } = await read('/api/desk/settings', { 'festival-edition': '2026' });
    expect(text).toContain('2026-11-21');
    const products = async () => (await read('/api/desk/catalogue', { 'festival-edition': '2026' })).text;
    await expect.poll(products).toContain('prod_programme_2026');
  };

  it('preparing a year that is killed leaves no year or a whole one, and can be done again', async () => {
    const draft = { plan: await plan(), letGo: [] };
    const ends: string[] = [];
    for (const [part, n] of [
      ['festival.db', 2],
      ['editions/', 9],
    ] as const) {
      if (ends.at(-1) === '2026 draft') break;
      await killedDuring(() => send(years, draft), part, n);
      const [newest = ''] = await phases();
      expect(['2025 open', '2026 draft']).toContain(newest);
      ends.push(newest);
      if (newest === '2025 open') expect((await read('/2026')).status).toBe(404);
    }
    const again = await send(years, draft);
    expect(again.status).toBe(ends.at(-1) === '2026 draft' ? 409 : 201);
    expect(await phases()).toEqual(['2026 draft', '2025 open']);
    await isWhole();
  });

  it('opening a year that is killed leaves the year before open or the new one on sale', async () => {
    const open = () => send(`${years}/2026/phase`, { change: 'open', opensAt: null });
    await killedDuring(open, 'festival.db', 1);
    const after = (await phases()).join(', ');
    expect(['2026 draft, 2025 open', '2026 open, 2025 closed']).toContain(after);
    if (after === '2026 draft, 2025 open') expect((await open()).status).toBe(200);
    const sells = async () => onSale.parse(JSON.parse((await read('/api/gbtf-products')).text)).map(({ id }) => id);
    await expect.poll(sells).toContain('prod_adult_day_2026');
    expect((await sells()).every((id) => id.endsWith('_2026'))).toBe(true);
    expect((await read('/2025')).status).toBe(200);
    expect(await phases()).toEqual(['2026 open', '2025 closed']);
  });
});
