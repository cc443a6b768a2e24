import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenFestival, openFestival } from '../../support/festival.ts';

describe('an address that nobody can read', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  it.each(['/%E0%A4%A', '/%', '/tickets/%ff?from=letter', '/sandbox/inbox/%C3', '/apiary/%E0'])(
    'is a page that is not there: %s',
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

  it.each(['GET', 'DELETE', 'POST'] as const)('is told in the account service’s own words (%s)', async (method) => {
    const { status, json, headers } = await festival.visitor().ask(method, '/v1/account/sessions/%E0%A4%A');
    expect(json).toEqual({
      message: expect.any(String),
      code: status,
      version: expect.any(String),
      type: 'general_route_not_found',
    });
    expect(headers['cache-control']).toContain('no-store');
  });

  it.each(['/api/gbtf-prices/%E0%A4%A', '/API/checkout/%', '/api/%ff'])(
    'is a request that is not understood, with a reason for programs: %s',
    async (path) => {
      const { status, json, headers } = await festival.visitor().get(path);
      expect([status, json]).toMatchObject([400, { status: 400, code: 'invalid_request' }]);
      expect(headers).toMatchObject({
        'content-type': 'application/problem+json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('is none when only its query is, or when it merely holds a percent sign', async () => {
    expect((await festival.visitor().get('/healthz?x=%E0%A4%A')).status).toBe(200);
    expect((await festival.visitor().get('/health%7A')).status).toBe(200);
  });

  it('breaks nothing', () => {
    expect(festival.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
