import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SiteConfig } from '#core/site/site-config.ts';

/** `GET /config`: what the browser must know, and nothing secret. Never cached: it tells the time. */
export const siteConfigRoutes =
  (ports: { readonly siteConfig: () => SiteConfig }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/config', async (_request, reply) => reply.header('cache-control', 'no-store').send(ports.siteConfig()));
  };
