import { describe, expect, it } from 'vitest';
import { lazy } from '../../../server/composition/lazy.ts';

describe('lazy value', () => {
  it('is made once, by the first caller', async () => {
    let loaded = 0;
    const part = lazy(async () => {
      loaded += 1;
      return loaded;
    });
    expect(loaded).toBe(0);
    expect(await Promise.all([part.get(), part.get()])).toEqual([1, 1]);
  });

  it('stays failed for all callers when making it failed', async () => {
    const reasons = ['the port is taken', 'something else'];
    const part = lazy(async () => {
      throw new Error(reasons.shift());
    });
    for (const _again of [1, 2]) await expect(part.get()).rejects.toThrow('the port is taken');
  });

  it('is closed only when it was made', async () => {
    const closed: string[] = [];
    const close = (name: string) => void closed.push(name);
    const [loaded, never, broken] = [
      lazy(async () => 'the sandbox'),
      lazy(async () => 'the mailer'),
      lazy<string>(() => Promise.reject(new Error('broken'))),
    ];
    await loaded.get();
    await broken.get().catch(() => {});
    for (const part of [loaded, never, broken]) await part.close(close);
    expect(closed).toEqual(['the sandbox']);
  });
});
