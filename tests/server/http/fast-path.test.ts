import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConcurrencyLimiter } from '../../../server/http/load-shedding/concurrency-limit.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';

const checkout = '/api/gbtf-create-checkout-session';
const cart = JSON.stringify({ cart: [{ id: 'prod_stand_market', quantity: 1 }], userId: null });
const products = '/api/gbtf-products';
const isMarketStand = ({ id }: { readonly id: string }) => id === 'prod_stand_market';
const json = { 'content-type': 'application/json' };

type Asked = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};
type Answer = {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
};

describe('fast path in front of the framework', () => {
  let festival: OpenFestival;
  let full: boolean;
  let agent: Agent;
  beforeEach(async () => {
    full = false;
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
    festival = await openFestival({
      change: ({ shop }) => ({
        shop: {
          ...shop,
          checkoutLimiter: { ...shop.checkoutLimiter, isFull: () => full } satisfies ConcurrencyLimiter,
        },
      }),
    });
  });
  afterEach(async () => {
    agent.destroy();
    await festival.close();
  });

  /** Sends a request over the agent's one kept-alive connection. */
  const ask = ({ path, method = 'GET', headers = {}, body }: Asked) =>
    new Promise<Answer & { readonly reused: boolean }>((resolve, reject) => {
      const host = '127.0.0.1';
      const asked = request({ host, port: new URL(festival.origin).port, agent, path, method, headers }, (answer) => {
        const { statusCode: status, headers: said } = answer;
        text(answer).then((all) => resolve({ status, headers: said, text: all, reused: asked.reusedSocket }), reject);
      });
      asked.once('error', reject);
      asked.end(body);
    });
  const startCheckout = (path = checkout) => ask({ path, method: 'POST', headers: json, body: cart });

  /** The framework's own answer to the same request, without the fast path. */
  const askFramework = async ({ path, method = 'GET', headers = {} }: Asked) => {
    const answer = await festival.app.inject({ url: path, method: method === 'HEAD' ? 'HEAD' : 'GET', headers });
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload };
  };

  it.each([checkout, `${checkout}/`, `${checkout}?from=cart`, checkout.toUpperCase()])(
    'the fast path refuses a checkout with 503 and Retry-After while the limiter is full, at any spelling: %s',
    async (path) => {
      full = true;
      const { status, headers, text: body } = await startCheckout(path);
      expect(status).toBe(503);
      expect(headers).toMatchObject({
        'retry-after': '1',
        'cache-control': 'no-store',
        'content-type': 'application/problem+json; charset=utf-8',
      });
      expect(JSON.parse(body)).toMatchObject({
        status: 503,
        code: 'too_busy',
        detail: expect.stringContaining('again'),
      });
    },
  );

  it('the fast path keeps the connection of a refused checkout and serves the next one on it once there is room', async () => {
    full = true;
    await startCheckout();
    full = false;
    const served = await startCheckout();
    expect(served).toMatchObject({ status: 200, reused: true });
    expect(JSON.parse(served.text)).toMatchObject({ url: expect.stringContaining('/sandbox/') });
  });

  it('the server’s fast path refuses no other path and no other method while the checkout limiter is full', async () => {
    full = true;
    expect(await ask({ path: '/api/gbtf-products' })).toMatchObject({ status: 200 });
    expect(await ask({ path: checkout })).toMatchObject({ status: 404 });
  });

  it.each<[string, Asked]>([
    ['as brotli', { path: products, headers: { 'accept-encoding': 'gzip, br' } }],
    ['without compression', { path: products }],
    ['for a HEAD request', { path: products, method: 'HEAD' }],
    ['with a query', { path: `${products}?from=cart` }],
  ])('the server’s fast path answers the product list %s as the framework does', async (_how, asked) => {
    await askFramework(asked);
    const [{ reused: _, ...viaFastPath }, viaFramework] = [await ask(asked), await askFramework(asked)];
    const { date: _then, connection: _kept, 'keep-alive': _for, ...headers } = viaFastPath.headers;
    const { date: _now, connection: _closed, ...same } = viaFramework.headers;
    expect({ ...viaFastPath, headers }).toEqual({ ...viaFramework, headers: same });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', etag: expect.any(String) });
  });

  it('the server’s fast path shows the places left after a sale', async () => {
    const left = async () => JSON.parse((await ask({ path: products })).text).find(isMarketStand).placesLeft;
    const before = await left();
    await startCheckout();
    await expect.poll(left).toBe(before - 1);
  });

  it.each<[string, Asked]>([
    ['as brotli', { path: '/tickets', headers: { 'accept-encoding': 'gzip, br' } }],
    ['without compression', { path: '/tickets' }],
    ['for a HEAD request', { path: '/tickets', method: 'HEAD' }],
    ['for a range request', { path: '/tickets', headers: { range: 'bytes=0-9' } }],
    ['with a query', { path: '/tickets?from=letter' }],
    ['of an unknown path', { path: '/404' }],
  ])('the server’s fast path answers a cached page %s as the framework does', async (_how, asked) => {
    await askFramework(asked);
    const [{ reused: _, ...viaFastPath }, viaFramework] = [await ask(asked), await askFramework(asked)];
    const { date: _then, connection: _kept, 'keep-alive': _for, ...headers } = viaFastPath.headers;
    const { date: _now, connection: _closed, ...same } = viaFramework.headers;
    expect({ ...viaFastPath, headers }).toEqual({ ...viaFramework, headers: same });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.any(String),
    });
  });

  it('the server’s fast path answers 304 to a request with the cached page’s ETag', async () => {
    const { headers } = await ask({ path: '/tickets' });
    const again = await ask({ path: '/tickets', headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it('the server’s fast path redirects a logged-out visitor from a member’s page that was served before', async () => {
    const member = festival.visitor();
    await member.joins();
    expect(await member.get('/my-festival')).toMatchObject({ status: 200 });
    expect(await ask({ path: '/my-festival' })).toMatchObject({ status: 302 });
  });
});
