import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '#adapters/system/rate-limits.ts';
import { instant, minute, second } from '#core/kernel/time.ts';
import { sendTooManyGuesses, voucherGuesses } from '../../../server/http/load-shedding/voucher-guesses.ts';

const aShop = () => {
  let now = 0;
  const clock = { now: () => instant(now) };
  const guesses = voucherGuesses(clock, rateLimits(clock));
  return {
    ...guesses,
    passes: (ms: number) => {
      now += ms;
    },
    wrongTimes: (times: number, ip: string, email: string | null) => {
      for (let time = 0; time < times; time += 1) guesses.wrong(ip, email);
    },
  };
};

describe('wrong voucher codes', () => {
  it('are allowed five times in 15 minutes, and checking the limit does not count', () => {
    const shop = aShop();
    shop.wrongTimes(4, '192.0.2.1', null);
    for (let time = 0; time < 10; time += 1) expect(shop.secondsToWait('192.0.2.1', null)).toBeUndefined();
    shop.passes(minute);
    shop.wrong('192.0.2.1', null);
    expect(shop.secondsToWait('192.0.2.1', null)).toBe(14 * 60);
    expect(shop.secondsToWait('192.0.2.2', null)).toBeUndefined();
    shop.passes(14 * minute - 1);
    expect(shop.secondsToWait('192.0.2.1', null)).toBe(1);
    shop.passes(1);
    expect(shop.secondsToWait('192.0.2.1', null)).toBeUndefined();
  });

  it('are also counted by email address in any spelling, across IP addresses', () => {
    const shop = aShop();
    shop.wrongTimes(5, '192.0.2.1', 'Ada@example.com');
    expect(shop.secondsToWait('192.0.2.2', 'ada@EXAMPLE.com')).toBe(15 * 60);
    expect(shop.secondsToWait('192.0.2.2', 'bob@example.com')).toBeUndefined();
    expect(shop.secondsToWait('192.0.2.2', null)).toBeUndefined();
  });

  it('are answered with the time to wait', async () => {
    const app = fastify();
    app.get('/', (_request, reply) => sendTooManyGuesses(reply, 90));
    const answer = await app.inject('/');
    expect(answer.headers['retry-after']).toBe(String((90 * second) / second));
    expect(answer.json()).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      detail: expect.stringMatching(/wait/),
    });
  });
});
