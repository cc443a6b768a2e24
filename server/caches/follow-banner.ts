import type { News } from '#core/kernel/news/ports.ts';
import type { PublicTopics } from '#core/kernel/news/public-topics.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { type ShownBanner, shownBanner } from '#core/site/banner/banner.ts';
import { bannerTopic, bannerTopicPrefix } from '#core/site/banner/banner-topic.ts';
import { readBannerNow } from '#core/site/banner/change-banner.ts';
import type { Banners } from '#core/site/banner/ports.ts';
import { cachedUntilNews } from './cached-until-news.ts';
import { coalesceByKey } from './coalesce-by-key.ts';

/** The banner for all visitors. */
export type BannerNews = {
  /** The cached banner, for served pages, which must not read the store for each visitor. @throws ServiceFailure */
  readonly cached: () => Promise<ShownBanner | null>;
  /** Publishes the banner in the background. */
  readonly publishSoon: () => void;
  /** Publishes a changed banner. Called by a job, because banners begin and end by the clock. @throws ServiceFailure */
  readonly publishIfChanged: () => Promise<void>;
  readonly topic: PublicTopics;
};

type Deps = {
  readonly banners: Banners;
  readonly festivalClock: Clock;
  readonly news: News;
  readonly log: Log;
};

/** Publishes the banner when it has changed, and caches it for pages until news of a change arrives from any process. */
export const followBanner = ({ banners, festivalClock, news, log }: Deps): BannerNews => {
  const now = async (): Promise<ShownBanner | null> => {
    const banner = await readBannerNow({ banners, festivalClock });
    return banner && shownBanner(banner);
  };
  const cached = cachedUntilNews(news, bannerTopicPrefix, now);

  let published: string | undefined;
  const publish = coalesceByKey(async (topic) => {
    const banner = await now();
    const text = JSON.stringify(banner);
    if (text === published) return;
    cached.forget();
    await news.publish(topic, banner);
    published = text;
  });

  return {
    cached: cached.get,
    publishSoon: () => {
      cached.forget();
      publish(bannerTopic).catch((cause: unknown) =>
        log.error('the banner could not be published', { cause: String(cause) }),
      );
    },
    publishIfChanged: () => publish(bannerTopic),
    topic: { beginsWith: bannerTopicPrefix, now: async (topic) => (topic === bannerTopic ? now() : undefined) },
  };
};
