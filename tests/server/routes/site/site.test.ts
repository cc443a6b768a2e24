import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { type FestivalOptions, type OpenFestival, openFestival } from '../../../support/festival.ts';
import type { Ask } from '../../../support/visitor.ts';

const stand = { id: 'prod_stand_market', quantity: 2 };
/** An address of the machine that the festival runs on. */
const here = '127.0.0.1';

let festival: OpenFestival;
const open = async (options?: FestivalOptions) => {
  festival = await openFestival(options);
  return festival.visitor();
};
afterEach(() => festival.close());

const secretsOf = ({ dataDir }: OpenFestival): readonly string[] =>
  readdirSync(join(dataDir, 'secrets')).map((name) => readFileSync(join(dataDir, 'secrets', name), 'utf8').trim());

describe('GET /api/config', () => {
  it('/api/config returns site URL, edition, time, accounts and payments', async () => {
    const visitor = await open();
    const answer = await visitor.get('/api/config');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json).toEqual({
      siteUrl: festival.origin,
      edition: expect.objectContaining({ year: 2025 }),
      now: expect.any(Number),
      demo: true,
      aheadMs: expect.any(Number),
      accounts: {
        endpoint: `${festival.origin}/v1`,
        projectId: 'truffle-festival',
        sessionMarker: 'a_member_truffle-festival',
      },
      payments: 'sandbox',
      insights: { kind: 'silent' },
      ticketsUrl: '/tickets',
    });
  });

  it('/api/config contains no secret, nor do pages and health routes', async () => {
    const visitor = await open({
      env: { MIXPANEL_TOKEN: 'public-token', ORGANISER_EMAIL: 'owner@festival.example' },
    });
    const secrets = secretsOf(festival);
    expect(secrets.length).toBeGreaterThan(3);
    for (const path of ['/api/config', '/tickets', '/metrics', '/healthz', '/readyz'])
      for (const secret of [...secrets, 'owner@festival.example', festival.dataDir])
        expect((await visitor.get(path)).text).not.toContain(secret);
    expect((await visitor.get('/api/config')).json).toMatchObject({
      insights: { kind: 'mixpanel', token: 'public-token', apiHost: 'https://api-eu.mixpanel.com' },
    });
  });

  it('/api/config follows TICKETS_URL and FESTIVAL_NOW', async () => {
    const visitor = await open({
      env: { TICKETS_URL: 'https://tickets.example/truffles', FESTIVAL_NOW: '2025-11-22T12:00:00+00:00' },
    });
    const config = Object((await visitor.get('/api/config')).json);
    expect(config).toMatchObject({ ticketsUrl: 'https://tickets.example/truffles', demo: true });
    expect(Math.abs(Date.now() + config.aheadMs - config.now)).toBeLessThan(60_000);
    expect(Math.abs(config.now - Date.parse('2025-11-22T12:00:00Z'))).toBeLessThan(60_000);
  });
});

