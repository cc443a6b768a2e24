import type { IncomingMessage, Server } from 'node:http';
import type { Log } from '#core/kernel/ports.ts';

const ids = new WeakMap<IncomingMessage, string>();
let requests = 0;

/** A request's id, unique within the process; the same in the access log and in the error log. */
export const requestId = (request: IncomingMessage): string => {
  const id = ids.get(request) ?? `req-${(++requests).toString(36)}`;
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
