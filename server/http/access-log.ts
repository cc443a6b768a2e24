import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Log } from '#core/kernel/ports.ts';

const ids = new WeakMap<IncomingMessage, string>();
let requests = 0;
/** A random prefix of request ids, which distinguishes this process from others and from earlier starts. */
const process = randomBytes(4).toString('hex');

/** A request's id, the same in the access log, the error log, the outbox and the log of calls to the payment provider. */
export const requestId = (request: IncomingMessage): string => {
  const id = ids.get(request) ?? `req-${process}-${(++requests).toString(36)}`;
  ids.set(request, id);
  return id;
};

/**
 * Logs one line for each response, the fast path's included. Neither query nor address is logged: links in emails carry
 * tokens in their query, and an address is personal data.
 */
export const accessLog = (server: Server, log: Log): void => {
  server.prependListener('request', (request, response) => {
    const startedAt = performance.now();
    response.once('close', () => {
      const { method, url = '' } = request;
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      log.info('request', {
        request: requestId(request),
        method,
        path: url.split('?', 1)[0],
        status: response.statusCode,
        ms,
      });
    });
  });
};
