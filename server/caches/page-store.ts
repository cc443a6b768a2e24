import { randomBytes } from 'node:crypto';
import type { Content } from '#core/content/content.ts';
import { momentsPassed } from '#core/edition/edition.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { minute } from '#core/kernel/time.ts';
import type { PageData, SiteConfig } from '#core/site/site-config.ts';
import type { FormAnswer } from '#core/site-forms/form-answer.ts';
import type { Addresses } from '../pages/for-crawlers.ts';
import { makeReady, type Ready } from '../pages/ready-page.ts';
import type { BoardShelf } from './board-shelf.ts';
import type { Catalogue } from './catalogue.ts';

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
  readonly keepMs?: number;
  /** The build that makes them; not said where the sources may change at any moment. */
  readonly build?: string | undefined;
};

type Kept = {
  page: Ready;
  readonly version: string;
  readonly madeAt: number;
  checkedAt: number;
  /** Makes the same page smaller, which takes too long for whoever waits. */
  pack: (() => Promise<Ready>) | undefined;
};

/** However much is sold, a page is looked at, and made anew, at most four times a second; whoever asks meanwhile gets the one before. */
const restMs = 250;
const mostKept = 200;
/** Pages that show results, whatever their case. */
const showsResults = /^\/(leaderboard|results|tv)$/i;
/** Stands for all paths without a page, so that asking for nonsense makes nobody any work. */
const nowhere = '/404';
/** Brotli's quality for somebody who waits, and for a page that has come to rest. */
const [quick, best] = [5, 11];

/**
 * Public pages, each rendered once and kept until something it shows has changed: what is on sale and left, which of the
 * edition's moments have passed, and on some the boards. Unknown paths share one page.
 */
export const pageStore = (ports: {
  readonly maker: PageMaker;
  readonly siteConfig: () => SiteConfig;
  readonly content: Content;
  readonly snapshots: Pick<Catalogue, 'snapshot' | 'last'>;
  readonly boards: BoardShelf;
  /** What goes along with the page of that path. */
  readonly headersOf: (path: string) => Readonly<Record<string, string>>;
  readonly machineClock: Clock;
  readonly log: Log;
}) => {
  // The countdown in a page is never older than this.
  const { keepMs = minute } = ports.maker;
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Kept>>();

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

  const make = async (path: string): Promise<Kept> => {
    try {
      const { data, version } = await dataNow(path);
      const { status, html, age = 0 } = await ports.maker.page(path, data);
      const body = Buffer.from(html);
      const packed = (effort: number) => makeReady(body, { status, headers: ports.headersOf(path), effort });
      const page = await packed(quick);
      const now = ports.machineClock.now();
      const made: Kept = { page, version, madeAt: now - age, checkedAt: now, pack: () => packed(best) };
      if (kept.size >= mostKept) kept.clear();
      kept.set(path, made);
      return made;
    } finally {
      making.delete(path);
    }
  };

  const makeOnce = (path: string): Promise<Kept> => {
    const going = making.get(path) ?? make(path);
    making.set(path, going);
    return going;
  };

  /** Not at once: in a rush the page would be another before it is packed. */
  const packOnce = (known: Kept): void => {
    const { pack } = known;
    known.pack = undefined;
    pack?.().then(
      (page) => {
        known.page = page;
      },
      (cause: unknown) => ports.log.warn('a page could not be made smaller', { cause: String(cause) }),
    );
  };

  return {
    /** The page of a plain path that was looked at a moment ago, at once; undefined for everything else. */
    ready(path: string): Ready | undefined {
      const known = kept.get(path);
      return known && Math.abs(ports.machineClock.now() - known.checkedAt) < restMs ? known.page : undefined;
    },

    /** @throws whatever rendering throws */
    async page(asked: string): Promise<Ready> {
      const path = kept.has(asked) || (await ports.maker.isPage(asked, ports.content)) ? asked : nowhere;
      const known = kept.get(path);
      if (!known) return (await makeOnce(path)).page;
      // A clock that was set back must not keep a page for as long as it was set back by.
      const now = ports.machineClock.now();
      if (Math.abs(now - known.checkedAt) < restMs) return known.page;
      const fresh = Math.abs(now - known.madeAt) < keepMs && (await dataNow(path)).version === known.version;
      if (fresh) {
        known.checkedAt = now;
        packOnce(known);
        return known.page;
      }
      return (await makeOnce(path)).page;
    },

    /** The page that answers one visitor's form: made for them alone, and kept by nobody. @throws whatever rendering throws */
    async answering(answer: FormAnswer): Promise<string> {
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
