import type { Log } from '#core/kernel/ports.ts';
import type { News } from '#core/news/ports.ts';
import type { CatalogueCache } from './catalogue-cache.ts';

const topic = 'catalogue:changed';

/**
 * Lets every process read the products again when one of them has changed them, or was told so by the provider (G7). Each
 * reads them at once, because it also stores their capacities: a process that was just about to store the former ones
 * corrects itself.
 * @returns says that the products have changed
 */
export const followCatalogue = ({
  catalogue,
  news,
  log,
}: {
  readonly catalogue: Pick<CatalogueCache, 'invalidate' | 'products' | 'isListed'>;
  readonly news: News;
  readonly log: Log;
}): (() => void) => {
  const readAgain = () => {
    // A process that has sold nothing yet has nothing to forget.
    if (!catalogue.isListed()) return;
    catalogue.invalidate();
    catalogue
      .products()
      .catch((cause: unknown) => log.warn('catalogue not read after a change', { cause: String(cause) }));
  };
  news.subscribe({ about: topic, receive: readAgain, missed: readAgain });
  return () => {
    catalogue.invalidate();
    news
      .publish(topic, true)
      .catch((cause: unknown) => log.error('news of the catalogue was not sent', { cause: String(cause) }));
  };
};
