import type { IncomingMessage, Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Takes a connection that wants to be a websocket; the address is parsed, for its query. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer, address: URL) => void;

/**
 * Websockets on the site's own server, by path. A request to become one anywhere else is answered like any other
 * request there, as the protocol wants it: clients offer upgrades to whoever might know them.
 */
export const webSocketUpgrades = (server: Server) => {
  const handlers = new Map<string, UpgradeHandler>();
  const addressOf = ({ url = '' }: IncomingMessage) => URL.parse(url, 'http://here');
  const handlerFor = (request: IncomingMessage) => {
    const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket' && request.method === 'GET';
    return isWebSocket ? handlers.get(addressOf(request)?.pathname ?? '') : undefined;
  };
  // An option of `createServer` that may be set later as well; Fastify has made the server by now.
  Object.assign(server, { shouldUpgradeCallback: (request: IncomingMessage) => handlerFor(request) !== undefined });
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    const address = addressOf(request);
    const handler = handlerFor(request);
    // A client that breaks off in the middle of this is nobody's loss.
    socket.on('error', () => socket.destroy());
    if (!server.listening) rejectUpgrade(socket, 503, { 'retry-after': '5' });
    else if (handler && address) handler(request, socket, head, address);
    else rejectUpgrade(socket, 404);
  });
  return { at: (path: string, handler: UpgradeHandler) => void handlers.set(path, handler) };
};

export type WebSocketUpgrades = ReturnType<typeof webSocketUpgrades>;

/** Says no to a connection that is no websocket yet, and ends it. */
export const rejectUpgrade = (
  socket: Duplex,
  status: 400 | 403 | 404 | 503,
  headers: Readonly<Record<string, string>> = {},
): void => {
  const lines = Object.entries({ connection: 'close', 'content-length': '0', ...headers });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map((line) => line.join(': '))];
  socket.end(`${head.join('\r\n')}\r\n\r\n`);
};
