import type { FastifyInstance } from 'fastify';

/** What the routes of a scope answer is its visitor's alone, refusals as well: nobody on the way keeps it. */
export const privateNoStore = (app: FastifyInstance): void => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });
};
