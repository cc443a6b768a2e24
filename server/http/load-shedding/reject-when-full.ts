import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { onRequestHookHandler } from 'fastify';
import type { ConcurrencyLimiter } from './concurrency-limit.ts';
import type { FastPathHandler } from './fast-path.ts';
import { fastReject } from './fast-reject.ts';

const body = JSON.stringify({
  type: 'about:blank',
  title: 'Please try again in a moment',
  status: 503,
  code: 'too_busy',
  error: 'too_busy',
  detail: 'Many people are buying at this moment. Please press again.',
});

const headerFields = Object.entries({
  'content-type': 'application/problem+json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
  'retry-after': '1',
});
/** Names and values in turn, as Node writes them without looking at them again. */
const headers = headerFields.flat();

/** The same as it leaves. */
const rawResponse = [
  'HTTP/1.1 503 Service Unavailable',
  ...[...headerFields, ['connection', 'keep-alive']].map((header) => header.join(': ')),
  '',
  body,
].join('\r\n');

/** The connection is kept, although the cart has not been read: a new one would cost more than throwing a cart away. */
const sendTooBusy = (response: ServerResponse) => response.writeHead(503, headers).end(body);

const isPostTo = (request: IncomingMessage, path: string): boolean => request.url === path && request.method === 'POST';

/** Turns away whoever posts to exactly this path while the gate is full; twenty thousand a second may come. */
export const rejectWhenFullFastPath =
  (limiter: ConcurrencyLimiter, path: string): FastPathHandler =>
  (request, response) => {
    if (!isPostTo(request, path) || !limiter.isFull()) return false;
    sendTooBusy(response);
    return true;
  };

/** The same before the door, for whoever comes again by a connection that is known: most of a crowd. */
export const rejectWhenFullRaw = (server: Server, limiter: ConcurrencyLimiter, path: string): void =>
  fastReject(server, (request) => isPostTo(request, path) && limiter.isFull(), rawResponse);

/** The same before a route, however its path was spelt. */
export const rejectWhenFull =
  (limiter: ConcurrencyLimiter): onRequestHookHandler =>
  (_request, reply, done) => {
    if (limiter.isFull()) sendTooBusy(reply.hijack().raw);
    else done();
  };
