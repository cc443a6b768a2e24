import { expect, it } from 'vitest';
import { lazyPort, preload } from '#core/kernel/lazy-port.ts';

it('a lazy port loads its adapter once, with the first call, and again only after a failed load', async () => {
  let fetches = 0;
  const port = lazyPort(async () => {
    fetches += 1;
    if (fetches === 1) throw new Error('no network');
    return { double: async (number: number) => 2 * number };
  });
  expect(fetches).toBe(0);
  await expect(port.double(2)).rejects.toThrow('no network');
  expect([await port.double(2), await port.double(3)]).toEqual([4, 6]);
  expect(fetches).toBe(2);
});

it('preload loads a lazy port’s adapter before the first call, survives a failure, and leaves other ports alone', async () => {
  let fetches = 0;
  const load = async () => {
    fetches += 1;
    if (fetches === 1) throw new Error('no network');
    return { double: async (number: number) => 2 * number };
  };
  const port = lazyPort(load);
  await preload(port);
  await preload(port);
  expect(fetches).toBe(2);
  expect(await port.double(2)).toBe(4);
  expect(fetches).toBe(2);
  await preload({ double: async () => 4 });
});
