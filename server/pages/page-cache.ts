import { randomBytes } from 'node:crypto';
import { placedResult, resultAt } from '#core/competition/results/result-card.ts';
import { failureDetails } from '#core/kernel/failures.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { Instant } from '#core/kernel/time.ts';
import { minute } from '#core/kernel/time.ts';
import { yearIn } from '#core/site/archive/year-address.ts';
import type { Content, ContentName } from '#core/site/content/content.ts';
import { isSwitchedOff } from '#core/site/content/pages/pages-of-parts.ts';
import type { PageData, SiteConfig } from '#core/site/frame/site-config.ts';
import type { FormAnswer } from '#core/site/site-forms/form-answer.ts';
import { type EncodedResponse, encodeResponse } from '../http/encoded-response.ts';
import type { Addresses } from './crawler-files.ts';
import { type PageDataPorts, pageDataNow } from './page-data.ts';

/** A rendered page. */
export type MadePage = { readonly status: number; readonly html: string };

export type PageMaker = {
  /** Whether the path has a page of its own; unknown paths share the not-found page. */
  isPage(path: string, content: Content): Promise<boolean>;
  /** The addresses of all pages. */
  addresses(content: Content): Promise<Addresses>;
  /** The content files that the page of a path shows; without this method every page is assumed to show all. */
  contentOf?(path: string, content: Content): Promise<readonly ContentName[]>;
  /** Renders the document of a path. */
  page(path: string, data: PageData): Promise<MadePage>;
  /** Renders the error page that replaces a page whose rendering failed. */
  failure(data: PageData, reference: string): Promise<{ readonly status: number; readonly html: string }>;
  /** Lifetime of a rendered page; a minute when absent. */
  readonly maxAgeMs?: number;
};

type CachedPage = {
  page: EncodedResponse;
  readonly version: string;
  /** The content with which the page was rendered; the page shows some of its files. */
  content: Content;
  readonly madeAt: number;
  checkedAt: number;
  /** Compresses the page once more at brotli's best quality, which takes too long while a visitor waits. */
  recompress: (() => Promise<EncodedResponse>) | undefined;
};

/** Limits checks and renders of a page to four a second; requests in between get the previous page. */
const recheckMs = 250;
const maxEntries = 200;
/** The cache key of all unknown paths, so that they share one rendered page. */
const notFoundPath = '/404';
/** Brotli's quality while a visitor waits, and for a page that has not changed since the last check. */
const [quick, best] = [5, 11];

type PageCachePorts = PageDataPorts & {
  readonly maker: PageMaker;
  /** The response headers of the page at that path with that status. */
  readonly headersOf: (path: string, status: number) => Readonly<Record<string, string>>;
  readonly machineClock: Clock;
};

/**
 * Caches public pages (decision 0034). A page is rendered again when its input changes: the catalogue with the places left,
 * the festival's day, the edition's moments that have passed, the content files that it shows, and on some pages the leaderboards and the state
 * of the rings. Unknown paths share one page.
 */
