import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendSharedProblem } from './problem.ts';

const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests from pages of another origin (CSRF): browsers send cookies with any request and name the
 * page's origin in `Origin`. Programs send no `Origin` and pass.
 */
export const checkOrigin = (app: FastifyInstance, site: URL) => {
  app.addHook('onRequest', (request, reply, done) => {
    if (safe.has(request.method) || isOwnOrigin(site, request.headers)) done();
    else sendSharedProblem(reply, 'foreign-origin', 'This can only be requested from our own pages.');
  });
};

/**
 * Whether the request comes from the site's own page or from a program without an `Origin`. A site on https has exactly
 * one origin. On this machine the site has several names, so a page whose host equals the request's `Host` is the site's.
 */
export const isOwnOrigin = (site: URL, { origin, host }: IncomingHttpHeaders): boolean =>
  origin === undefined ||
  origin === site.origin ||
  (site.protocol === 'http:' && URL.canParse(origin) && new URL(origin).host === host);
