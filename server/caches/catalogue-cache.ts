import { failureDetails } from '#core/kernel/failures.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Pool } from '#core/shop/products/pool.ts';
import type { Places, Products } from '#core/shop/products/ports.ts';
import { nextChange, pricedAt, soldAt } from '#core/shop/products/price-changes.ts';
import type { CatalogueItem, Product } from '#core/shop/products/product.ts';
import { isHidden } from '#core/shop/vouchers/order-voucher.ts';

/** Lifetimes of the provider's product list and of our own count of the places left. */
const productsTtlMs = 60_000;
const placesTtlMs = 1_000;
/** How often a process checks the store for other processes' changes of the catalogue, as news of them may be lost (G7). */
const lookEveryMs = 2_000;
/** Limits the counting of places to ten times a second during a rush. */
const minRecountMs = 100;

/** The products on sale with the places left, without hidden ones; `version` changes if and only if `items` change. */
export type CatalogueSnapshot = { readonly items: readonly CatalogueItem[]; readonly version: number };

export type CatalogueCache = {
  /**
   * The products as they are sold online now, hidden ones included, at most a minute old. Prices and times of sale are
   * those of the moment of the call (F12). @throws ServiceFailure when the provider has never answered
   */
  products(): Promise<readonly Product[]>;
  /** The products as they are sold at the door, where the times of online sale do not matter. @throws ServiceFailure */
  productsAtDoor(): Promise<readonly Product[]>;
  /** The products as the provider has stored them. @throws ServiceFailure */
  productsAsStored(): Promise<readonly Product[]>;
  /** Products with places left, at most a second old. @throws ServiceFailure */
  snapshot(): Promise<CatalogueSnapshot>;
  /** The last snapshot if `snapshot` would return it as it is; undefined when places have to be counted. */
  freshSnapshot(): CatalogueSnapshot | undefined;
  /** The last snapshot of any age; undefined before the first. */
  last(): CatalogueSnapshot | undefined;
  /** Marks the products stale, after a notice that they changed. */
  invalidate(): void;
  /** Whether the provider has answered this process at least once. */
  isListed(): boolean;
  /** Marks the places stale, after this process took or released some. */
  invalidatePlaces(): void;
};

/**
 * Caches the catalogue in memory; asks the provider once a minute and after a notice. When the provider fails, the last list
 * stays, and the provider decides each order.
 */
export const catalogueCache = (ports: {
  readonly products: Products;
  readonly places: Places;
  /** Lowers `placesLeft` of products that share one capacity. Without it, each product has only its own capacity. */
  readonly sharing?: (items: readonly CatalogueItem[]) => readonly CatalogueItem[];
  /** The pools that the products share, which are stored together with the products' capacities. */
  readonly pools?: (products: readonly Product[]) => Promise<readonly Pool[]>;
  /** The last change that any process has made at the desk. */
  readonly lastChangeId?: () => Promise<string | undefined>;
  /** An id of the provider's last notice that its products changed, received by any process. */
  readonly lastNotice?: () => Promise<string | undefined>;
  readonly clock: Clock;
  /** Decides which price is valid. */
  readonly festivalClock: Clock;
  readonly log: Log;
}): CatalogueCache => {
  let listed:
    | {
        readonly products: readonly Product[];
        readonly since: number;
        readonly forMs: number;
        /** The last changes known when the list was read; other values mean that the list is stale. */
        readonly asOf: string;
      }
    | undefined;
  let fetching: { readonly products: Promise<readonly Product[]>; readonly invalidations: number } | undefined;
  let shown: CatalogueSnapshot | undefined;
  let counting: Promise<CatalogueSnapshot> | undefined;
  let countedAt = 0;
  let changesAt: Instant | undefined;
  let placesStale = true;
  let invalidations = 0;
  let lookedAt = 0;
  let looking: Promise<void> | undefined;

  /** The absolute difference, so that a clock that is set back does not extend a lifetime. */
  const age = (since: number): number => Math.abs(ports.clock.now() - since);

  const knownChanges = async (): Promise<{ readonly lastChangeId: string | undefined; readonly asOf: string }> => {
    const [notice, lastChangeId] = [await ports.lastNotice?.(), await ports.lastChangeId?.()];
    return { lastChangeId, asOf: JSON.stringify([lastChangeId, notice]) };
  };

  /** Fetches again if the desk changed the catalogue meanwhile: an older list must not overwrite its new capacities. */
  const fetchAndProvide = async () => {
    for (;;) {
      const { lastChangeId, asOf } = await knownChanges();
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

  const fetchProducts = async (): Promise<readonly Product[]> => {
    const before = invalidations;
    try {
      const { products, asOf } = await fetchAndProvide();
      // An invalidation during the fetch makes the new list stale at once, because it may have been read before the change.
      listed = { products, asOf, since: ports.clock.now(), forMs: before === invalidations ? productsTtlMs : 0 };
      lookedAt = ports.clock.now();
      placesStale = true;
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
      const { asOf } = await knownChanges();
      if (listed && listed.asOf !== asOf) listed = { ...listed, forMs: 0 };
    } catch (cause) {
      ports.log.warn('changes of the catalogue could not be looked up', failureDetails(cause));
    } finally {
      looking = undefined;
    }
  };

  const products = (): Promise<readonly Product[]> => {
    if (listed && age(lookedAt) >= lookEveryMs) looking ??= look();
    return looking ? looking.then(productsAsKnown) : productsAsKnown();
  };

  const productsAsKnown = (): Promise<readonly Product[]> => {
    if (listed && age(listed.since) < listed.forMs) return Promise.resolve(listed.products);
    return fetching?.invalidations === invalidations ? fetching.products : fetchNext();
  };

  const count = async (): Promise<CatalogueSnapshot> => {
    try {
      const stored = await products();
      countedAt = ports.clock.now();
      const now = ports.festivalClock.now();
      changesAt = nextChange(stored, now);
      const all = stored.map((product) => soldAt(product, now));
      placesStale = false;
      const left = await ports.places.left();
      const listed = all.filter((product) => !isHidden(product));
      const counted = listed.map((product) => ({ ...product, placesLeft: left.get(product.id) ?? product.capacity }));
      const items = ports.sharing?.(counted) ?? counted;
      if (!shown || JSON.stringify(items) !== JSON.stringify(shown.items))
        shown = { items, version: (shown?.version ?? 0) + 1 };
      return shown;
    } catch (cause) {
      placesStale = true;
      throw cause;
    } finally {
      counting = undefined;
    }
  };

  const productsNow = async (at: (product: Product, now: Instant) => Product): Promise<readonly Product[]> => {
    const all = await products();
    const now = ports.festivalClock.now();
    return all.map((product) => at(product, now));
  };

  const freshSnapshot = (): CatalogueSnapshot | undefined => {
    const counted = age(countedAt);
    const changed = changesAt !== undefined && ports.festivalClock.now() >= changesAt;
    const stale = changed || counted >= placesTtlMs || (placesStale && counted >= minRecountMs);
    return stale ? undefined : shown;
  };

  return {
    products: () => productsNow(soldAt),
    productsAtDoor: () => productsNow(pricedAt),
    productsAsStored: products,
    last: () => shown,
    freshSnapshot,
    snapshot() {
      const fresh = freshSnapshot();
      if (fresh) return Promise.resolve(fresh);
      counting ??= count();
      return counting;
    },
    invalidate: () => {
      invalidations += 1;
      listed &&= { ...listed, forMs: 0 };
      countedAt = 0;
    },
    isListed: () => listed !== undefined,
    invalidatePlaces: () => {
      placesStale = true;
    },
  };
};
