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
 * How long a refusal waits for others, in milliseconds. Refusals that are sent one right after the other cost the kernel half
 * as much: it wakes the receivers once, and reading requests is not interrupted by writing.
 */
const gatherMs = 5;
const maxTogether = 256;

/**
 * Sends refusals in groups. Leaves the connection open although the body is unread: discarding a small body costs less than
 * a new connection. `Date` is omitted: it is optional for a 5xx response (RFC 9110) and costs an eighth of the refusal's time.
 */
const tooBusySender = () => {
  let waiting: ServerResponse[] = [];
  let timer: NodeJS.Timeout | undefined;
  const sendAll = () => {
    clearTimeout(timer);
    timer = undefined;
    const group = waiting;
    waiting = [];
    for (const response of group) response.writeHead(status, headers).end(body);
  };
  return (response: ServerResponse): void => {
    response.sendDate = false;
    // Known to the metrics before it is sent.
    response.statusCode = status;
    waiting.push(response);
    if (waiting.length >= maxTogether) sendAll();
    else timer ??= setTimeout(sendAll, gatherMs);
  };
};

/** Refuses a POST to exactly this path while the limiter is full, before the framework sees the request. */
export const rejectWhenFullFastPath = (limiter: ConcurrencyLimiter, path: string): FastPathHandler => {
  const sendTooBusy = tooBusySender();
  return (request, response) => {
    if (request.url !== path || request.method !== 'POST' || !limiter.isFull()) return false;
    sendTooBusy(response);
    return true;
  };
};

/** A hook of the route that sends the same refusal, for other spellings of the route's path. */
export const rejectWhenFull = (limiter: ConcurrencyLimiter): onRequestHookHandler => {
  const sendTooBusy = tooBusySender();
  return (_request, reply, done) => {
    if (limiter.isFull()) sendTooBusy(reply.hijack().raw);
    else done();
  };
};
