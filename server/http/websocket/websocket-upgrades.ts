import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { earlyRefusal } from '../refuse-early.ts';

/** Completes or refuses the upgrade of a connection; `address` is the parsed URL, for its query. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer, address: URL) => void;

const addressOf = ({ url = '' }: IncomingMessage) => URL.parse(url, 'http://here');

/**
 * Routes WebSocket upgrades on the site's own server by path (decision 0035). An upgrade request for any other path or
 * protocol is answered like an ordinary request, as RFC 9110 requires.
 */
export const webSocketUpgrades = () => {
  const handlers = new Map<string, UpgradeHandler>();
  const handlerFor = (request: IncomingMessage) => {
    if (earlyRefusal(request)) return undefined;
    const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket' && request.method === 'GET';
    return isWebSocket ? handlers.get(addressOf(request)?.pathname ?? '') : undefined;
  };
  return {
    /** `shouldUpgradeCallback` of the server: whether a path takes this upgrade. */
    shouldUpgrade: (request: IncomingMessage): boolean => handlerFor(request) !== undefined,
    at: (path: string, handler: UpgradeHandler) => void handlers.set(path, handler),
    /** Takes the upgrades of a server that was created with `shouldUpgrade`; answers 503 while the application closes. */
    listenOn: (server: Server, isClosing = () => !server.listening) => {
      server.on('upgrade', (request: IncomingMessage, socket, head) => {
        const address = addressOf(request);
        const handler = handlerFor(request);
        // The client may reset the connection before `ws` listens for errors.
        socket.on('error', () => socket.destroy());
        if (isClosing()) rejectUpgrade(socket, 503, { 'retry-after': '5' });
        else if (handler && address) handler(request, socket, head, address);
        else rejectUpgrade(socket, 404);
      });
    },
  };
};

export type WebSocketUpgrades = ReturnType<typeof webSocketUpgrades>;

/**
 * RFC 9110's reason phrases. They are not imported from `node:http`, because Node then evaluates all its values, the fetch
 * client among them, which costs a tenth of a start's processor time.
 */
const phrases = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' } as const;

/** Answers an upgrade request with an error status and ends the connection, whether or not the client ends its side. */
export const rejectUpgrade = (
  socket: Duplex,
  status: keyof typeof phrases,
  headers: Readonly<Record<string, string>> = {},
): void => {
  const lines = Object.entries({ connection: 'close', 'content-length': '0', ...headers });
  const head = [`HTTP/1.1 ${status} ${phrases[status]}`, ...lines.map((line) => line.join(': '))];
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n`);
};
