import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '#adapters/system/limits/rate-limits.ts';
import { instant, minute, second } from '#core/kernel/time.ts';
import { sendTooManyGuesses, voucherGuesses } from '../../../server/http/load-shedding/voucher-guesses.ts';

const aShop = () => {
  let now = 0;
  const clock = { now: () => instant(now) };
  const { check } = voucherGuesses(clock, rateLimits(clock));
  const known = async () => true;
  const unknown = async () => false;
  return {
    right: (ip: string, email: string | null) => check(ip, email, known),
    wrong: (ip: string, email: string | null) => check(ip, email, unknown),
    passes: (ms: number) => {
      now += ms;
    },
    wrongTimes: async (times: number, ip: string, email: string | null) => {
      for (let time = 0; time < times; time += 1) await check(ip, email, unknown);
    },
  };
};

describe('wrong voucher codes', () => {
  it('wrong voucher codes are allowed five times in 15 minutes; right codes do not count', async () => {
    const shop = aShop();
    await shop.wrongTimes(4, '192.0.2.1', null);
    for (let time = 0; time < 10; time += 1) expect(await shop.right('192.0.2.1', null)).toBeUndefined();
    shop.passes(minute);
    expect(await shop.wrong('192.0.2.1', null)).toBeUndefined();
    expect(await shop.right('192.0.2.1', null)).toBe(14 * 60);
    expect(await shop.right('192.0.2.2', null)).toBeUndefined();
    shop.passes(14 * minute - 1);
    expect(await shop.right('192.0.2.1', null)).toBe(1);
    shop.passes(1);
    expect(await shop.right('192.0.2.1', null)).toBeUndefined();
  });

  it('wrong voucher codes are also counted by email address in any spelling, across networks', async () => {
    const shop = aShop();
    await shop.wrongTimes(5, '192.0.2.1', 'Ada@example.com');
    expect(await shop.right('192.0.2.2', 'ada@EXAMPLE.com')).toBe(15 * 60);
    expect(await shop.right('192.0.2.2', 'bob@example.com')).toBeUndefined();
    expect(await shop.right('192.0.2.2', null)).toBeUndefined();
  });

  it('wrong voucher codes are counted together for the addresses of one IPv6 network', async () => {
    const shop = aShop();
    for (let last = 1; last <= 5; last += 1) await shop.wrong(`2001:db8:1:2::${last}`, null);
    expect(await shop.right('2001:db8:1:2::99', null)).toBe(15 * 60);
    expect(await shop.right('2001:db8:1:3::1', null)).toBeUndefined();
  });

  it.each([null, 'ada@example.com'])(
    'wrong voucher codes are allowed five times when a hundred arrive at once, from %s',
    async (email) => {
      const shop = aShop();
      const all = await Promise.all(Array.from({ length: 100 }, () => shop.wrong('192.0.2.1', email)));
      expect(all.filter((seconds) => seconds === undefined)).toHaveLength(5);
      const right = aShop();
      const served = await Promise.all(Array.from({ length: 100 }, () => right.right('192.0.2.1', email)));
      expect(served.filter((seconds) => seconds !== undefined)).toEqual([]);
    },
  );

  it('wrong voucher codes are answered with the time to wait', async () => {
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
