import type { News } from '#core/kernel/news/ports.ts';
import type { PublicTopics } from '#core/kernel/news/public-topics.ts';
import type { Log } from '#core/kernel/ports.ts';
import { type EditionOnPages, editionOnPages } from '#core/site/frame/edition-on-pages.ts';
import { editionTopic, editionTopicPrefix } from '#core/site/frame/edition-topic.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { coalesceByKey } from './coalesce-by-key.ts';

/** The edition for pages that are open already. */
export type EditionNews = {
  /** Publishes the edition in the background. */
  readonly publishSoon: () => void;
  /** Publishes a changed edition. Called by a job, because a day can be moved by any process. @throws ServiceFailure */
  readonly publishIfChanged: () => Promise<void>;
  readonly topic: PublicTopics;
};

type Deps = { readonly siteConfig: () => SiteConfig; readonly news: News; readonly log: Log };

/** Publishes the edition, as pages show it, when it has changed. Pages are rendered with the one of the start. */
export const followEdition = ({ siteConfig, news, log }: Deps): EditionNews => {
  const now = (): EditionOnPages => editionOnPages(siteConfig());
  let published = JSON.stringify(now());
  const publish = coalesceByKey(async (topic) => {
    const shown = now();
    const text = JSON.stringify(shown);
    if (text === published) return;
    await news.publish(topic, JSON.parse(text));
    published = text;
  });

  return {
    publishSoon: () => {
      publish(editionTopic).catch((cause: unknown) =>
        log.error('the edition could not be published', { cause: String(cause) }),
      );
    },
    publishIfChanged: () => publish(editionTopic),
    topic: { beginsWith: editionTopicPrefix, now: async (topic) => (topic === editionTopic ? now() : undefined) },
  };
};
