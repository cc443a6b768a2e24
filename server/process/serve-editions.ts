import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { atMoment } from '#adapters/system/moment-shown.ts';
import { linkedYearHeader } from '#core/kernel/edition/edition-header.ts';
import type { Log } from '#core/kernel/ports.ts';
import { withoutYear } from '#core/site/archive/year-address.ts';
import type { Festival } from '../composition/festival.ts';
import { findYearById } from '../composition/find-year-by-id.ts';
import { type Chosen, chooseEdition } from '../http/choose-edition.ts';
import { type LinkedResource, linkedResource } from '../http/linked-resource.ts';
import { problemBody, problemMediaType } from '../http/problem.ts';

/** An opened edition: its festival, the application that answers its requests, and how its jobs are stopped. */
type Served = { readonly app: FastifyInstance; readonly stopJobs: () => Promise<void> };

type Deps = {
  readonly first: Festival;
  /** The first edition's application, on whose server all requests arrive. */
  readonly app: FastifyInstance;
  /** Builds a later edition's application. */
  readonly build: (festival: Festival) => Promise<FastifyInstance>;
  /** Starts a later edition's jobs; returns what stops them. */
  readonly start: (festival: Festival) => () => Promise<void>;
  readonly log: Log;
};

/** The applications of the later editions. Each is opened once, as soon as this process hears of it. */
const laterEditions = ({ first, build, start, log }: Omit<Deps, 'app'>) => {
  const { years } = first;
  const served = new Map<number, Served>();
  const opening = new Map<number, Promise<void>>();
  const open = async (year: number): Promise<void> => {
    const festival = await years.of(year);
    if (!festival) return;
    const later = await build(festival);
    await later.ready();
    served.set(year, { app: later, stopJobs: start(festival) });
  };
  return {
    of: (year: number): Served | undefined => served.get(year),
    openAll: async (): Promise<void> => {
      for (const { year } of years.known()) {
        if (year === first.site.edition.year || served.has(year)) continue;
        const opened = opening.get(year) ?? open(year).finally(() => opening.delete(year));
        opening.set(year, opened);
        await opened.catch((cause: unknown) => log.error('edition not opened', { year, cause: String(cause) }));
      }
    },
    closeApps: async (): Promise<void> => {
      for (const { app } of served.values()) await app.close();
    },
    stopJobs: async (): Promise<void> => {
      await Promise.allSettled(opening.values());
      for (const { stopJobs } of served.values()) await stopJobs();
    },
  };
};

/** Finds which edition a request is about. */
const editionOf = ({ first, log }: Pick<Deps, 'first' | 'log'>) => {
  const { years } = first;
  const yearOf = findYearById(first);
  return {
    /** The edition that the request names, or the one that the site shows. */
    chosenFor: (request: IncomingMessage): Chosen =>
      chooseEdition(request, years.known(), years.shown(), first.editionPasses),
    /** What the request's address names, unless only one year can have it. */
    namedIn: ({ url = '' }: IncomingMessage, { year, at }: Chosen): LinkedResource | undefined => {
      if (at !== undefined || year !== years.shown()) return undefined;
      const thing = linkedResource(url);
      return thing?.kind === 'picture' || years.known().some(({ phase }) => phase === 'closed') ? thing : undefined;
    },
    /** The year that has something; the one that the site shows when none has it, or the store does not answer. */
    linkedYear: async (thing: LinkedResource): Promise<number> => {
      const year = await yearOf(thing).catch((cause: unknown) =>
        log.warn('year of a link not found', { kind: thing.kind, cause: String(cause) }),
      );
      return year ?? years.shown();
    },
  };
};

/** Takes the server's listeners of an event, so that another one decides whether they hear of it. */
const takeListeners = (server: FastifyInstance['server'], event: 'request' | 'upgrade') => {
  const own = server.listeners(event);
  server.removeAllListeners(event);
  return (...about: readonly unknown[]): void => {
    for (const listener of own) listener.call(server, ...about);
  };
};

/**
 * Serves all editions on the server of the first: each request goes to the application of the edition that it is about.
 * A link of a closed year has no year in it, and goes to the edition that knows what it names.
 * Call it before the application listens. An edition that is prepared later is opened as soon as this process hears of it.
 */
export const serveEditions = async ({ app, ...deps }: Deps): Promise<{ close(): Promise<void> }> => {
  const { first } = deps;
  const { years } = first;
  const later = laterEditions(deps);
  const { chosenFor, namedIn, linkedYear } = editionOf(deps);
  /** Has the chosen edition emit the event; the first one's own listeners are in `own`. */
  const pass = (
    chosen: Chosen,
    own: () => void,
    emit: (server: FastifyInstance['server']) => void,
    none: () => void,
  ) => {
    if (chosen.year === first.site.edition.year) return own();
    const served = later.of(chosen.year);
    if (!served) return none();
    if (chosen.at === undefined) emit(served.app.server);
    else atMoment(chosen.at, () => emit(served.app.server));
  };

  const ownRequest = takeListeners(app.server, 'request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const own = () => {
      request.url = withoutYearOfApi(request.url, first.site.edition.year);
      ownRequest(request, response);
    };
    if (years.known().length < 2) return own();
    const chosen = chosenFor(request);
    if (chosen.at !== undefined && !isReading(request)) return refuseInPreview(response);
    const passOn = (to: Chosen) =>
      pass(
        to,
        own,
        (server) => {
          request.url = withoutYearOfApi(request.url, to.year);
          server.emit('request', request, response);
        },
        () => notOpenYet(response),
      );
    const thing = namedIn(request, chosen);
    if (!thing) return passOn(chosen);
    void linkedYear(thing).then((year) => {
      // Tells the service worker not to take this page for that of the year which the site shows.
      if (year !== chosen.year && thing.kind !== 'picture') response.setHeader(linkedYearHeader, String(year));
      passOn({ year });
    });
  });
  const ownUpgrade = takeListeners(app.server, 'upgrade');
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const own = () => ownUpgrade(request, socket, head);
    if (years.known().length < 2) return own();
    pass(
      chosenFor(request),
      own,
      (server) => server.emit('upgrade', request, socket, head),
      () => socket.destroy(),
    );
  });

  // Their sockets are closed with those of the first, before its server waits for them.
  app.addHook('preClose', later.closeApps);
  years.follow(() => void later.openAll());
  await later.openAll();
  return { close: later.stopJobs };
};

/** Links to a year's documents have its number before the path, because a link cannot send a header. */
const withoutYearOfApi = (url: string | undefined, year: number): string | undefined =>
  url?.startsWith(`/${year}/api/`) ? withoutYear(url) : url;

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const refuseInPreview = (response: ServerResponse): void =>
  send(response, 403, 'preview', 'This is a preview: nothing can be bought or sent in it.');

const notOpenYet = (response: ServerResponse): void => {
  response.setHeader('retry-after', '2');
  send(response, 503, 'edition-opening', 'This year is being opened. Please try again in a moment.');
};

const send = (response: ServerResponse, status: number, code: string, detail: string): void => {
  response
    .writeHead(status, { 'content-type': problemMediaType, 'cache-control': 'no-store' })
    .end(problemBody(status, code, detail));
};
