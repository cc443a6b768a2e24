import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { lazy } from '../composition/lazy.ts';

/**
 * Routes whose code is loaded with their first request. A Fastify that is ready takes no more routes, so they live in a
 * second instance, which takes over each request before its body is read.
 * @param newApp creates that instance, configured like the first
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
