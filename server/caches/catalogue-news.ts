import { failureDetails } from '#core/kernel/failures.ts';
import type { News } from '#core/kernel/news/ports.ts';
import type { Log } from '#core/kernel/ports.ts';
import type { CatalogueCache } from './catalogue-cache.ts';

const topic = 'catalogue:changed';

/**
 * Makes every process read the products again when one process has changed them, or has received the provider's notice of a
 * change (G7). Each process reads at once and not at the next request, because reading also stores the capacities: a process
 * that has just stored the former capacities thereby replaces them.
 * @returns publishes that the products have changed
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
    // A process that has not fetched the products yet has nothing to invalidate.
    if (!catalogue.isListed()) return;
    catalogue.invalidate();
    catalogue
      .products()
      .catch((cause: unknown) => log.warn('catalogue not read after a change', failureDetails(cause)));
  };
  news.subscribe({ about: topic, receive: readAgain, missed: readAgain });
  return () => {
    catalogue.invalidate();
    news
      .publish(topic, true)
      .catch((cause: unknown) => log.error('news of the catalogue was not sent', { cause: String(cause) }));
  };
};
