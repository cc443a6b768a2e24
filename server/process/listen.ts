import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** Connections that the kernel queues while the event loop is busy; a rush opens thousands within a second. */
const backlog = 4_096;

/** Whether several sockets can share one address, which only Linux supports. */
const canShare = process.platform === 'linux';
const sharing = canShare ? { reusePort: true } : {};

/**
 * The number of listening sockets. In each turn of the event loop, Node accepts one connection per socket. With one socket,
 * the last of a thousand new connections would wait for seconds, because turns are long during a rush (decision 0087).
 */
const listenerCount = canShare ? 16 : 1;

/**
 * Listens on `host` (on every address of `localhost`) with several sockets that feed one server.
 * @throws Error of the operating system, such as EADDRINUSE
 */
export const listen = async (
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<void> => {
  const [first = host, ...others] = host === 'localhost' ? await addressesOf(host) : [host];
  // First opens an exclusive socket, because shared sockets would share the port with another running program unnoticed.
  if (canShare) await close(await open(createServer(), { host: first, port }));

  const extra = extraListeners(app);
  await app.listen({ host: first, port, backlog, ...sharing });
  const address = app.server.address();
  const opened = address && typeof address === 'object' ? address.port : port;
  await extra.add(listenerCount - 1, { host: first, port: opened });
  // `localhost` may name an address that the machine does not have.
  for (const other of others) await extra.add(listenerCount, { host: other, port: opened }).catch(() => {});
};

/** Listening sockets beside the application's own, closed with it. */
const extraListeners = (app: FastifyInstance) => {
  const opened: Server[] = [];
  let closing: Promise<unknown> | undefined;
  app.addHook('preClose', async () => {
    closing = Promise.all(opened.map(close));
  });
  // Idle connections are closed by now; open responses are waited for.
  app.addHook('onClose', async () => {
    await closing;
  });
  return {
    async add(count: number, where: ListenOptions): Promise<void> {
      for (let index = 0; index < count; index++) {
        const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
          app.server.emit('connection', socket),
        );
        opened.push(await open(listener, { ...where, backlog, ...sharing }));
      }
    },
  };
};

const addressesOf = async (host: string): Promise<readonly string[]> => {
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
};

const open = async (server: Server, where: ListenOptions): Promise<Server> => {
  server.listen(where);
  await once(server, 'listening');
  return server;
};

const close = (server: Server): Promise<void> => promisify(server.close.bind(server))();
