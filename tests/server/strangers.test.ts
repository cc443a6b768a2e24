import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenFestival, openFestival } from '../support/festival.ts';

const adult = { id: 'prod_adult_day', quantity: 1 };
const elsewhere = 'https://elsewhere.example';
const unsafe = [
  '/signup',
  '/api/gbtf-create-checkout-session',
  '/api/checkout/abandon',
  '/api/orders/claim',
  '/api/orders/ord_1/refund',
  '/api/appwrite/updateAccount',
];

describe('request from a page of another origin', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  it.each(unsafe)('a request from a page of another origin is refused with 403 at %s', async (path) => {
    const visitor = festival.visitor();
    await visitor.joins();
    for (const origin of [elsewhere, 'null', `${festival.origin}.elsewhere.example`, 'http://localhost:1'])
      expect(await visitor.post(path, {}, { headers: { origin } })).toMatchObject({
        status: 403,
        json: { code: 'foreign_origin' },
      });
  });

  it('a request from our own pages, or from a program without Origin, is allowed', async () => {
    const body = { cart: [adult], userId: null };
    for (const headers of [
      { origin: festival.origin },
      { origin: 'http://127.0.0.1:3999', host: '127.0.0.1:3999' },
      {},
    ])
      expect((await festival.visitor().post('/api/gbtf-create-checkout-session', body, { headers })).status).toBe(200);
  });

  it('a request from the site’s own host over http, which a network attacker could serve, is refused', async () => {
    const secure = await openFestival({ env: { SITE_URL: 'https://truffles.example', ALLOW_PUBLIC_DEMO: '1' } });
    try {
      const ask = (origin: string) =>
        secure.visitor().post('/api/checkout/abandon', {}, { headers: { origin, host: 'truffles.example' } });
      expect(await ask('http://truffles.example')).toMatchObject({ status: 403, json: { code: 'foreign_origin' } });
      expect((await ask('https://truffles.example')).status).not.toBe(403);
    } finally {
      await secure.close();
    }
  });

  it('a request from a page of another origin gets no CORS permission to read the response', async () => {
    const visitor = festival.visitor();
    for (const path of ['/api/orders', '/api/config', '/api/gbtf-products']) {
      const answer = await visitor.get(path, { headers: { origin: elsewhere } });
      expect(answer.headers['access-control-allow-origin']).not.toBe(elsewhere);
      expect(answer.headers['access-control-allow-origin']).not.toBe('*');
    }
  });

  it('a request from a page of another origin gets no permission from a CORS preflight', async () => {
    const answer = await festival.visitor().ask('OPTIONS', '/api/gbtf-create-checkout-session', {
      headers: {
        origin: elsewhere,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(answer.headers['access-control-allow-origin']).not.toBe(elsewhere);
  });
});

describe('every response', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  it.each([
    '/',
    '/tickets',
    '/nowhere',
    '/broken',
    '/api/config',
    '/api/nothing',
    '/api/checkout/x',
    '/healthz',
    '/v1/account',
    '/sandbox/inbox',
    '/sandbox/pay/cs_test_nothing',
  ])('every response of the server has the security headers: %s', async (path) => {
    const { headers } = await festival.visitor().get(path);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['referrer-policy']).toBeDefined();
    expect(headers['content-security-policy']).toMatch(/default-src '(self|none)'/);
    expect(headers['permissions-policy']).toContain('camera=(), display-capture=(), geolocation=()');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

  it('every response of the server over https has Strict-Transport-Security', async () => {
    const secure = await openFestival({ env: { SITE_URL: 'https://truffles.example', ALLOW_PUBLIC_DEMO: '1' } });
    try {
      const { headers } = await secure.visitor().get('/');
      expect(headers['strict-transport-security']).toContain('max-age=');
    } finally {
      await secure.close();
    }
    expect((await festival.visitor().get('/')).headers['strict-transport-security']).toBeUndefined();
  });

  it('the response to an unhandled error is a problem with the log line’s reference and no details', async () => {
    const broken = await openFestival({
      change: ({ shop }) => ({
        shop: {
          ...shop,
          purchases: {
            ...shop.purchases,
            of: () => {
              throw new Error('select * from purchases where password = 1');
            },
          },
        },
      }),
    });
    try {
      const visitor = broken.visitor();
      const id = await visitor.joins();
      const answer = await visitor.get(`/api/gbtf-tickets/${id}`);
      expect(answer).toMatchObject({ status: 500, json: { code: 'bug', reference: expect.any(String) } });
      expect(answer.text).not.toContain('select');
      const { details } = broken.logged.find(({ message }) => message === 'unhandled error') ?? {};
      expect(details).toMatchObject({ reference: Object(answer.json).reference, path: '/api/gbtf-tickets/:userId' });
    } finally {
      await broken.close();
    }
  });

  it.each([
    ['GET', '/api/gbtf-create-checkout-session'],
    ['DELETE', '/api/gbtf-products'],
    ['PUT', '/api/orders'],
    ['POST', '/api/nothing'],
  ] as const)('the response to %s %s, which has no route, is a 404 problem', async (method, path) => {
    const answer = await festival.visitor().ask(method, path);
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found', status: 404 } });
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it.each([
    ['{"token":', 400, 'invalid_request'],
    [JSON.stringify({ token: 'x'.repeat(300_000) }), 413, 'too_large'],
  ])('the response to a malformed body is a problem with a stable code', async (body, status, code) => {
    const answer = await festival.visitor().post('/api/orders/claim', body);
    expect(answer).toMatchObject({ status, json: { code } });
    expect(answer.text).not.toMatch(/FST_|at .*\.ts/);
  });
});
