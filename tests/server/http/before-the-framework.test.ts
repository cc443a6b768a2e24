import { once } from 'node:events';
import { createServer, IncomingMessage, type Server, ServerResponse, request as send } from 'node:http';
import { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { accessLog, requestId } from '../../../server/http/access-log.ts';
import { type FastPathHandler, fastPath } from '../../../server/http/load-shedding/fast-path.ts';
import { rejectWhenFull, rejectWhenFullFastPath } from '../../../server/http/load-shedding/reject-when-full.ts';
import { measured } from '../../../server/http/measure-requests.ts';
import { refuseEarly } from '../../../server/http/refuse-early.ts';

let server: Server;
beforeEach(() => {
  server = createServer((request, response) => response.end(`the framework: ${request.url}`));
});
afterEach(() => server.close());

const ask = async (path: string, options: { method?: string; headers?: readonly string[] } = {}) => {
  if (!server.listening) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const { port } = Object(server.address());
  const asked = send({ host: '127.0.0.1', port, path, ...options, agent: false } as object).end();
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
};

describe('the access log', () => {
  it('the access log has a line for each response, with the request’s id and path, but not its query', async () => {
    const log = memoryLog();
    const ids: string[] = [];
    server.on('request', (request) => ids.push(requestId(request), requestId(request)));
    accessLog(server, log);
    await ask('/tickets?token=secret');
    await ask('/');
    await expect.poll(() => log.entries).toHaveLength(2);
    expect(log.entries).toMatchObject([
      { level: 'info', message: 'request', details: { method: 'GET', path: '/tickets', status: 200, request: ids[0] } },
      { details: { path: '/', request: ids[2] } },
    ]);
    expect(ids[0]).toMatch(/^req-[0-9a-f]{8}-[0-9a-z]+$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('the access log has the duration of each response, in milliseconds with one decimal', async () => {
    const log = memoryLog();
    accessLog(server, log);
    const before = performance.now();
    await ask('/');
    await expect.poll(() => log.entries).toHaveLength(1);
    const ms = Number(log.entries[0]?.details.ms);
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(ms).toBeLessThanOrEqual(performance.now() - before);
    expect(ms * 10).toBeCloseTo(Math.round(ms * 10), 6);
  });
});

describe('an early refusal', () => {
  beforeEach(() => refuseEarly(server, { 'x-frame-options': 'DENY' }));
  const refused = (status: number, code: string, detail: string) => ({
    status,
    headers: {
      'x-frame-options': 'DENY',
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    },
    body: expect.stringContaining(`"code":"${code}","error":"${code}","detail":"${detail}"`),
  });

  it('the server sends an early refusal for a path of more than 512 characters, not counting the query', async () => {
    const path = `/${'a'.repeat(511)}`;
    for (const fine of [path, `${path}?${'q'.repeat(600)}`])
      expect(await ask(fine)).toMatchObject({ status: 200, body: `the framework: ${fine}` });
    for (const long of [`${path}a`, `${path}a?q`])
      expect(await ask(long)).toMatchObject(
        refused(414, 'address_too_long', 'None of our pages has such a long address.'),
      );
  });

  it('the server sends an early refusal for two Host headers', async () => {
    expect(await ask('/', { headers: ['Host', 'a.example', 'host', 'b.example'] })).toMatchObject(
      refused(400, 'invalid_request', 'Please send one Host header.'),
    );
    expect(await ask('/', { headers: ['host', 'a.example', 'x-from', 'host'] })).toMatchObject({ status: 200 });
  });
});

describe('the fast path', () => {
  const answers =
    (path: string, words: string): FastPathHandler =>
    ({ url }, response) => {
      if (url !== path) return false;
      response.end(words);
      return true;
    };

  it('the server’s fast path lets the first handler that can answer do so, and leaves the rest to the framework', async () => {
    fastPath(server, [answers('/a', 'one'), answers('/a', 'two'), answers('/b', 'two')]);
    const bodies = await Promise.all(['/a', '/b', '/c'].map(async (path) => (await ask(path)).body));
    expect(bodies).toEqual(['one', 'two', 'the framework: /c']);
  });

  it('the server’s fast path leaves everything to the framework while the server closes', () => {
    fastPath(server, [() => expect.unreachable('the server is closing')]);
    const answers: string[] = [];
    server.emit('request', { url: '/a' }, { end: (words: string) => answers.push(words) });
    expect(answers).toEqual(['the framework: /a']);
  });
});

describe('checkout while the limiter is full', () => {
  let isFull = true;
  const limiter = {
    isFull: () => isFull,
    load: () => ({ running: 0, queued: 0 }),
    run: <V>(work: () => Promise<V>) => work(),
  };
  beforeEach(() => {
    isFull = true;
  });
  const tooBusy = {
    status: 503,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '1',
    },
    body: expect.stringContaining('"code":"too_busy"'),
  };

  it('checkout is refused in front of the framework while the limiter is full, and nothing else is', async () => {
    fastPath(server, [rejectWhenFullFastPath(limiter, '/checkout')]);
    const answer = await ask('/checkout', { method: 'POST' });
    expect(answer).toMatchObject(tooBusy);
    expect(answer.headers.date).toBeUndefined();
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)));
    expect(JSON.parse(answer.body).detail).toBe('A lot of people are buying right now. Please try again in a moment.');
    for (const [path, method] of [
      ['/checkout', 'GET'],
      ['/tickets', 'POST'],
    ] as const)
      expect(await ask(path, { method })).toMatchObject({ status: 200 });
    isFull = false;
    expect(await ask('/checkout', { method: 'POST' })).toMatchObject({ status: 200 });
  });

  it('checkout with a full limiter refuses every buyer of a crowd, and counts each refusal as 503 before it is sent', async () => {
    const observed: number[] = [];
    const started = performance.now();
    const route = {
      observe: (status: number, ms: number) => observed.push(ms <= performance.now() - started ? status : ms),
    };
    fastPath(server, [measured(rejectWhenFullFastPath(limiter, '/checkout'), route)]);
    await ask('/tickets');
    const answers = await Promise.all(Array.from({ length: 300 }, () => ask('/checkout', { method: 'POST' })));
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(300);
    expect(observed).toEqual(Array(300).fill(503));
  });

  it('checkouts over the full limiter are refused with others of the same moment, and at once when they are 256', () => {
    const refuse = rejectWhenFullFastPath(limiter, '/checkout');
    const buyers = Array.from({ length: 256 }, () => {
      const request = Object.assign(new IncomingMessage(new Socket()), { method: 'POST', url: '/checkout' });
      return { request, response: new ServerResponse(request) };
    });
    const sent = () => buyers.filter(({ response }) => response.headersSent).length;
    for (const { request, response } of buyers) {
      expect(sent()).toBe(0);
      refuse(request, response);
    }
    expect(sent()).toBe(256);
  });

  it('checkout with a full limiter is refused by the route itself under other spellings of its path', async () => {
    const app = fastify();
    app.post('/checkout', { onRequest: rejectWhenFull(limiter) }, async () => 'sold');
    const { statusCode: status, headers, body } = await app.inject({ method: 'POST', url: '/checkout' });
    expect({ status, headers, body }).toMatchObject(tooBusy);
    isFull = false;
    expect((await app.inject({ method: 'POST', url: '/checkout' })).body).toBe('sold');
  });
});