export const pageCache = (ports: PageCachePorts) => {
  // The lifetime bounds how outdated the countdown in a page can be.
  const { maxAgeMs = minute } = ports.maker;
  const entries = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<CachedPage>>();

  const render = async (path: string): Promise<CachedPage> => {
    try {
      const made = await renderPage(ports, path);
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

  /** Whether the page of a path is gone: its part was switched off, or its year is not in the archive. */
  const isGone = (path: string): boolean => {
    const config = ports.siteConfig();
    return isOfAnotherYear(path, config) || isSwitchedOff(path, config.edition);
  };
  const isThere = async (path: string): Promise<boolean> =>
    !isGone(path) && (await ports.maker.isPage(path, ports.content())) && (await hasItsResult(ports, path));

  return {
    /** The cached page of a path if it was checked less than 250 ms ago; otherwise undefined. Synchronous. */
    fresh(path: string): EncodedResponse | undefined {
      const entry = entries.get(path);
      return entry && Math.abs(ports.machineClock.now() - entry.checkedAt) < recheckMs ? entry.page : undefined;
    },

    /** The page of a path, rendered when needed. @throws what rendering throws */
    async page(asked: string): Promise<EncodedResponse> {
      const isKnown = entries.has(asked) && !isGone(asked) && (await hasItsResult(ports, asked));
      const path = isKnown || (await isThere(asked)) ? asked : notFoundPath;
      const entry = entries.get(path);
      if (!entry) return (await renderOnce(path)).page;
      // Absolute differences, so that a clock that is set back does not extend a lifetime.
      const now = ports.machineClock.now();
      if (Math.abs(now - entry.checkedAt) < recheckMs) return entry.page;
      const fresh =
        Math.abs(now - entry.madeAt) < maxAgeMs &&
        (await pageDataNow(ports, path)).version === entry.version &&
        (await showsTheSame(ports, path, entry));
      if (fresh) {
        entry.checkedAt = now;
        recompressOnce(ports, entry);
        return entry.page;
      }
      return (await renderOnce(path)).page;
    },

    /** The page of a path at a moment that is not now, rendered for one reader and never cached. @throws what rendering throws */
    async once(asked: string): Promise<EncodedResponse> {
      return (await renderPage(ports, (await isThere(asked)) ? asked : notFoundPath)).page;
    },

    ...uncachedPages(ports),
  };
};

export type PageCache = ReturnType<typeof pageCache>;

/**
 * Whether an address is of the archive of a year that this edition is not, or of one that is not closed. The result of a hound is
 * under its year from the beginning.
 */
const isOfAnotherYear = (path: string, { edition, years }: SiteConfig): boolean => {
  const year = yearIn(path);
  if (year === undefined) return false;
  return year !== edition.year || !(resultAt(path) || years?.closed.includes(year));
};

/** Whether an address is of no hound's result, or of one that is on a board; unknown bibs share the not-found page. */
const hasItsResult = async ({ boards }: Pick<PageDataPorts, 'boards'>, path: string): Promise<boolean> => {
  const address = resultAt(path);
  return !address || placedResult((await boards.now()).boards, address) !== undefined;
};

const renderPage = async (ports: PageCachePorts, path: string): Promise<CachedPage> => {
  const content = ports.content();
  const { data, version } = await pageDataNow(ports, path);
  const { status, html } = await ports.maker.page(path, data);
  const body = Buffer.from(html);
  const encode = (effort: number) => encodeResponse(body, { status, headers: ports.headersOf(path, status), effort });
  const page = await encode(quick);
  const now = ports.machineClock.now();
  return { page, version, content, madeAt: now, checkedAt: now, recompress: () => encode(best) };
};

/** Whether the files that the page shows are still those it was rendered with. */
const showsTheSame = async (
  ports: Pick<PageCachePorts, 'content' | 'maker'>,
  path: string,
  entry: CachedPage,
): Promise<boolean> => {
  const content = ports.content();
  if (entry.content === content) return true;
  const shown = await ports.maker.contentOf?.(path, content);
  if (!shown?.every((name) => entry.content[name] === content[name])) return false;
  entry.content = content;
  return true;
};

/** Called only after a check found the page unchanged: during a rush, a page changes before the compression ends. */
const recompressOnce = ({ log }: Pick<PageCachePorts, 'log'>, entry: CachedPage): void => {
  const { recompress } = entry;
  entry.recompress = undefined;
  recompress?.().then(
    (page) => {
      entry.page = page;
    },
    (cause: unknown) => log.warn('page recompression failed', failureDetails(cause)),
  );
};

/** Pages for one reader, rendered each time. */
const uncachedPages = (ports: PageCachePorts) => ({
  /**
   * Renders a page with other content, for its editors; never cached.
   * @param at the moment of the festival's clock that it shows; now, unless given
   * @throws what rendering throws
   */
  async withContent(path: string, content: Content, at?: Instant): Promise<string> {
    const { data } = await pageDataNow(ports, path);
    const config = at === undefined ? data.config : { ...data.config, now: at };
    return (await ports.maker.page(path, { ...data, config, content })).html;
  },

  /** Renders the page that answers one visitor's form; never cached. @throws what rendering throws */
  async withFormAnswer(answer: FormAnswer): Promise<string> {
    return (await ports.maker.page(answer.path, { ...(await pageDataNow(ports)).data, answer })).html;
  },

  /** Renders the error page with a reference that the log repeats. @throws what rendering throws */
  async failure(): Promise<{ readonly html: string; readonly reference: string }> {
    const reference = randomBytes(4).toString('hex');
    const { html } = await ports.maker.failure((await pageDataNow(ports)).data, reference);
    return { html, reference };
  },
});
