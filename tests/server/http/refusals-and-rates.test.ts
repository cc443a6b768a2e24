import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { rateLimits } from '#adapters/system/limits/rate-limits.ts';
import { instant, minute } from '#core/kernel/time.ts';
import { rateLimit, secondsToWait } from '../../../server/http/load-shedding/rate-limit.ts';
import { logRefusals } from '../../../server/http/log-refusals.ts';

describe('an IP address over its rate limit', () => {
  it('an IP address over its rate limit has to wait for the rest of the window, for this route only', async () => {
    let now = 0;
    const clock = { now: () => instant(now) };
    const wait = secondsToWait(clock, rateLimits(clock));
    for (let time = 0; time < 600; time += 1) expect(wait('byAttempt', '192.0.2.1')).toBeUndefined();
    now = 500;
    expect(wait('byAttempt', '192.0.2.1')).toBe(60);
    expect(wait('score', '192.0.2.1')).toBeUndefined();
    expect(wait('byAttempt', '192.0.2.2')).toBeUndefined();
    now = minute;
    expect(wait('byAttempt', '192.0.2.1')).toBeUndefined();
  });

  it('an IP address over its rate limit is counted with the other addresses of its IPv6 network', () => {
    const clock = simulatedClock(instant(0));
    const wait = secondsToWait(clock, rateLimits(clock));
    for (let last = 0; last < 20; last += 1) expect(wait('carer', `2001:db8:1:2::${last}`)).toBeUndefined();
    expect(wait('carer', '2001:db8:1:2::beef')).toBe(3600);
    expect(wait('carer', '2001:db8:1:3::1')).toBeUndefined();
  });

  it('an IP address over its rate limit is answered 429 with the time to wait; others are served as usual', async () => {
    const clock = simulatedClock(instant(0));
    const limit = rateLimit(clock, rateLimits(clock));
    const app = fastify();
    app.get('/', { onRequest: limit('carer') }, async () => 'in');
    for (let time = 0; time < 20; time += 1) expect((await app.inject('/')).body).toBe('in');
    const answer = await app.inject('/');
    expect(answer.headers['retry-after']).toBe('3600');
    expect(answer.json()).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      detail: 'There have been too many requests from your network. Please try again later.',
    });
    expect((await app.inject({ url: '/', remoteAddress: '192.0.2.9' })).body).toBe('in');
  });
});

describe('the log of refusals', () => {
  const refusal = async (method: 'GET' | 'POST', url: string, status: number, headers = {}) => {
    const log = memoryLog();
    const app = fastify();
    logRefusals(app, log);
    for (const path of ['/v1/account', '/v1/account/sessions/:id', '/api/appwrite/updateAccount', '/api/desk'])
      for (const each of ['GET', 'POST'] as const)
        app.route({ method: each, url: path, handler: async (_request, reply) => reply.code(status).send('no') });
    app.setNotFoundHandler(async (_request, reply) => reply.code(status).send('no'));
    expect((await app.inject({ method, url, headers })).body).toBe('no');
    return log.entries.map(({ level, message, details }) => [level, message, details]);
  };
  const about = (method: string, path: string, status: number) => ({
    request: expect.any(String),
    status,
    method,
    path,
    ip: '127.0.0.1',
  });

  it.each([
    ['POST', '/v1/account/sessions/email', 401, '/v1/account/sessions/:id', 'log-in failed'],
    ['POST', '/api/appwrite/updateAccount', 401, '/api/appwrite/updateAccount', 'log-in failed'],
    ['POST', '/v1/account/sessions/email', 429, '/v1/account/sessions/:id', 'request refused'],
    ['POST', '/v1/account', 401, '/v1/account', 'request refused'],
    ['GET', '/api/desk?who=ada', 403, '/api/desk', 'request refused'],
    ['POST', '/nowhere', 403, 'none', 'request refused'],
  ] as const)(
    'the log of refusals has %s %s with %i, by its route %s: %s',
    async (method, url, status, path, message) => {
      expect(await refusal(method, url, status)).toEqual([['warn', message, about(method, path, status)]]);
    },
  );

  it.each(['cookie', 'authorization', 'x-fallback-cookies'])(
    'the log of refusals has an ended session, by its %s',
    async (name) => {
      const path = '/v1/account/sessions/:id';
      expect(await refusal('GET', '/v1/account/sessions/current', 401, { [name]: 'a-session' })).toEqual([
        ['warn', 'request refused', about('GET', path, 401)],
      ]);
    },
  );

  it('the log of refusals has neither other answers, nor a guest’s request for the current session', async () => {
    for (const status of [200, 400, 404, 500]) expect(await refusal('POST', '/api/desk', status)).toEqual([]);
    expect(await refusal('GET', '/v1/account', 401)).toEqual([]);
    expect(await refusal('GET', '/v1/account', 403)).toHaveLength(1);
  });
});
