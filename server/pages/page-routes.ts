import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { momentShown } from '#adapters/system/moment-shown.ts';
import { everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import { editionHeader } from '#core/kernel/edition/edition-header.ts';
import { normalisedPath } from '#core/kernel/normalised-path.ts';
import type { Log } from '#core/kernel/ports.ts';
import { isSharedPage } from '#core/site/content/pages/shared-pages.ts';
import type { FormAnswer } from '#core/site/site-forms/form-answer.ts';
import { sharedPagePath } from '#core/tickets/issued/ticket-path.ts';
import { encodeResponse, sendEncoded, writeEncoded } from '../http/encoded-response.ts';
import type { FastPathHandler } from '../http/load-shedding/fast-path.ts';
import { decodedPath } from '../http/not-found.ts';
import { redirectToLogin } from '../http/redirect-to-login.ts';
import { withCamera } from '../http/security-headers.ts';
import { sharedPage } from '../http/shared-caches.ts';
import type { ArchivePorts } from './archive-ports.ts';
import { type DraftPages, draftPages } from './draft-pages.ts';
import { pageCache } from './page-cache.ts';
import type { StaticFiles } from './static-files.ts';

export type PageRoutesPorts = Omit<Parameters<typeof pageCache>[0], 'headersOf'> & {
  readonly files: StaticFiles | undefined;
  /** The edition's pictures. */
  readonly pictures: StaticFiles;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
  /** How many page requests the cache answered, and how many it did not. */
  readonly pageCacheCount: { hits: number; misses: number };
  /** Whether a request's cookies may contain a session; undefined when the session cookies belong to another origin. */
  readonly hasSessionCookie: ((cookie: string | undefined) => boolean) | undefined;
  /** The Set-Cookie line of the session marker for a request with a session but no marker; undefined for any other. */
  readonly missingSessionMarker: ((cookie: string | undefined) => string | undefined) | undefined;
};

const html = 'text/html; charset=utf-8';
/** Pages of one visitor, which no cache may store and whose URL must not be sent as referrer. */
const personal =
  /^(?:\/\d{4})?\/(success|cancel|my-festival|ticket|offer|password-reset|signup|login|verify-email|keep-account|not-me)(\/|$)/i;
/** Pages behind an email's link: the URL holds a token, and their forms need an origin to pass the origin check. */
const emailLinkPages = /^\/(confirm-subscription|unsubscribe)(\/|$)/i;
/** The page that reads tickets with the camera. */
const cameraPage = /^\/door\/?$/i;
/** Paths that have no pages: unknown ones get a problem instead of the not-found page. */
const forPrograms = /^\/(api|v1|sandbox)(\/|$)/i;

const boardAddress = /^\/results\/([^/]+)\/([^/]+)\/?$/i;
const sheetAddress = /^\/my-festival\/sheet\/?$/i;

/** The address in the archive of a board or sheet that only an earlier year has: printed links have no year. */
const addressElsewhere = async (
  { boardElsewhere, sheetElsewhere }: ArchivePorts,
  path: string,
  url: string,
): Promise<string | undefined> => {
  const [, ofClass, level] = boardAddress.exec(path.toLowerCase()) ?? [];
  const group = everyClassAndLevel.find((each) => each.class === ofClass && each.level === level);
  if (group) return boardElsewhere(group);
  const entry = sheetAddress.test(path) ? new URL(url, 'http://page').searchParams.get('entry') : null;
  return entry === null ? undefined : sheetElsewhere(entry);
};

/** The headers of a page with this status: who may store it, and whether its URL may be sent as referrer. */
const pageHeaders =
  (ports: Pick<PageRoutesPorts, 'headers' | 'siteConfig' | 'content'>) =>
  (path: string, status = 200): Readonly<Record<string, string>> => ({
    ...(cameraPage.test(path) ? withCamera(ports.headers) : ports.headers),
    'content-type': html,
    // The service worker forgets the pages of a year that is no longer shown.
    [editionHeader]: String(ports.siteConfig().edition.year),
    // Shared caches must not store the not-found page: they would store one copy for every wrong address.
    'cache-control': status === 200 && isSharedPage(path, ports.content()) ? sharedPage : 'no-cache',
    ...(personal.test(path) ? { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } : {}),
    ...(momentShown() === undefined ? {} : { 'cache-control': 'no-store' }),
    ...(emailLinkPages.test(path) ? { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' } : {}),
  });

/** Sends the page of a form again with the answer to it, for one visitor. */
export type AnswerWithPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  answer: FormAnswer,
) => Promise<FastifyReply>;

/** Serves every path without another route: a static file, a page, or the not-found page with status 404. */
export const pageRoutes = (
  app: FastifyInstance,
  ports: PageRoutesPorts,
): {
  readonly answerWithPage: AnswerWithPage;
  readonly cachedPageFastPath: FastPathHandler;
  readonly drafts: DraftPages;
} => {
  const headersOf = pageHeaders(ports);
  const cache = pageCache({ ...ports, headersOf });

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const isPreview = momentShown() !== undefined;
    const cached = isPreview ? undefined : cache.fresh(request.url);
    const marker = personal.test(request.url) ? ports.missingSessionMarker?.(request.headers.cookie) : undefined;
    if (marker) reply.raw.setHeader('set-cookie', marker);
    if (cached) {
      ports.pageCacheCount.hits++;
      return sendEncoded(request, reply, cached);
    }
    const path = decodedPath(request.url);
    if (path === undefined || forPrograms.test(path)) return reply.callNotFound();
    const file =
      ports.files?.(request, reply, path, ports.headers) ?? ports.pictures(request, reply, path, ports.headers);
    if (file) return file;
    const elsewhere = await addressElsewhere(ports.archive, path, request.url);
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
    ports.pageCacheCount.misses++;
    try {
      const shown = sharedPagePath(normalisedPath(path));
      return sendEncoded(request, reply, await (isPreview ? cache.once(shown) : cache.page(shown)));
    } catch (error) {
      const { html: body, reference } = await cache.failure();
      ports.log.error('page rendering failed', {
        path,
        reference,
        error: error instanceof Error ? error.stack : String(error),
      });
      const headers = { ...headersOf(path), 'cache-control': 'no-store' };
      return sendEncoded(request, reply, await encodeResponse(Buffer.from(body), { status: 500, headers }));
    }
  };

  /** Serves cached public pages; personal pages go to their route, which checks the session. */
  const cachedPageFastPath: FastPathHandler = (request, response) => {
    const { method, url = '' } = request;
    const isPublic = method === 'GET' && !personal.test(url) && momentShown() === undefined;
    const cached = isPublic ? cache.fresh(url) : undefined;
    if (!cached) return false;
    ports.pageCacheCount.hits++;
    writeEncoded(request, response, cached);
    return true;
  };

  app.get('/*', show);
  if (ports.hasSessionCookie) {
    const settings = '/my-festival/account';
    app.get('/my-festival', { onRequest: redirectToLogin(ports.hasSessionCookie) }, show);
    app.get(settings, { onRequest: redirectToLogin(ports.hasSessionCookie, settings) }, show);
  }

  return {
    cachedPageFastPath,
    drafts: draftPages({ ...ports, cache }),
    async answerWithPage(request, reply, status, answer) {
      const headers = { ...headersOf(answer.path), 'cache-control': 'no-store' };
      const body = Buffer.from(await cache.withFormAnswer(answer));
      // Headers that the route has set already, such as Retry-After, are kept.
      const said = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
      return sendEncoded(request, reply, await encodeResponse(body, { status, headers: { ...said, ...headers } }));
    },
  };
};
