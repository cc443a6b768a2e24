import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Answers a request without the framework; returns true when it has answered. */
export type FastPathHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Offers each request to `handlers` in turn before the framework sees it: routing a request there costs as much as
 * sending a cached answer (decision 0033). Routes must give the same answers, because `inject` and unusual spellings of a
 * path bypass the handlers. While the application closes, every request goes to the framework, which closes its connection.
 */
export const fastPath = (server: Server, handlers: readonly FastPathHandler[], isClosing = () => !server.listening) => {
  const frameworkListeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!isClosing()) for (const handler of handlers) if (handler(request, response)) return;
    for (const listener of frameworkListeners) listener.call(server, request, response);
  });
};
