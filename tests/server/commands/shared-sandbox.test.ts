import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSharedSandbox, type SharedSandbox } from '../../../server/commands/shared-sandbox.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { sandboxControls } from '../../support/sandbox-controls.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

describe('the payments sandbox in a process of its own', () => {
  let dataDir: string;
  let sandbox: SharedSandbox;
  let festival: OpenFestival;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'truffle-sandbox-'));
    const siteUrl = new URL('http://127.0.0.1:3999');
    sandbox = await openSharedSandbox({ DATA_DIR: dataDir, EDITION: '2025', SANDBOX_PORT: 0 }, siteUrl, log);
    festival = await openFestival({ env: { ...sandbox.env, SITE_URL: siteUrl.href } });
  });
  afterAll(async () => {
    await festival.close();
    await sandbox.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('the payments sandbox in its own process lists the edition’s products and serves a card page of its own', async () => {
    expect((await festival.ports.shop.products.all()).length).toBeGreaterThan(5);
    const { url } = await festival.visitor().open([{ id: 'prod_adult_day', quantity: 1 }]);
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect(await (await fetch(url)).text()).toContain('Truffle Festival');
  });

  it('the payments sandbox in its own process sends webhooks to the URL that all processes serve', async () => {
    const { data } = await festival.stripe.webhookEndpoints.list();
    expect(data.map(({ url }) => url)).toEqual(['http://127.0.0.1:3999/api/stripe/webhook']);
  });

  it('the payments sandbox in its own process settles orders paid on its card pages, and is not a real provider', async () => {
    const visitor = festival.visitor();
    const { sessionId, orderId } = await visitor.open([{ id: 'prod_adult_day', quantity: 2 }]);
    await sandboxControls(sandbox.env.STRIPE_API_BASE).pay(sessionId);
    await visitor.get(`/api/checkout/${sessionId}`);
    const states = await festival.ports.database.read((db) =>
      db.selectFrom('orders').select('state').where('id', '=', orderId).execute(),
    );
    expect(states).toEqual([{ state: 'paid' }]);
    expect(festival.ports.payments.kind).toBe('sandbox');
  });
});
