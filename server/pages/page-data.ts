import { hasResults } from '#core/competition/results/day-results.ts';
import { galleryPath } from '#core/desk/gallery/photograph-address.ts';
import { momentsPassed } from '#core/kernel/edition/edition.ts';
import { failureDetails } from '#core/kernel/failures.ts';
import type { Log } from '#core/kernel/ports.ts';
import { withoutYear, yearIn } from '#core/site/archive/year-address.ts';
import type { Content } from '#core/site/content/content.ts';
import type { MarketNow } from '#core/site/frame/market-now.ts';
import type { PageData, SiteConfig } from '#core/site/frame/site-config.ts';
import type { CatalogueCache } from '../caches/catalogue-cache.ts';
import type { BannerNews } from '../caches/follow-banner.ts';
import type { LeaderboardCache } from '../caches/leaderboard-cache.ts';
import type { RingsCache } from '../caches/rings-cache.ts';
import type { ArchivePorts } from './archive-ports.ts';

export type PageDataPorts = {
  readonly siteConfig: () => SiteConfig;
  readonly content: () => Content;
  readonly snapshots: Pick<CatalogueCache, 'snapshot' | 'last'>;
  readonly boards: LeaderboardCache;
  readonly rings: RingsCache;
  readonly banner: Pick<BannerNews, 'cached'>;
  readonly archive: ArchivePorts;
  /** The traders' stalls, for the market page and the pages of a visitor's day. */
  readonly market: () => Promise<MarketNow>;
  readonly log: Log;
};

/**
 * What a page is rendered from, and a version that is another one as soon as any of it changes; the content files are
 * compared apart. @param path empty for a page without results
 */
export const pageDataNow = async (
  ports: PageDataPorts,
  path = '',
): Promise<{ readonly data: PageData; readonly version: string }> => {
  const config = ports.siteConfig();
  const { items, version } = await ports.snapshots.snapshot().catch((cause: unknown) => {
    ports.log.warn('page rendered without the catalogue', failureDetails(cause));
    return ports.snapshots.last() ?? { items: [], version: 0 };
  });
  const banner = await ports.banner.cached().catch((cause: unknown) => {
    ports.log.warn('page rendered without the banner', failureDetails(cause));
    return null;
  });
  const data = { config, catalogue: items, content: ports.content(), ...(banner ? { banner } : {}) };
  const { edition, now } = config;
  const parts = [edition, config.years ?? null, banner].map((part) => JSON.stringify(part)).join(' ');
  const shown = `${version} ${momentsPassed(edition, now)} ${parts}`;
  if (/^\/(market|my-day)$/i.test(withoutYear(path))) {
    const market = await marketNow(ports, edition);
    return { data: { ...data, ...(market && { market }) }, version: `${shown} ${JSON.stringify(market)}` };
  }
  if (withoutYear(path).toLowerCase() === galleryPath && edition.parts.gallery) {
    const gallery = await ports.archive.gallery().catch((cause: unknown) => {
      ports.log.warn('page rendered without the pictures', failureDetails(cause));
      return undefined;
    });
    return { data: { ...data, ...(gallery && { gallery }) }, version: `${shown} ${JSON.stringify(gallery)}` };
  }
  if (path === '/today') {
    const [rings, results, market] = await Promise.all([
      ports.rings.now(),
      ports.boards.now(),
      marketNow(ports, edition),
    ]);
    return {
      data: { ...data, rings: rings.rings, boards: results.boards, ...(market && { market }) },
      version: `${shown} ${rings.version} ${results.version} ${JSON.stringify(market)}`,
    };
  }
  if (!showsResults(path, config)) return { data, version: shown };
  const results = await ports.boards.now();
  if (yearIn(path) !== undefined) {
    const archived = withoutYear(path) === '/' ? await ports.archive.archived() : undefined;
    return {
      data: { ...data, boards: results.boards, ...(archived && { archived }) },
      version: `${shown} ${results.version} ${JSON.stringify(archived)}`,
    };
  }
  const rings = await ports.rings.now();
  const last = results.boards.some(hasResults) ? undefined : await ports.archive.lastResults();
  return {
    data: { ...data, boards: results.boards, rings: rings.rings, ...(last ? { lastResults: last } : {}) },
    version: `${shown} ${results.version} ${rings.version}`,
  };
};

/** The traders' stalls; none for an edition without traders, or when they cannot be read: the typed ones are shown then. */
const marketNow = async (
  { market, log }: Pick<PageDataPorts, 'market' | 'log'>,
  { parts }: SiteConfig['edition'],
): Promise<MarketNow | undefined> => {
  if (!parts.traders) return undefined;
  return market().catch((cause: unknown) => {
    log.warn('page rendered without the traders’ stalls', failureDetails(cause));
    return undefined;
  });
};

/** Pages that show leaderboards and announcements; Home shows the day's champions once the gates have closed. */
const showsResults = (path: string, { edition, now }: SiteConfig): boolean =>
  yearIn(path) !== undefined ||
  /^\/(leaderboard|results|results\/[^/]+\/[^/]+|tv)$/i.test(path) ||
  (path === '/' && now >= edition.endsAt);
