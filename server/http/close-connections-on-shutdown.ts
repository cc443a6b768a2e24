import type { FastifyInstance } from 'fastify';

/** Sends `Connection: close` with every response during shutdown: an idle kept-alive connection would delay it by a minute. */
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
