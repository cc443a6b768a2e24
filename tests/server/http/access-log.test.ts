import { afterEach, describe, expect, it } from 'vitest';
import { type OpenFestival, openFestival } from '../../support/festival.ts';

describe('access log', () => {
  let festival: OpenFestival;
  afterEach(() => festival.close());

  const requestLines = () =>
    festival.logged.filter(({ message }) => message === 'request').map(({ details }) => details);
  const get = async (path: string) => {
    const { port } = new URL(festival.origin);
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  };

  it('the access log writes one line per response when LOG_LEVEL is debug, fast path included, without the query', async () => {
    festival = await openFestival({ env: { LOG_LEVEL: 'debug' } });
    for (const path of ['/tickets', '/tickets', '/api/gbtf-products?token=secret', '/api/nothing']) await get(path);
    const line = (path: string, status: number) => ({
      method: 'GET',
      path,
      status,
      request: expect.stringMatching(/^req-[0-9a-f]{8}-\w+$/),
      ms: expect.any(Number),
    });
    await expect
      .poll(requestLines)
      .toEqual([
        line('/tickets', 200),
        line('/tickets', 200),
        line('/api/gbtf-products', 200),
        line('/api/nothing', 404),
      ]);
    expect(new Set(requestLines().map(({ request }) => request)).size).toBe(4);
  });

  it('the access log is off by default', async () => {
    festival = await openFestival();
    await get('/tickets');
    expect(requestLines()).toEqual([]);
  });
});