describe('GET /healthz, /readyz and /metrics', () => {
  it('/healthz, /readyz and /metrics report ok, ready and the counts', async () => {
    const visitor = await open();
    await visitor.open([stand]);
    expect(await visitor.get('/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } });
    expect(await visitor.get('/readyz')).toMatchObject({ status: 200, json: { status: 'ready' } });
    const metrics = await festival.operator().get('/metrics');
    expect(metrics.headers['content-type']).toContain('text/plain');
    expect(metrics.text).toContain('festival_orders{edition="2025",state="pending"} 1\n');
    expect(metrics.text).toMatch(/^festival_outbox_oldest_seconds 0$/m);
    for (const line of metrics.text
      .trim()
      .split('\n')
      .filter((each) => each !== ''))
      expect(line).toMatch(/^(# (HELP|TYPE) .+|festival_\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/);
  });

  it('/healthz reports ok, /readyz not ready, and /metrics the trouble while the database does not answer', async () => {
    const visitor = await open({
      change: ({ database }) => ({
        database: {
          ...database,
          read: () => Promise.reject(new ServiceFailure('store', 'the database does not answer', { retryable: true })),
        },
      }),
    });
    expect(await visitor.get('/healthz')).toMatchObject({ status: 200 });
    expect(await visitor.get('/readyz')).toMatchObject({ status: 503, json: { status: 'not ready' } });
    expect(await visitor.get('/readyz?store=any')).toMatchObject({ status: 200 });
    const metrics = await festival.operator().get('/metrics');
    expect(metrics.status).toBe(200);
    expect(metrics.text).toContain('festival_store_in_trouble 1');
  });

  it('health routes report not ready once the process is asked to stop, and requests that arrive are still served', async () => {
    const visitor = await open();
    festival.ports.announceStop();
    expect(await visitor.get('/readyz')).toMatchObject({ status: 503, json: { why: 'about to stop' } });
    expect(await visitor.get('/readyz?store=any')).toMatchObject({ status: 503 });
    expect(await visitor.get('/healthz')).toMatchObject({ status: 200 });
    expect(await visitor.get('/api/config')).toMatchObject({ status: 200 });
  });

  it('metrics are given only to the operator and to the bearer of METRICS_TOKEN, wherever a request comes from', async () => {
    const METRICS_TOKEN = 'a-token-that-the-scraper-has';
    const visitor = await open({ env: { METRICS_TOKEN } });
    const status = async (ask: Ask = {}, from = visitor) => (await from.get('/metrics', ask)).status;
    expect(await status()).toBe(401);
    expect(await status({ headers: { authorization: 'Bearer another-token' } })).toBe(401);
    expect(await status({ headers: { authorization: `Bearer ${METRICS_TOKEN}x` } })).toBe(401);
    expect(await status({ headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).toBe(200);
    // A proxy without headers sends every stranger's request from this machine, to this machine's name.
    expect(await status({ headers: { host: 'localhost:3000' } }, festival.visitor(here))).toBe(401);
    expect(await status({}, festival.operator())).toBe(200);
    await festival.close();
    await open();
    expect((await festival.visitor().get('/metrics', { headers: { authorization: 'Bearer ' } })).status).toBe(401);
    expect((await festival.visitor().get('/healthz')).status).toBe(200);
  });
});

describe('development inbox: GET /sandbox/inbox', () => {
  it('the development inbox lists emails as HTML and JSON, newest first', async () => {
    await open();
    const visitor = festival.operator();
    for (const name of ['first', 'second']) {
      const { sessionId } = await visitor.open([stand]);
      await festival.sandbox.pay(sessionId, { email: `${name}@example.com`, wait: true });
      await festival.runJob('outbox');
    }
    const list = await visitor.get('/sandbox/inbox.json');
    expect(list.headers['cache-control']).toBe('no-store');
    const [newest] = Array.isArray(list.json) ? list.json : [];
    expect(list.json).toMatchObject([{ to: 'second@example.com' }, { to: 'first@example.com' }]);
    expect(Object.keys(newest).toSorted()).toEqual([
      'attached',
      'html',
      'id',
      'kind',
      'sentAt',
      'subject',
      'text',
      'to',
    ]);
    const page = await visitor.get('/sandbox/inbox');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text.indexOf('second@')).toBeLessThan(page.text.indexOf('first@'));
    const message = await visitor.get(`/sandbox/inbox/${encodeURIComponent(newest.id)}`);
    expect(message).toMatchObject({ status: 200, text: newest.html });
    expect(message.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await visitor.get('/sandbox/inbox/nothing')).toMatchObject({
      status: 404,
      json: { code: 'email_unknown' },
    });
  });

  it('the development inbox escapes the buyer’s name in HTML', async () => {
    const visitor = await open();
    const { sessionId } = await visitor.open([stand]);
    const name = '<img src=x onerror=alert(1)>';
    await festival.sandbox.pay(sessionId, { email: 'guest@example.com', name, wait: true });
    await festival.runJob('outbox');
    expect((await festival.operator().get('/sandbox/inbox')).text).not.toContain('<img');
  });

  it('the development inbox is open in a demo for one machine', async () => {
    const visitor = await open();
    expect(await visitor.get('/sandbox/inbox.json')).toMatchObject({ status: 200, json: [] });
  });

  it('the inbox of a public demo is open to the bearer of the operator’s key only, not to requests that look local', async () => {
    await open({ env: { ALLOW_PUBLIC_DEMO: '1' } });
    const key = festival.ports.operatorKey;
    for (const path of ['/sandbox/inbox', '/sandbox/inbox.json', '/sandbox/inbox/x']) {
      for (const [from, sent] of [
        [undefined, path],
        [here, path],
        [here, `${path}?key=${'0'.repeat(64)}`],
        [here, `${path}?key=`],
      ] as const)
        expect(await festival.visitor(from).get(sent, { headers: { host: 'localhost:3000' } })).toMatchObject({
          status: 403,
          json: { code: 'operator_only' },
        });
    }
    const authorization = `Bearer ${key}`;
    expect((await festival.visitor().get('/sandbox/inbox.json', { headers: { authorization } })).status).toBe(200);
    const browser = festival.visitor();
    const answer = await browser.get(`/sandbox/inbox?key=${key}`);
    expect(answer).toMatchObject({ status: 200 });
    expect(String(answer.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect((await browser.get('/sandbox/inbox')).status).toBe(200);
  });

  it('the development inbox answers 404 when SMTP_URL is set', async () => {
    const visitor = await open({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    for (const path of ['/sandbox/inbox', '/sandbox/inbox.json', '/sandbox/inbox/x'])
      expect(await visitor.get(path)).toMatchObject({ status: 404 });
  });
});

describe('payments sandbox routes', () => {
  it('payments sandbox routes answer 404 with real Stripe keys', async () => {
    const visitor = await open({
      env: { STRIPE_SECRET_KEY: 'sk_test_of_a_real_account', STRIPE_WEBHOOK_SECRET: 'whsec_of_a_real_account' },
    });
    expect(festival.ports.payments).toMatchObject({ kind: 'stripe', routes: undefined });
    expect(festival.ports.payments.provider).toMatchObject({ sandboxOrigin: null });
    for (const path of ['/sandbox/pay/cs_test_1', '/sandbox/', '/_sandbox/clock'])
      expect(await visitor.ask('POST', path, { body: {} })).toMatchObject({ status: 404 });
    expect(await visitor.get('/sandbox/pay/cs_test_1')).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect((await visitor.get('/api/config')).json).toMatchObject({ payments: 'stripe' });
    expect((await visitor.get('/api/config')).text).not.toContain('real_account');
  });

  it('the payments sandbox does not expose its control routes on the site’s port in sandbox mode', async () => {
    const visitor = await open();
    expect(await visitor.post('/_sandbox/clock', { advanceMs: 1 })).toMatchObject({ status: 404 });
    expect(await visitor.post('/sandbox/_sandbox/clock', { advanceMs: 1 })).toMatchObject({ status: 404 });
  });
});
