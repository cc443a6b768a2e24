import type { FastifyInstance } from 'fastify';
import { ofOneVisitor } from './shared-caches.ts';

/** Forbids caches to store any response of a scope, refusals included, because it belongs to one visitor. */
export const privateNoStore = (app: FastifyInstance): void => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', ofOneVisitor);
  });
};
