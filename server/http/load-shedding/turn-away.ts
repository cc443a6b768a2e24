import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { onRequestHookHandler } from 'fastify';
import type { AtTheDoor } from './front-door.ts';
import type { Gate } from './gate.ts';
import { turnstile } from './turnstile.ts';

const body = JSON.stringify({
  type: 'about:blank',
  title: 'Please try again in a moment',
  status: 503,
  code: 'too_busy',
  error: 'too_busy',
  detail: 'Many people are buying at this moment. Please press again.',
});

const named = Object.entries({
  'content-type': 'application/problem+json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
  'retry-after': '1',
});
/** Names and values in turn, as Node writes them without looking at them again. */
const headers = named.flat();

/** The same as it leaves. */
const whole = [
  'HTTP/1.1 503 Service Unavailable',
  ...[...named, ['connection', 'keep-alive']].map((header) => header.join(': ')),
  '',
  body,
].join('\r\n');

/** The connection is kept, although the cart has not been read: a new one would cost more than throwing a cart away. */
const sendTooBusy = (response: ServerResponse) => response.writeHead(503, headers).end(body);

const isPress = (request: IncomingMessage, path: string): boolean => request.url === path && request.method === 'POST';

/** Turns away whoever posts to exactly this path while the gate is full; twenty thousand a second may come. */
export const turnAwayAtTheDoor =
  (gate: Gate, path: string): AtTheDoor =>
  (request, response) => {
    if (!isPress(request, path) || !gate.isFull()) return false;
    sendTooBusy(response);
    return true;
  };

/** The same before the door, for whoever comes again by a connection that is known: most of a crowd. */
export const turnAwayOutside = (server: Server, gate: Gate, path: string): void =>
  turnstile(server, (request) => isPress(request, path) && gate.isFull(), whole);

/** The same before a route, however its path was spelt. */
export const turnAway =
  (gate: Gate): onRequestHookHandler =>
  (_request, reply, done) => {
    if (gate.isFull()) sendTooBusy(reply.hijack().raw);
    else done();
  };
