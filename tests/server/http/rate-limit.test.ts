import { afterEach, describe, expect, it } from 'vitest';
import { hour, minute } from '#core/kernel/time.ts';
import { type FestivalOptions, type OpenFestival, openFestival } from '../../support/festival.ts';
import type { Visitor } from '../../support/visitor.ts';

describe('one address that asks for the same again and again', () => {
  let festival: OpenFestival;
  afterEach(() => festival.close());
  const open = async (options: FestivalOptions = {}) => {
    festival = await openFestival(options);
    return festival.visitor();
  };

  /** Asks so many times with nothing in hand, which is refused quickly, and gives the statuses there were. */
  const askedFor = async (visitor: Visitor, path: string, times: number) => {
    const statuses = new Set<number>();
    for (let time = 0; time < times; time += 1) statuses.add((await visitor.post(path, {})).status);
    return [...statuses];
  };

  it.each([
    ['/signup', 60, hour],
    ['/api/appwrite/updateAccount', 30, hour],
    ['/api/checkout/abandon', 600, minute],
  ])('at %s is turned away after %i times, until the window is over; others are not', async (path, times, window) => {
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
  });

  it('at the scoring is turned away with forms, each of which has a page drawn, and not with sheets of a program', async () => {
    const path = '/api/competition/score';
    const visitor = await open();
    const send = (type: string) =>
      visitor.ask('POST', path, { headers: { 'content-type': type, origin: festival.origin }, body: '{}' });
    const form = 'application/x-www-form-urlencoded';
    for (let time = 0; time < 600; time += 1) await send(form);
    expect((await send(form)).status).toBe(429);
    expect((await send('application/json')).status).toBe(400);
  });

  it('at Checkout is turned away only where each press costs a call at Stripe', async () => {
    const path = '/api/gbtf-create-checkout-session';
    expect(await askedFor(await open(), path, 601)).toEqual([400]);
    await festival.close();
    const visitor = await open({ change: ({ payments }) => ({ payments: { ...payments, kind: 'stripe' } }) });
    expect(await askedFor(visitor, path, 600)).toEqual([400]);
    expect(await askedFor(visitor, path, 1)).toEqual([429]);
  });

  it('used up at one place may still ask at another', async () => {
    const visitor = await open();
    await askedFor(visitor, '/signup', 60);
    expect(await askedFor(visitor, '/signup', 1)).toEqual([429]);
    expect(await askedFor(visitor, '/api/appwrite/updateAccount', 1)).toEqual([400]);
    expect((await visitor.get('/signup')).status).not.toBe(429);
  });

  it.each([
    ['cannot pretend to be another', '0', 429],
    ['is told apart behind a proxy that is trusted', '1', 400],
  ])('%s by naming another address', async (_what, TRUST_PROXY, status) => {
    const visitor = await open({ env: { TRUST_PROXY } });
    await askedFor(visitor, '/api/appwrite/updateAccount', 30);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect(await visitor.post('/api/appwrite/updateAccount', {}, { headers })).toMatchObject({ status });
  });
});
