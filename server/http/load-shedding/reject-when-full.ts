import type { ServerResponse } from 'node:http';
import type { onRequestHookHandler } from 'fastify';
import { codeOf, type SharedProblem, sharedProblems } from '#core/kernel/endpoint.ts';
import { problemBody, problemMediaType } from '../problem.ts';
import type { ConcurrencyLimiter } from './concurrency-limit.ts';
import type { FastPathHandler } from './fast-path.ts';

const status = sharedProblems['too-busy'];
const body = problemBody(
  status,
  codeOf('too-busy' satisfies SharedProblem),
  'A lot of people are buying right now. Please try again in a moment.',
);

/** Names and values alternate: `writeHead` writes such an array without validating it again. */
const headers = Object.entries({
  'content-type': problemMediaType,
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
  'retry-after': '1',
}).flat();

/**
 * Leaves the connection open although the body is unread: discarding a small body costs less than a new connection. `Date`
 * is omitted: it is optional for a 5xx response (RFC 9110) and costs an eighth of the refusal's time.
 */
const sendTooBusy = (response: ServerResponse) => {
  response.sendDate = false;
  response.writeHead(status, headers).end(body);
};

/** Refuses a POST to exactly this path while the limiter is full, before the framework sees the request. */
export const rejectWhenFullFastPath =
  (limiter: ConcurrencyLimiter, path: string): FastPathHandler =>
  (request, response) => {
    if (request.url !== path || request.method !== 'POST' || !limiter.isFull()) return false;
    sendTooBusy(response);
    return true;
  };

/** A hook of the route that sends the same refusal, for other spellings of the route's path. */
export const rejectWhenFull =
  (limiter: ConcurrencyLimiter): onRequestHookHandler =>
  (_request, reply, done) => {
    if (limiter.isFull()) sendTooBusy(reply.hijack().raw);
    else done();
  };
