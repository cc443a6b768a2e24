import { failureDetails } from '#core/kernel/failures.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Pool } from '#core/shop/products/pool.ts';
import type { Places, Products } from '#core/shop/products/ports.ts';
import type { Product } from '#core/shop/products/product.ts';
import { millisecondsSince } from './milliseconds-since.ts';

/** Lifetime of the provider's product list. */
const productsTtlMs = 60_000;
/** How often a process checks the store for other processes' changes of the catalogue, as news of them may be lost (G7). */
const lookEveryMs = 2_000;

export type StoredProductsPorts = {
  readonly products: Products;
  readonly places: Places;
  /** The pools that the products share, which are stored together with the products' capacities. */
  readonly pools?: (products: readonly Product[]) => Promise<readonly Pool[]>;
  /** The last change that any process has made at the desk. */
  readonly lastChangeId?: () => Promise<string | undefined>;
  /** An id of the provider's last notice that its products changed, received by any process. */
  readonly lastNotice?: () => Promise<string | undefined>;
  readonly clock: Clock;
  readonly log: Log;
};

export type StoredProducts = {
  /** The products as the provider has stored them, at most a minute old. @throws ServiceFailure when it has never answered */
  products(): Promise<readonly Product[]>;
  /** Marks the products stale, after a notice that they changed. */
  invalidate(): void;
  /** Whether the provider has answered this process at least once. */
  isListed(): boolean;
};

/** The provider's list as this process has it. */
type Listed = {
  readonly products: readonly Product[];
  readonly since: number;
  readonly forMs: number;
  /** The last changes known when the list was read; other values mean that the list is stale. */
  readonly asOf: string;
};

/**
 * Caches the provider's products in memory; asks the provider once a minute and after a notice. When the provider fails,
 * the last list stays. @param onFetch called after each fetch, because it may have changed the capacities
 */
export const storedProducts = (ports: StoredProductsPorts, onFetch: () => void): StoredProducts => {
  let listed: Listed | undefined;
  let fetching: { readonly products: Promise<readonly Product[]>; readonly invalidations: number } | undefined;
  let invalidations = 0;
  let lookedAt = 0;
  let looking: Promise<void> | undefined;

  const fetchProducts = async (): Promise<readonly Product[]> => {
    const before = invalidations;
    try {
      const { products, asOf } = await fetchAndProvide(ports);
      // An invalidation during the fetch makes the new list stale at once, because it may have been read before the change.
      listed = { products, asOf, since: ports.clock.now(), forMs: before === invalidations ? productsTtlMs : 0 };
      lookedAt = ports.clock.now();
      onFetch();
      return products;
    } catch (cause) {
      if (!listed) throw cause;
      ports.log.warn('catalogue refresh failed', failureDetails(cause));
      listed = { ...listed, since: ports.clock.now(), forMs: productsTtlMs / 10 };
      return listed.products;
    }
  };

  /** One fetch at a time, so that an older list is never stored after a newer one. */
  const fetchNext = (): Promise<readonly Product[]> => {
    const running = fetching?.products;
    const own = running ? running.catch(() => {}).then(fetchProducts) : fetchProducts();
    const started = { products: own, invalidations };
    fetching = started;
    const over = () => {
      if (fetching === started) fetching = undefined;
    };
    own.then(over, over);
    return own;
  };

  /** Checks the store for changes, because news may be lost: a process can be killed before it sends them. */
  const look = async (): Promise<void> => {
    lookedAt = ports.clock.now();
    try {
      const { asOf } = await knownChanges(ports);
      if (listed && listed.asOf !== asOf) listed = { ...listed, forMs: 0 };
    } catch (cause) {
      ports.log.warn('changes of the catalogue could not be looked up', failureDetails(cause));
    } finally {
      looking = undefined;
    }
  };

  const products = (): Promise<readonly Product[]> => {
    if (listed && millisecondsSince(ports.clock, lookedAt) >= lookEveryMs) looking ??= look();
    return looking ? looking.then(productsAsKnown) : productsAsKnown();
  };

  const productsAsKnown = (): Promise<readonly Product[]> => {
    if (listed && millisecondsSince(ports.clock, listed.since) < listed.forMs) return Promise.resolve(listed.products);
    return fetching?.invalidations === invalidations ? fetching.products : fetchNext();
  };

  return {
    products,
    invalidate: () => {
      invalidations += 1;
      listed &&= { ...listed, forMs: 0 };
    },
    isListed: () => listed !== undefined,
  };
};

/** Fetches again if the desk changed the catalogue meanwhile: an older list must not overwrite its new capacities. */
const fetchAndProvide = async (ports: StoredProductsPorts) => {
  for (;;) {
    const { lastChangeId, asOf } = await knownChanges(ports);
    const products = await ports.products.all();
    // Places can be held only for products whose capacity the store knows.
    const isProvided = await ports.places.provide(
      new Map(products.map(({ id, capacity }) => [id, capacity])),
      await ports.pools?.(products),
      ports.lastChangeId && { lastChangeId },
    );
    if (isProvided) return { products, asOf };
  }
};

/** The last changes that any process knows of, and both as one text. */
const knownChanges = async (
  ports: Pick<StoredProductsPorts, 'lastNotice' | 'lastChangeId'>,
): Promise<{ readonly lastChangeId: string | undefined; readonly asOf: string }> => {
  const [notice, lastChangeId] = [await ports.lastNotice?.(), await ports.lastChangeId?.()];
  return { lastChangeId, asOf: JSON.stringify([lastChangeId, notice]) };
};
