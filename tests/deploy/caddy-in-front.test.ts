import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { bannerTopic } from '#core/site/banner/banner-topic.ts';
import { type Caddy, hasCaddy, startCaddy } from '../support/caddy.ts';
import { type OpenFestival, openFestival } from '../support/festival.ts';
import { sparePort } from '../support/spare-port.ts';

if (!hasCaddy())
  describe.skip('Caddy in front (not installed here)', () =>
    it('the tests of Caddy in front are not run where Caddy is not installed', () => {}));
else
  describe('Caddy in front, with deploy/Caddyfile (G25)', () => {
    let festival: OpenFestival;
    let front: Caddy;
    let port: number;
    let agent: Agent;

    let storeAnswers = true;
    let checks = 0;

    beforeAll(async () => {
      port = await sparePort();
      festival = await openFestival({
        env: { SITE_URL: `https://localhost:${port}`, TRUST_PROXY: '1', ALLOW_PUBLIC_DEMO: '1' },
        change: ({ database }) => ({
          database: {
            ...database,
            read: (query) =>
              storeAnswers
                ? database.read(query)
                : Promise.reject(new ServiceFailure('store', 'the database does not answer', { retryable: true })),
          },
        }),
      });
      festival.app.server.prependListener('request', ({ url = '' }) => {
        if (url.startsWith('/readyz')) checks += 1;
      });
      const own = festival.app.server.address();
      const programPort = own && typeof own === 'object' ? own.port : 0;
      // Only one of the two processes in the Caddyfile runs: Caddy has to find out which.
      front = await startCaddy(port, [programPort, await sparePort()]);
      agent = new Agent({ keepAlive: true, ca: front.authority, servername: 'localhost' });
    });
    afterAll(async () => {
      agent.destroy();
      await front.stop();
      await festival.close();
    });

    const ask = async (path: string) => {
      const sent = request({ agent, host: '127.0.0.1', port, path, headers: { host: `localhost:${port}` } });
      sent.end();
      const [answer] = await once(sent, 'response');
      return { status: answer.statusCode, text: await text(answer) };
    };

    it('Caddy in front serves the site over TLS while one process is down, and does not expose metrics and health', async () => {
      const products = await ask('/api/gbtf-products');
      expect(products, products.text).toMatchObject({ status: 200, text: expect.stringContaining('prod_adult_day') });
      for (const path of ['/metrics', '/readyz', '/healthz']) expect((await ask(path)).status, path).toBe(404);
    });

    it('Caddy in front serves public pages while the database is down', async () => {
      expect((await ask('/tickets')).status).toBe(200);
      storeAnswers = false;
      const before = checks;
      // Caddy has then received the answer to at least one of these health checks.
      await expect.poll(() => checks).toBeGreaterThan(before + 2);
      expect((await ask('/tickets')).status).toBe(200);
      storeAnswers = true;
    });

    it('Caddy in front passes on the visitor’s own address, and websockets', async () => {
      const live = new WebSocket(`wss://localhost:${port}/api/live?topics=${bannerTopic}`, {
        ca: front.authority,
        headers: { origin: `https://localhost:${port}` },
      });
      const [first] = await once(live, 'message');
      expect(String(first)).toContain(bannerTopic);
      live.terminate();
      // A public demo shows its inbox to its operator alone.
      expect((await ask('/sandbox/inbox')).status).not.toBe(200);
    });
  });
