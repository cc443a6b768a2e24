import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { lazy } from '../composition/lazy.ts';

/**
 * Routes that are loaded when somebody first asks for one, or when the program gets to it: a Fastify that is ready takes
 * no more of them, so they have one of their own, which the requests are handed to before anything of them is read.
 * @param newApp the same house rules as everywhere
 */
export const lazyRoutes =
  (load: () => Promise<FastifyPluginAsync>, newApp: () => FastifyInstance): FastifyPluginAsync =>
  async (app) => {
    const opened = lazy(async () => {
      const inner = newApp();
      await inner.register(await load(), { prefix: app.prefix });
      await inner.ready();
      return inner;
    });
    app.addHook('preClose', () => opened.close((inner) => inner.close()));
    app.addHook('onRequest', async (request, reply) => {
      const inner = await opened.get();
      reply.hijack();
      inner.routing(request.raw, reply.raw);
    });
    app.all('/*', (_request, reply) => reply.callNotFound());
  };
