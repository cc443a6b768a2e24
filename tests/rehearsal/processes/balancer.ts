import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { minute } from '#core/kernel/time.ts';

/** A load balancer in front of several processes. */
export type Balancer = {
  readonly port: number;
  /** The number of requests that each process received. */
  readonly shares: () => readonly number[];
  readonly close: () => Promise<void>;
};

/**
 * Forwards each request and each websocket to the next process in turn. Skips a process that refuses the connection. Answers
 * 502 when a process ends in the middle of a request, because the request may have had its effect.
 */
export const startBalancer = async (ports: readonly number[], port: number): Promise<Balancer> => {
  const counts = ports.map(() => 0);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let turn = 0;

  /** The processes in the order in which to try them. */
  const roundRobin = (): readonly number[] => {
    turn = (turn + 1) % ports.length;
    return ports.map((_, at) => (turn + at) % ports.length);
  };

  const pass = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const tryNext = ([at, ...others]: readonly number[]): void => {
      if (at === undefined) {
        refuse(answer, 503);
        return;
      }
      const upstream = httpRequest({
        host: '127.0.0.1',
        port: ports[at],
        method: incoming.method,
        path: incoming.url,
        headers: forwarded(incoming),
        agent,
      });
      upstream.once('response', (reply) => {
        counts[at] = (counts[at] ?? 0) + 1;
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
        reply.once('error', () => answer.destroy());
      });
      upstream.once('error', (error) => {
        if (answer.headersSent) answer.destroy();
        else if ('code' in error && error.code === 'ECONNREFUSED') tryNext(others);
        else refuse(answer, 502);
      });
      upstream.end(body);
    };
    tryNext(roundRobin());
  };

  const server = createServer((incoming, answer) => {
    pass(incoming, answer).catch(() => answer.destroy());
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {});
    const tryNext = ([at, ...others]: readonly number[]): void => {
      if (at === undefined) {
        socket.destroy();
        return;
      }
      const upstream = connect({ host: '127.0.0.1', port: ports[at] ?? 0 });
      let open = false;
      upstream.once('connect', () => {
        open = true;
        counts[at] = (counts[at] ?? 0) + 1;
        const lines = Object.entries(forwarded(incoming)).map(([name, value]) => `${name}: ${value}`);
        upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        upstream.write(head);
        socket.pipe(upstream).pipe(socket);
      });
      upstream.on('error', () => (open ? socket.destroy() : tryNext(others)));
      upstream.once('close', () => open && socket.destroy());
      socket.once('close', () => upstream.destroy());
    };
    tryNext(roundRobin());
  });
  // Longer than any rehearsal: a client's next request must not meet a connection that is being closed.
  server.keepAliveTimeout = 10 * minute;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    shares: () => [...counts],
    close: async () => {
      agent.destroy();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

const refuse = (answer: ServerResponse, status: number): void => {
  answer.writeHead(status, { 'retry-after': '1', 'content-length': '0' }).end();
};

/** The request's headers with the client's address. A test can simulate another client by its own `x-forwarded-for`. */
const forwarded = ({ headers, socket }: IncomingMessage): Record<string, string | string[]> => ({
  ...Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ),
  'x-forwarded-for': String(headers['x-forwarded-for'] ?? socket.remoteAddress ?? '127.0.0.1'),
});
