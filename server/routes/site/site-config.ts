import type { FastifyPluginAsync } from 'fastify';
import { readSiteConfig } from '#core/site/frame/api.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';

/** The site's settings for the browser, none of them secret. Never cached, because the answer contains the time. */
export const siteConfigRoutes =
  (ports: { readonly siteConfig: () => SiteConfig }): FastifyPluginAsync =>
  async (app) => {
    endpointRoute(app, readSiteConfig, {}, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return ports.siteConfig();
    });
  };
