import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../problem.ts';

const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cookies come along whoever sends a request, so everything that changes something asks who sent it: a browser says so
 * in `Origin`, and only our own pages may. Programs that are no browser send none.
 */
export const checkOrigin = (app: FastifyInstance, site: URL) => {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin, host } = request.headers;
    const isOurs =
      origin === undefined || origin === site.origin || (URL.canParse(origin) && new URL(origin).host === host);
    if (safe.has(request.method) || isOurs) done();
    else sendProblem(reply, 403, 'foreign_origin', 'Only our own pages may ask for this.');
  });
};
