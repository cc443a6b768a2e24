import { once } from 'node:events';
import { Agent, type IncomingMessage, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { currentRequest } from '#adapters/system/request-context.ts';
import { minute, second } from '#core/kernel/time.ts';
import { createFastify } from '../../../server/http/create-fastify.ts';
import { measures } from '../../../server/metrics/measures.ts';
import { readSettings } from '../../../server/settings/settings.ts';

const own = { 'x-frame-options': 'DENY', 'strict-transport-security': 'max-age=1' };
let app: FastifyInstance;
afterEach(() => app.close());

const anApp = (TRUST_PROXY = '0', takesUpgrade?: (request: IncomingMessage) => boolean) => {
  const [log, counted] = [memoryLog(), measures(() => 0)];
  const settings = readSettings({ TRUST_PROXY });
  app = createFastify({ settings, log, measures: counted }, own, takesUpgrade);
  app.get('/tickets/:id', async ({ params }) => params);
  app.post('/sent', async ({ body }) => Object(body));
  return { log, counted };
};
const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/sent', payload, headers: { 'content-type': type } });
const listening = async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return Number(Object(app.server.address()).port);
};

describe('every response', () => {
  it('every response of the server has the site’s headers, and may not be cached by default', async () => {
    anApp();
    for (const url of ['/tickets/1', '/none', '/%E0'])
      expect((await app.inject(url)).headers, url).toMatchObject({ ...own, 'cache-control': 'private, no-store' });
  });

  it('every response keeps the headers that its route has set, except strict-transport-security', async () => {
    anApp();
    const ownHeaders = {
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'public',
      'strict-transport-security': 'none',
    };
    app.get('/', async (_request, reply) => reply.headers(ownHeaders).send('here'));
    expect((await app.inject('/')).headers).toMatchObject({ ...ownHeaders, 'strict-transport-security': 'max-age=1' });
  });

  it('every response is counted by its route, and logged if it is a refusal', async () => {
    const { counted, log } = anApp();
    app.get('/shut', async (_request, reply) => reply.code(403).send('no'));
    await app.inject('/tickets/1');
    await app.inject('/shut');
    const seen = [...counted.routes()].map(({ route, statuses }) => [route, [...statuses.keys()]]);
    expect(seen).toEqual([
      ['/tickets/:id', [200]],
      ['/shut', [403]],
    ]);
    expect(log.entries).toMatchObject([{ message: 'request refused' }]);
  });
});

describe('a request', () => {
  it('a request to the server matches its route in capitals, with a trailing slash and with a long id', async () => {
    anApp();
    const id = 'x'.repeat(4096);
    for (const url of [`/tickets/${id}`, `/TICKETS/${id}/`]) expect((await app.inject(url)).json()).toEqual({ id });
    const overlong = await app.inject(`/tickets/${id}x`);
    expect([overlong.statusCode, overlong.json().code]).toEqual([414, 'address_too_long']);
  });

  it('a request to the server may have a JSON body of up to 256 KB, and no other', async () => {
    anApp();
    const sized = (length: number) => JSON.stringify({ words: 'x'.repeat(length - 12) });
    expect((await post(sized(256 * 1024))).statusCode).toBe(200);
    expect((await post(sized(256 * 1024 + 1))).json()).toMatchObject({ status: 413, code: 'too_large' });
    expect((await post('{}', 'text/plain')).json()).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  it('a request whose path cannot be decoded is answered 400 below /api, and 404 elsewhere', async () => {
    anApp();
    expect((await app.inject('/api/%E0')).json()).toMatchObject({
      status: 400,
      code: 'invalid_request',
      detail: expect.stringContaining('/api/%E0'),
    });
    expect((await app.inject('/%E0')).json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('a request to the server and its answer are validated by the route’s schemas', async () => {
    anApp();
    const schema = {
      querystring: z.object({ count: z.coerce.number() }),
      response: { 200: z.object({ count: z.number() }) },
    };
    app.get('/places', { schema }, async ({ query }) => Object.assign(query as object, { secret: 'not declared' }));
    expect((await app.inject('/places?count=2')).json()).toEqual({ count: 2 });
    expect((await app.inject('/places?count=two')).json()).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  it('a request to the server has an id, which is the current request in its handler', async () => {
    anApp();
    app.get('/named', async ({ id }) => ({ id, current: currentRequest() }));
    const { id, current } = (await app.inject('/named')).json();
    expect(id).toMatch(/^req-[0-9a-f]{8}-\w+$/);
    expect(current).toBe(id);
  });

  it.each([
    ['0', '127.0.0.1'],
    ['1', '203.0.113.7'],
  ])('a request with %s proxies in front comes from %s', async (proxies, from) => {
    anApp(proxies);
    app.get('/from', async ({ ip }) => ip);
    expect((await app.inject({ url: '/from', headers: { 'x-forwarded-for': '10.0.0.1, 203.0.113.7' } })).body).toBe(
      from,
    );
  });

  it.each([
    ['gets a page where the app has no websockets', undefined, '/live', 'route'],
    ['becomes a websocket at the path of websockets', ({ url }: IncomingMessage) => url === '/live', '/live', 'socket'],
    ['gets a page at another path', ({ url }: IncomingMessage) => url === '/live', '/tickets/1', 'route'],
  ])('a request for an upgrade %s', async (_which, takesUpgrade, path, answeredBy) => {
    anApp('0', takesUpgrade);
    app.get('/live', async () => 'a page');
    const switches = ['HTTP/1.1 101 Switching Protocols', 'connection: upgrade', 'upgrade: websocket', '', ''].join(
      '\r\n',
    );
    app.server.on('upgrade', (_request, socket) => socket.end(switches));
    const port = await listening();
    const headers = { connection: 'upgrade', upgrade: 'websocket' };
    const asked = send({ port, host: '127.0.0.1', path, headers }).end();
    const by = await Promise.race([
      once(asked, 'upgrade').then(() => 'socket'),
      once(asked, 'response').then(([answer]) => text(answer).then(() => 'route')),
    ]);
    expect(by).toBe(answeredBy);
  });
});

it('the HTTP server has timeouts for slow clients', async () => {
  anApp();
  const { headersTimeout, requestTimeout, timeout } = app.server;
  expect([headersTimeout, requestTimeout, timeout]).toEqual([15 * second, minute, 2 * minute]);
});

describe('a site that shuts down', () => {
  it('a site that shuts down ends idle connections at once, and each other connection after its answer', async () => {
    anApp();
    let answer = () => {};
    const asked = new Promise<void>((arrived) => {
      app.get('/slow', async () => {
        arrived();
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return 'in the end';
      });
    });
    const port = await listening();
    const ask = (path: string) =>
      once(send({ port, host: '127.0.0.1', path, agent: new Agent({ keepAlive: true }) }).end(), 'response');
    const [first] = await ask('/tickets/1');
    const idle = once(first.socket, 'close');
    const slow = ask('/slow');
    first.resume();
    await asked;
    const closed = app.close();
    await idle;
    answer();
    const [{ headers }] = await slow;
    expect(headers.connection).toBe('close');
    await closed;
  });

  it('the site keeps connections alive until it shuts down', async () => {
    anApp();
    expect((await app.inject('/tickets/1')).headers.connection).not.toBe('close');
  });
});
