import type { FastifyInstance } from 'fastify';
import { shortAddresses } from '#core/site/content/pages/site-pages.ts';

/** Redirects addresses that people guess, or type from memory, to the page that they mean. */
export const shortAddressRoutes = async (app: FastifyInstance): Promise<void> => {
  for (const [from, to] of Object.entries(shortAddresses))
    app.get(from, (_request, reply) => reply.header('cache-control', 'public, max-age=3600').redirect(to, 301));
};
