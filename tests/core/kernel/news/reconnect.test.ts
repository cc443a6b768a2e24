import { expect, it } from 'vitest';
import { reconnectWaitMs } from '#core/kernel/news/reconnect.ts';

it('reconnect delay of the realtime connection: 1 s up to 5 attempts, 5 s up to 15, 10 s up to 100, then a minute', () => {
  const waits = Array.from({ length: 102 }, (_, attempts) => reconnectWaitMs(attempts));
  expect(waits).toEqual([...Array(5).fill(1_000), ...Array(10).fill(5_000), ...Array(85).fill(10_000), 60_000, 60_000]);
});
