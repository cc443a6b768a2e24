import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '#core/kernel/ports.ts';
import type { FormAnswer } from '#core/site-forms/form-answer.ts';
import { pageStore } from '../caches/page-store.ts';
import type { AtTheDoor } from '../http/load-shedding/front-door.ts';
import { guestsLogIn } from '../http/log-in-page.ts';
import { decodedPath } from '../http/not-found.ts';
import { makeReady, sendReady, writeReady } from './ready-page.ts';
import type { StaticFiles } from './static-files.ts';

export type PageRoutesPorts = Omit<Parameters<typeof pageStore>[0], 'headersOf'> & {
  readonly files: StaticFiles | undefined;
  /** The edition's own. */
  readonly pictures: StaticFiles;
  /** What goes along with every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
  /** Whether a request's cookies may hold a session; undefined where another origin has them, and only the browser can tell. */
  readonly mayBeMember: ((cookie: string | undefined) => boolean) | undefined;
};

const html = 'text/html; charset=utf-8';
/** Pages that tell one visitor's business must not lie in a cache, nor send their address along. */
const personal = /^\/(success|cancel|my-festival|password-reset|signup|login|verify-email|keep-account|not-me)(\/|$)/i;
/** Their addresses carry a letter's proof, and their buttons must be able to say that they are ours. */
const byLetter = /^\/(confirm-subscription|unsubscribe)(\/|$)/i;
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
): { readonly answerWithPage: AnswerWithPage; readonly readyAtTheDoor: AtTheDoor } => {
  const headersOf = (path: string) => ({
    ...ports.headers,
    'content-type': html,
    'cache-control': 'no-cache',
    ...(personal.test(path) ? { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } : {}),
    ...(byLetter.test(path) ? { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' } : {}),
  });
  const store = pageStore({ ...ports, headersOf });

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const ready = store.ready(request.url);
    if (ready) return sendReady(request, reply, ready);
    const path = decodedPath(request.url);
    if (path === undefined || forPrograms.test(path)) return reply.callNotFound();
    const file =
      ports.files?.(request, reply, path, ports.headers) ?? ports.pictures(request, reply, path, ports.headers);
    if (file) return file;
    try {
      return sendReady(request, reply, await store.page(shared(path)));
    } catch (error) {
      const { html: body, reference } = await store.failure();
      ports.log.error('a page could not be made', {
        path,
        reference,
        error: error instanceof Error ? error.stack : String(error),
      });
      const headers = { ...headersOf(path), 'cache-control': 'no-store' };
      return sendReady(request, reply, await makeReady(Buffer.from(body), { status: 500, headers }));
    }
  };

  /** Pages that are the same for everybody; who asks for the others is looked at inside. */
  const readyAtTheDoor: AtTheDoor = (request, response) => {
    const { method, url = '' } = request;
    const ready = method === 'GET' && !personal.test(url) ? store.ready(url) : undefined;
    if (ready) writeReady(request, response, ready);
    return ready !== undefined;
  };

  app.get('/*', show);
  if (ports.mayBeMember) {
    const settings = '/my-festival/account';
    app.get('/my-festival', { onRequest: guestsLogIn(ports.mayBeMember) }, show);
    app.get(settings, { onRequest: guestsLogIn(ports.mayBeMember, settings) }, show);
  }

  return {
    readyAtTheDoor,
    async answerWithPage(request, reply, status, answer) {
      const headers = { ...headersOf(answer.path), 'cache-control': 'no-store' };
      const body = Buffer.from(await store.answering(answer));
      // What the route has said already, such as when to come again, goes along.
      const said = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
      return sendReady(request, reply, await makeReady(body, { status, headers: { ...said, ...headers } }));
    },
  };
};

/** One page for all spellings of its address: paths match whatever their case and with a slash at the end (system §6). */
const shared = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');
