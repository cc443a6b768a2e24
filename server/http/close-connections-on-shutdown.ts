import type { FastifyInstance } from 'fastify';

/**
 * Whoever is being answered while we close is told to let go of the connection afterwards: kept alive as usual, it
 * would keep the process alive too, for more than a minute.
 */
export const closeConnectionsOnShutdown = (app: FastifyInstance) => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
};
