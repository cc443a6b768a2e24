import type { FastifyInstance } from 'fastify';
import type { Log } from '#core/kernel/ports.ts';
import { sendProblem } from '../problem.ts';
import { pageStore } from './page-store.ts';
import { makeReady, sendReady } from './ready-page.ts';
import type { StaticFiles } from './static-files.ts';

export type PageRoutesPorts = Parameters<typeof pageStore>[0] & {
  readonly files: StaticFiles | undefined;
  readonly log: Log;
};

const html = 'text/html; charset=utf-8';
/** Pages that tell one visitor's business must not lie in a cache, nor send their address along. */
const personal = /^\/(success|cancel|my-festival|password-reset|signup|login)(\/|$)/i;
/** Paths under which programs ask, not people. */
const forPrograms = /^\/(api|v1|sandbox)(\/|$)/i;

/** Every path that no route has: a file of the site, a page, or a real 404. */
export const pageRoutes = (app: FastifyInstance, ports: PageRoutesPorts) => {
  const store = pageStore(ports);

  app.setNotFoundHandler(async (request, reply) => {
    const path = decodedPath(request.url);
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (path === undefined || forPrograms.test(path) || !reading) {
      return sendProblem(reply, 404, 'not_found', `There is no ${request.method} ${path ?? 'such path'}.`);
    }
    const file = ports.files?.(request, reply, path);
    if (file) return file;
    try {
      const page = await store.page(shared(path));
      if (personal.test(path)) reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      else reply.header('cache-control', 'no-cache');
      reply.code(page.status);
      return sendReady(request, reply, page.ready, html);
    } catch (error) {
      const { html: body, reference } = await store.failure();
      ports.log.error('a page could not be made', {
        path,
        reference,
        error: error instanceof Error ? error.stack : String(error),
      });
      reply.code(500).header('cache-control', 'no-store');
      return sendReady(request, reply, await makeReady(Buffer.from(body), false, 0), html);
    }
  });
};

const decodedPath = (url: string): string | undefined => {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    return undefined;
  }
};

/** One page for all spellings of its address: paths match whatever their case and with a slash at the end (system §6). */
const shared = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');
