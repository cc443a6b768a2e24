import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../problem.ts';

const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cookies come along whoever sends a request, so everything that changes something asks who sent it: a browser says so
 * in `Origin`, and only our own pages may. Programs that are no browser send none.
 */
export const checkOrigin = (app: FastifyInstance, site: URL) => {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, host } = request.headers;
    if (safe.has(request.method) || origin === undefined || origin === site.origin) return;
    if (URL.canParse(origin) && new URL(origin).host === host) return;
    return sendProblem(reply, 403, 'foreign_origin', 'Only our own pages may ask for this.');
  });
};
