import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConcurrencyLimiter } from '../../../server/http/load-shedding/concurrency-limit.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';

const checkout = '/api/gbtf-create-checkout-session';
const cart = JSON.stringify({ cart: [{ id: 'prod_stand_market', quantity: 1 }], userId: null });
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

describe('at the door', () => {
  let festival: OpenFestival;
  let full: boolean;
  let agent: Agent;
  beforeEach(async () => {
    full = false;
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
    festival = await openFestival({
      change: ({ checkoutLimiter }) => ({
        checkoutLimiter: { ...checkoutLimiter, isFull: () => full } satisfies ConcurrencyLimiter,
      }),
    });
  });
  afterEach(async () => {
    agent.destroy();
    await festival.close();
  });

  /** By the one connection, which is kept. */
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

  /** What the framework says to the same, past the door. */
  const askFramework = async ({ path, method = 'GET', headers = {} }: Asked) => {
    const answer = await festival.app.inject({ url: path, method: method === 'HEAD' ? 'HEAD' : 'GET', headers });
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload };
  };

  it.each([checkout, `${checkout}/`, `${checkout}?from=cart`, checkout.toUpperCase()])(
    'a buyer for whom there is no room is told to come again in a moment, whatever the spelling: %s',
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

  it('tells the same to whoever comes again by the same connection, in fewer words of Node’s', async () => {
    full = true;
    const [first, again] = [await startCheckout(), await startCheckout()];
    expect(again).toMatchObject({ status: first.status, text: first.text, reused: true });
    const { date: _when, 'keep-alive': _for, ...headers } = first.headers;
    expect(again.headers).toEqual(headers);
  });

  it('keeps the connection of whoever was turned away, and serves them on it as soon as there is room', async () => {
    full = true;
    await startCheckout();
    full = false;
    const welcome = await startCheckout();
    expect(welcome).toMatchObject({ status: 200, reused: true });
    expect(JSON.parse(welcome.text)).toMatchObject({ url: expect.stringContaining('/sandbox/') });
  });

  it('turns nobody away who does not come to buy', async () => {
    full = true;
    expect(await ask({ path: '/api/gbtf-products' })).toMatchObject({ status: 200 });
    expect(await ask({ path: checkout })).toMatchObject({ status: 404 });
  });

  it.each<[string, Asked]>([
    ['in brotli', { path: '/tickets', headers: { 'accept-encoding': 'gzip, br' } }],
    ['as it is', { path: '/tickets' }],
    ['its head alone', { path: '/tickets', method: 'HEAD' }],
    ['in part', { path: '/tickets', headers: { range: 'bytes=0-9' } }],
    ['with a query', { path: '/tickets?from=letter' }],
    ['that is nowhere', { path: '/404' }],
  ])('a ready page, %s, is answered as inside', async (_how, asked) => {
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

  it('a page that the browser has already is not sent again', async () => {
    const { headers } = await ask({ path: '/tickets' });
    const again = await ask({ path: '/tickets', headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it('a member’s page is nobody’s who has not logged in, however often it was shown', async () => {
    const member = festival.visitor();
    await member.joins();
    expect(await member.get('/my-festival')).toMatchObject({ status: 200 });
    expect(await ask({ path: '/my-festival' })).toMatchObject({ status: 302 });
  });
});
