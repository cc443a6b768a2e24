import { randomBytes } from 'node:crypto';
import type { Content } from '#core/content/content.ts';
import { momentsPassed } from '#core/edition/edition.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { minute } from '#core/kernel/time.ts';
import type { PageData, SiteConfig } from '#core/site/site-config.ts';
import type { FormAnswer } from '#core/site-forms/form-answer.ts';
import { type EncodedResponse, encodeResponse } from '../pages/encoded-response.ts';
import type { Addresses } from '../pages/for-crawlers.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import type { LeaderboardCache } from './leaderboard-cache.ts';

/** `age`: how long ago it was made, in milliseconds; just now when not said. */
export type MadePage = { readonly status: number; readonly html: string; readonly age?: number };

export type PageMaker = {
  /** Whether the path has a page of its own; all others share one. */
  isPage(path: string, content: Content): Promise<boolean>;
  /** Every page that there is. */
  addresses(content: Content): Promise<Addresses>;
  /** The whole document of a path. */
  page(path: string, data: PageData): Promise<MadePage>;
  /** The document that stands in for one that could not be made. */
  failure(data: PageData, reference: string): Promise<{ readonly status: number; readonly html: string }>;
  /** How long what was made may be shown at most; a minute when not said. */
  readonly maxAgeMs?: number;
  /** The build that makes them; not said where the sources may change at any moment. */
  readonly build?: string | undefined;
};

type CachedPage = {
  page: EncodedResponse;
  readonly version: string;
  readonly madeAt: number;
  checkedAt: number;
  /** Makes the same page smaller, which takes too long for whoever waits. */
  recompress: (() => Promise<EncodedResponse>) | undefined;
};

/** However much is sold, a page is looked at, and made anew, at most four times a second; whoever asks meanwhile gets the one before. */
const recheckMs = 250;
const maxEntries = 200;
/** Pages that show results, whatever their case. */
const showsResults = /^\/(leaderboard|results|tv)$/i;
/** Stands for all paths without a page, so that asking for nonsense makes nobody any work. */
const notFoundPath = '/404';
/** Brotli's quality for somebody who waits, and for a page that has come to rest. */
const [quick, best] = [5, 11];

/**
 * Public pages, each rendered once and kept until something it shows has changed: what is on sale and left, which of the
 * edition's moments have passed, and on some the boards. Unknown paths share one page.
 */
export const pageCache = (ports: {
  readonly maker: PageMaker;
  readonly siteConfig: () => SiteConfig;
  readonly content: Content;
  readonly snapshots: Pick<CatalogueCache, 'snapshot' | 'last'>;
  readonly boards: LeaderboardCache;
  /** What goes along with the page of that path. */
  readonly headersOf: (path: string) => Readonly<Record<string, string>>;
  readonly machineClock: Clock;
  readonly log: Log;
}) => {
  // The countdown in a page is never older than this.
  const { maxAgeMs = minute } = ports.maker;
  const entries = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<CachedPage>>();

  const dataNow = async (path = ''): Promise<{ readonly data: PageData; readonly version: string }> => {
    const config = ports.siteConfig();
    const { items, version } = await ports.snapshots.snapshot().catch((cause: unknown) => {
      ports.log.warn('a page is made without the catalogue', { cause: String(cause) });
      return ports.snapshots.last() ?? { items: [], version: 0 };
    });
    const data = { config, catalogue: items, content: ports.content };
    const shown = `${version} ${momentsPassed(config.edition, config.now)}`;
    if (!showsResults.test(path)) return { data, version: shown };
    const results = await ports.boards.now();
    return { data: { ...data, boards: results.boards }, version: `${shown} ${results.version}` };
  };

  const render = async (path: string): Promise<CachedPage> => {
    try {
      const { data, version } = await dataNow(path);
      const { status, html, age = 0 } = await ports.maker.page(path, data);
      const body = Buffer.from(html);
      const encode = (effort: number) => encodeResponse(body, { status, headers: ports.headersOf(path), effort });
      const page = await encode(quick);
      const now = ports.machineClock.now();
      const made: CachedPage = { page, version, madeAt: now - age, checkedAt: now, recompress: () => encode(best) };
      if (entries.size >= maxEntries) entries.clear();
      entries.set(path, made);
      return made;
    } finally {
      rendering.delete(path);
    }
  };

  const renderOnce = (path: string): Promise<CachedPage> => {
    const pending = rendering.get(path) ?? render(path);
    rendering.set(path, pending);
    return pending;
  };

  /** Not at once: in a rush the page would be another before it is packed. */
  const recompressOnce = (entry: CachedPage): void => {
    const { recompress } = entry;
    entry.recompress = undefined;
    recompress?.().then(
      (page) => {
        entry.page = page;
      },
      (cause: unknown) => ports.log.warn('a page could not be made smaller', { cause: String(cause) }),
    );
  };

  return {
    /** The page of a plain path that was looked at a moment ago, at once; undefined for everything else. */
    fresh(path: string): EncodedResponse | undefined {
      const entry = entries.get(path);
      return entry && Math.abs(ports.machineClock.now() - entry.checkedAt) < recheckMs ? entry.page : undefined;
    },

    /** @throws whatever rendering throws */
    async page(asked: string): Promise<EncodedResponse> {
      const path = entries.has(asked) || (await ports.maker.isPage(asked, ports.content)) ? asked : notFoundPath;
      const entry = entries.get(path);
      if (!entry) return (await renderOnce(path)).page;
      // A clock that was set back must not keep a page for as long as it was set back by.
      const now = ports.machineClock.now();
      if (Math.abs(now - entry.checkedAt) < recheckMs) return entry.page;
      const fresh = Math.abs(now - entry.madeAt) < maxAgeMs && (await dataNow(path)).version === entry.version;
      if (fresh) {
        entry.checkedAt = now;
        recompressOnce(entry);
        return entry.page;
      }
      return (await renderOnce(path)).page;
    },

    /** The page that answers one visitor's form: made for them alone, and kept by nobody. @throws whatever rendering throws */
    async withFormAnswer(answer: FormAnswer): Promise<string> {
      return (await ports.maker.page(answer.path, { ...(await dataNow()).data, answer })).html;
    },

    /** The page that says something broke, with a reference to find it by in the log. @throws whatever rendering throws */
    async failure(): Promise<{ readonly html: string; readonly reference: string }> {
      const reference = randomBytes(4).toString('hex');
      const { html } = await ports.maker.failure((await dataNow()).data, reference);
      return { html, reference };
    },
  };
};
