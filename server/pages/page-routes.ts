import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '#core/kernel/ports.ts';
import type { FormAnswer } from '#core/site-forms/form-answer.ts';
import { pageCache } from '../caches/page-cache.ts';
import type { FastPathHandler } from '../http/load-shedding/fast-path.ts';
import { decodedPath } from '../http/not-found.ts';
import { redirectToLogin } from '../http/redirect-to-login.ts';
import { encodeResponse, sendEncoded, writeEncoded } from './encoded-response.ts';
import type { StaticFiles } from './static-files.ts';

export type PageRoutesPorts = Omit<Parameters<typeof pageCache>[0], 'headersOf'> & {
  readonly files: StaticFiles | undefined;
  /** The edition's own. */
  readonly pictures: StaticFiles;
  /** What goes along with every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
  /** Whether a request's cookies may hold a session; undefined where another origin has them, and only the browser can tell. */
  readonly hasSessionCookie: ((cookie: string | undefined) => boolean) | undefined;
};

const html = 'text/html; charset=utf-8';
/** Pages that tell one visitor's business must not lie in a cache, nor send their address along. */
const personal = /^\/(success|cancel|my-festival|password-reset|signup|login|verify-email|keep-account|not-me)(\/|$)/i;
/** Their addresses carry a letter's proof, and their buttons must be able to say that they are ours. */
const emailLinkPages = /^\/(confirm-subscription|unsubscribe)(\/|$)/i;
/** Paths under which programs ask, not people. */
const forPrograms = /^\/(api|v1|sandbox)(\/|$)/i;

/** Shows one visitor the page of their form again, with what there is to say about it. */
export type AnswerWithPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  answer: FormAnswer,
) => Promise<FastifyReply>;

/** Every path that no other route has: a file of the site, a page, or a real 404. */
export const pageRoutes = (
  app: FastifyInstance,
  ports: PageRoutesPorts,
): { readonly answerWithPage: AnswerWithPage; readonly cachedPageFastPath: FastPathHandler } => {
  const headersOf = (path: string) => ({
    ...ports.headers,
    'content-type': html,
    'cache-control': 'no-cache',
    ...(personal.test(path) ? { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } : {}),
    ...(emailLinkPages.test(path) ? { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' } : {}),
  });
  const cache = pageCache({ ...ports, headersOf });

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const cached = cache.fresh(request.url);
    if (cached) return sendEncoded(request, reply, cached);
    const path = decodedPath(request.url);
    if (path === undefined || forPrograms.test(path)) return reply.callNotFound();
    const file =
      ports.files?.(request, reply, path, ports.headers) ?? ports.pictures(request, reply, path, ports.headers);
    if (file) return file;
    try {
      return sendEncoded(request, reply, await cache.page(normalised(path)));
    } catch (error) {
      const { html: body, reference } = await cache.failure();
      ports.log.error('a page could not be made', {
        path,
        reference,
        error: error instanceof Error ? error.stack : String(error),
      });
      const headers = { ...headersOf(path), 'cache-control': 'no-store' };
      return sendEncoded(request, reply, await encodeResponse(Buffer.from(body), { status: 500, headers }));
    }
  };

  /** Pages that are the same for everybody; who asks for the others is looked at inside. */
  const cachedPageFastPath: FastPathHandler = (request, response) => {
    const { method, url = '' } = request;
    const cached = method === 'GET' && !personal.test(url) ? cache.fresh(url) : undefined;
    if (cached) writeEncoded(request, response, cached);
    return cached !== undefined;
  };

  app.get('/*', show);
  if (ports.hasSessionCookie) {
    const settings = '/my-festival/account';
    app.get('/my-festival', { onRequest: redirectToLogin(ports.hasSessionCookie) }, show);
    app.get(settings, { onRequest: redirectToLogin(ports.hasSessionCookie, settings) }, show);
  }

  return {
    cachedPageFastPath,
    async answerWithPage(request, reply, status, answer) {
      const headers = { ...headersOf(answer.path), 'cache-control': 'no-store' };
      const body = Buffer.from(await cache.withFormAnswer(answer));
      // What the route has said already, such as when to come again, goes along.
      const said = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
      return sendEncoded(request, reply, await encodeResponse(body, { status, headers: { ...said, ...headers } }));
    },
  };
};

/** One page for all spellings of its address: paths match whatever their case and with a slash at the end (S6). */
const normalised = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');
