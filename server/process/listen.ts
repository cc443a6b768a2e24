import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** A crowd arrives within one second: nobody's first packet should be lost. */
const backlog = 4_096;

/** Several sockets can share one address on Linux alone; elsewhere there is one door. */
const canShare = process.platform === 'linux';
const sharing = canShare ? { reusePort: true } : {};

/**
 * A listening socket lets one connection in per turn of the event loop. With a single one the last of a thousand new
 * connections would wait for seconds, because turns are long just when many want to come in.
 */
const listenerCount = canShare ? 16 : 1;

/**
 * Listens where `host` says, on every address of `localhost`, by many doors that lead to one server.
 * @throws Error EADDRINUSE and its like
 */
export const listen = async (
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<void> => {
  const [first = host, ...others] = host === 'localhost' ? await addressesOf(host) : [host];
  // Sockets that share an address would share it with another program of ours too, unnoticed.
  if (canShare) await close(await open(createServer(), { host: first, port }));

  const extra = extraListeners(app);
  await app.listen({ host: first, port, backlog, ...sharing });
  const address = app.server.address();
  const opened = address && typeof address === 'object' ? address.port : port;
  await extra.add(listenerCount - 1, { host: first, port: opened });
  // A machine may name an address that it does not have.
  for (const other of others) await extra.add(listenerCount, { host: other, port: opened }).catch(() => {});
};

/** Doors beside the application's own, closed with it. */
const extraListeners = (app: FastifyInstance) => {
  const opened: Server[] = [];
  let closing: Promise<unknown> | undefined;
  app.addHook('preClose', async () => {
    closing = Promise.all(opened.map(close));
  });
  // The idle have been let go by now; whoever is being served is waited for.
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
