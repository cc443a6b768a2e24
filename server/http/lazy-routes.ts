import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { lazy } from '../composition/lazy.ts';

/**
 * Routes whose code is loaded with their first request. A Fastify that is ready accepts no more routes, so these are in a
 * second instance. It takes over each request before the body is read, after the hooks of the first instance.
 * @param newApp creates that instance, configured like the first
 * @param preload is given a function that loads the routes, to be called when the site has started
 */
export const lazyRoutes =
  (
    load: () => Promise<FastifyPluginAsync>,
    newApp: () => FastifyInstance,
    preload?: (open: () => Promise<unknown>) => void,
  ): FastifyPluginAsync =>
  async (app) => {
    const opened = lazy(async () => {
      const inner = newApp();
      await inner.register(await load(), { prefix: app.prefix });
      await inner.ready();
      return inner;
    });
    preload?.(opened.get);
    app.addHook('preClose', () => opened.close((inner) => inner.close()));
    app.addHook('onRequest', async (request, reply) => {
      const inner = await opened.get();
      request.isHandedOn = true;
      reply.hijack();
      inner.routing(request.raw, reply.raw);
    });
    app.all('/*', (_request, reply) => reply.callNotFound());
  };
