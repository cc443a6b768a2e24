import { describe, expect, it } from 'vitest';
import { log } from '#adapters/system/log.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { parseInstant } from '#core/kernel/time.ts';

const clock = { now: () => parseInstant('2025-10-04T08:00:00Z') };

const written = (isTTY: boolean) => {
  const lines: string[] = [];
  return { lines, log: log({ write: (text: string) => lines.push(text), isTTY }, clock) };
};

describe('log', () => {
  it('the log writes one JSON line for each message', () => {
    const { lines, log: to } = written(false);
    to.warn('the sweeper was late', { orders: 3 });
    to.info('listening');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { at: '2025-10-04T08:00:00.000Z', level: 'warn', message: 'the sweeper was late', details: { orders: 3 } },
      { at: '2025-10-04T08:00:00.000Z', level: 'info', message: 'listening' },
    ]);
    expect(lines.every((line) => line.endsWith('\n') && line.trim().split('\n').length === 1)).toBe(true);
  });

  it('the log writes short lines at a terminal', () => {
    const { lines, log: to } = written(true);
    to.info('listening', { port: 3000 });
    expect(lines).toEqual(['08:00:00   listening {"port":3000}\n']);
  });

  it('the log removes secrets by field name and by pattern, at any depth', () => {
    const { lines, log: to } = written(false);
    to.error('refused by sk_test_51abc', {
      password: 'opensesame',
      headers: { authorization: 'Bearer abc.def', cookie: 'session=1' },
      note: ['key whsec_zzz', 'postgres://festival:hunter2@db/festival', 'Bearer eyJhbGciOi.eyJzdWIi.sig'],
    });
    for (const secret of ['51abc', 'opensesame', 'abc.def', 'session=1', 'zzz', 'hunter2', 'eyJ'])
      expect(lines.join()).not.toContain(secret);
    expect(lines.join()).toContain('postgres://festival:…@db/festival');
  });

  it('the log writes an error with its causes and cuts off circular details', () => {
    const { lines, log: to } = written(false);
    const cause = new Error('connect ECONNREFUSED');
    const circle: Record<string, unknown> = { n: 1n };
    circle.self = circle;
    to.error('could not post', { error: new ServiceFailure('email', 'no answer', { cause }), circle });
    expect(lines.join()).toContain('no answer');
    expect(lines.join()).toContain('connect ECONNREFUSED');
  });
});
