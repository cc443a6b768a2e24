import { expect, it } from 'vitest';
import { browserSessionNews } from '#adapters/browser/accounts/session-news.ts';

it('session news reaches the other tabs of a browser, and not the sending tab', async () => {
  const here = browserSessionNews();
  const there = browserSessionNews();
  let heardHere = 0;
  here.onNews(() => {
    heardHere += 1;
  });
  const heardThere = new Promise<void>((resolve) => {
    const stop = there.onNews(() => {
      stop();
      resolve();
    });
  });
  here.publish();
  await heardThere;
  expect(heardHere).toBe(0);
});
