import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Told of a request as soon as its head has been read. What it returns tells the parser to read on. */
type OnIncoming = (request: IncomingMessage, keepAlive: boolean) => number;

/** What Node's HTTP server keeps with a connection. It is nowhere promised: without it everybody goes in. */
type Connection = Socket & {
  readonly parser?: { onIncoming?: OnIncoming | null } | null;
  /** The answer that is being given. */
  readonly _httpMessage?: ServerResponse | null;
};

const continueParsing = 0;

/**
 * Gives whoever `isRefused` a whole answer before Node makes a response and all that belongs to one, which is a
 * third of what a refusal costs. It is Node's own parser that tells requests from bodies, as ever. Whatever is out
 * of the ordinary goes in: the first request of a connection, which sets its timeouts; one that waits for another's
 * answer, or for leave to send its body; the last one; and whoever does not take what they are sent.
 * @param answer head and body as they are written, latin1; it keeps the connection
 */
export const fastReject = (server: Server, isRefused: (request: IncomingMessage) => boolean, answer: string) => {
  server.on('connection', (connection: Connection) => {
    const { parser } = connection;
    const handleRequest = parser?.onIncoming;
    if (!parser || !handleRequest) return;
    let hasServedRequest = false;
    parser.onIncoming = (request, keepAlive) => {
      const isIdle = hasServedRequest && keepAlive && !connection._httpMessage && connection.writableLength === 0;
      hasServedRequest = true;
      if (!isIdle || !server.listening || !isRefused(request) || expectsContinueOrUpgrade(request))
        return handleRequest(request, keepAlive);
      // A body may still come, and nobody will want it.
      request.resume();
      connection.write(answer, 'latin1');
      return continueParsing;
    };
  });
};

/** `Expect: 100-continue`, or another protocol. */
const expectsContinueOrUpgrade = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.some((text) => /^(expect|upgrade)$/i.test(text));
