import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rewriteMalformedUrl } from '../../../server/http/rewrite-malformed-url.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';

describe('URL with malformed escapes', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  it.each(['/%E0%A4%A', '/%', '/tickets/%ff?from=letter', '/sandbox/inbox/%C3', '/apiary/%E0'])(
    'a URL with malformed escapes gets the not-found page: %s',
    async (path) => {
      const page = await festival.visitor().get(path);
      expect(page.status).toBe(404);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
      expect(page.text).toBe((await festival.visitor().get('/no-such-page')).text);
    },
  );

  it.each(['GET', 'DELETE', 'POST'] as const)(
    'a URL with malformed escapes gets the account service’s own error below /v1 (%s)',
    async (method) => {
      const { status, json, headers } = await festival.visitor().ask(method, '/v1/account/sessions/%E0%A4%A');
      expect(json).toEqual({
        message: expect.any(String),
        code: status,
        version: expect.any(String),
        type: 'general_route_not_found',
      });
      expect(headers['cache-control']).toContain('no-store');
    },
  );

  it.each(['/api/gbtf-prices/%E0%A4%A', '/API/checkout/%', '/api/%ff'])(
    'a URL with malformed escapes gets 400 with a problem below /api: %s',
    async (path) => {
      const { status, json, headers } = await festival.visitor().get(path);
      expect([status, json]).toMatchObject([400, { status: 400, code: 'invalid_request' }]);
      expect(headers).toMatchObject({
        'content-type': 'application/problem+json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('a URL is served as usual when only its query is malformed or its escapes are valid', async () => {
    expect((await festival.visitor().get('/healthz?x=%E0%A4%A')).status).toBe(200);
    expect((await festival.visitor().get('/health%7A')).status).toBe(200);
  });

  it('a URL with malformed escapes does not stop the server', () => {
    expect(festival.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('the URL that the router reads', () => {
  it.each([
    [undefined, '/'],
    ['/tickets?x=%E0', '/tickets?x=%E0'],
    ['/health%7A', '/health%7A'],
    ['/%E0', '/unreadable'],
    ['/tickets/%E0?from=letter', '/unreadable'],
    ['/v1/%E0', '/v1/unreadable'],
    ['/V1/account/%', '/v1/unreadable'],
    ['/v10/%', '/unreadable'],
    ['/tickets/v1/%', '/unreadable'],
    ['/api/%?x=1', '/api/%?x=1'],
    ['/API/checkout/%', '/API/checkout/%'],
    ['/tickets/api/%', '/unreadable'],
  ])('the URL that the router reads is, for the requested URL %s, %s', (url, read) => {
    expect(rewriteMalformedUrl({ url })).toBe(read);
  });
});
