import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenFestival, openFestival } from '../../support/festival.ts';

describe('payments sandbox and web pages', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  /** Sends a POST with Node's own client, because `fetch` does not let a caller set `Host`. */
  const status = (path: string, headers: Readonly<Record<string, string>>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(new URL(path, festival.sandbox.origin), { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.once('error', reject);
      asked.end();
    });

  it.each(['/_sandbox/deliveries/flush', '/v1/checkout/sessions'])(
    'the sandbox and web pages are separate: %s is refused for requests from pages and under a foreign host name',
    async (path) => {
      expect(await status(path, { origin: festival.origin })).toBe(403);
      expect(await status(path, { origin: 'null' })).toBe(403);
      expect(await status(path, { host: 'rebound.example' })).toBe(403);
      expect(await status(path, {})).not.toBe(403);
    },
  );
});
