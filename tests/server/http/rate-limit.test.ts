import { afterEach, describe, expect, it } from 'vitest';
import { hour, minute } from '#core/kernel/time.ts';
import { type FestivalOptions, type OpenFestival, openFestival } from '../../support/festival.ts';
import type { Visitor } from '../../support/visitor.ts';

describe('rate limit of one IP address', () => {
  let festival: OpenFestival;
  afterEach(() => festival.close());
  const open = async (options: FestivalOptions = {}) => {
    festival = await openFestival(options);
    return festival.visitor();
  };

  /** Sends that many empty requests, which fail quickly. @returns the distinct statuses */
  const askedFor = async (visitor: Visitor, path: string, times: number) => {
    const statuses = new Set<number>();
    for (let time = 0; time < times; time += 1) statuses.add((await visitor.post(path, {})).status);
    return [...statuses];
  };

  it.each([
    ['/signup', 60, hour],
    ['/api/appwrite/updateAccount', 30, hour],
    ['/api/checkout/abandon', 600, minute],
  ])(
    'the rate limit of an IP address refuses %s after %i requests until the window ends, and no other address',
    async (path, times, window) => {
      const visitor = await open();
      expect(await askedFor(visitor, path, times)).toEqual([400]);
      festival.clock.passes(window / 2);
      const { status, json, headers } = await visitor.post(path, {});
      expect([status, json]).toMatchObject([429, { status: 429, code: 'too_many_requests' }]);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(window / 2 / 1_000);
      expect(await askedFor(festival.visitor(), path, 1)).toEqual([400]);
      festival.clock.passes(Number(headers['retry-after']) * 1_000);
      expect(await askedFor(visitor, path, 1)).toEqual([400]);
    },
  );

  it('the rate limit counts score sheets sent as a form, which render a page, and not those sent as JSON', async () => {
    const path = '/api/competition/score';
    const visitor = await open();
    const send = (type: string) =>
      visitor.ask('POST', path, { headers: { 'content-type': type, origin: festival.origin }, body: '{}' });
    const form = 'application/x-www-form-urlencoded';
    for (let time = 0; time < 600; time += 1) await send(form);
    expect((await send(form)).status).toBe(429);
    expect((await send('application/json')).status).toBe(400);
  });

  it('the rate limit of one IP address counts checkouts only with real payments', async () => {
    const path = '/api/gbtf-create-checkout-session';
    expect(await askedFor(await open(), path, 601)).toEqual([400]);
    await festival.close();
    const visitor = await open({ change: ({ payments }) => ({ payments: { ...payments, kind: 'stripe' } }) });
    expect(await askedFor(visitor, path, 600)).toEqual([400]);
    expect(await askedFor(visitor, path, 1)).toEqual([429]);
  });

  it('the rate limit of one IP address counts each route separately', async () => {
    const visitor = await open();
    await askedFor(visitor, '/signup', 60);
    expect(await askedFor(visitor, '/signup', 1)).toEqual([429]);
    expect(await askedFor(visitor, '/api/appwrite/updateAccount', 1)).toEqual([400]);
    expect((await visitor.get('/signup')).status).not.toBe(429);
  });

  it.each([
    ['ignores X-Forwarded-For without TRUST_PROXY', '0', '203.0.113.9', 429],
    ['counts by what the proxy appended', '1', '203.0.113.9', 400],
    ['ignores what the client wrote before it', '1', '203.0.113.9, 198.51.100.1', 429],
  ])('the rate limit of one IP address %s', async (_what, TRUST_PROXY, forwarded, status) => {
    const visitor = await open({ env: { TRUST_PROXY } });
    const path = '/api/appwrite/updateAccount';
    for (let times = 0; times < 30; times++)
      await visitor.post(
        path,
        {},
        { headers: TRUST_PROXY === '1' ? { 'x-forwarded-for': `10.9.8.${times}, 198.51.100.1` } : {} },
      );
    expect(await visitor.post(path, {}, { headers: { 'x-forwarded-for': forwarded } })).toMatchObject({ status });
  });
});
