import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem.ts';

const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cookies come along whoever sends a request, so everything that changes something asks who sent it: a browser says so
 * in `Origin`, and only our own pages may. Programs that are no browser send none.
 */
export const checkOrigin = (app: FastifyInstance, site: URL) => {
  app.addHook('onRequest', (request, reply, done) => {
    if (safe.has(request.method) || isOwnOrigin(site, request.headers)) done();
    else sendProblem(reply, 403, 'foreign_origin', 'Only our own pages may ask for this.');
  });
};

/** Whether our own page asks, or a program that is no browser. */
export const isOwnOrigin = (site: URL, { origin, host }: IncomingHttpHeaders): boolean =>
  origin === undefined || origin === site.origin || (URL.canParse(origin) && new URL(origin).host === host);
