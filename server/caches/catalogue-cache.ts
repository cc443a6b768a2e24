import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Places, Products } from '#core/tickets/ports.ts';
import type { CatalogueItem, Product } from '#core/tickets/product.ts';
import type { PersistedProducts } from './persisted-products.ts';

/** How long the provider's word is taken without asking again, and how long our own count of places is. */
const productsTtlMs = 60_000;
const placesTtlMs = 1_000;
/** For so long a process that has just begun shows what was last known, before the provider has been asked. */
const persistedTtlMs = 1_000;
/** However much is sold, the places are counted at most ten times a second. */
const minRecountMs = 100;

/** Everything on sale with the places left. `version` changes exactly when what is shown changes. */
export type CatalogueSnapshot = { readonly items: readonly CatalogueItem[]; readonly version: number };

export type CatalogueCache = {
  /** At most a minute old. @throws ServiceFailure when the provider has never answered */
  products(): Promise<readonly Product[]>;
  /** At most a second old. @throws ServiceFailure */
  snapshot(): Promise<CatalogueSnapshot>;
  /** The last snapshot there was, however old; undefined before the first. */
  last(): CatalogueSnapshot | undefined;
  /** A notice said that something about the products changed. */
  invalidate(): void;
  /** Places were taken or given back by this process. */
  invalidatePlaces(): void;
};

/**
 * The catalogue kept in memory, asked of the provider once a minute or when a notice says so. A provider in trouble
 * leaves the last list in place; an order then fails or not by the provider's own word. What was last known is kept in
 * the store for the next start: it is shown for a moment, and nothing is sold by it.
 */
export const catalogueCache = (ports: {
  readonly products: Products;
  readonly places: Places;
  readonly persisted: PersistedProducts;
  /** What several products share is left of each: by itself, a product only knows its own places. */
  readonly sharing?: (items: readonly CatalogueItem[]) => readonly CatalogueItem[];
  readonly clock: Clock;
  readonly log: Log;
}): CatalogueCache => {
  let listed: { readonly products: readonly Product[]; readonly since: number; readonly forMs: number } | undefined;
  let fetching: Promise<readonly Product[]> | undefined;
  let shown: CatalogueSnapshot | undefined;
  let counting: Promise<CatalogueSnapshot> | undefined;
  let countedAt = 0;
  let placesStale = true;
  const startedAt = ports.clock.now();
  let isInvalidated = false;

  /** A clock that was set back must not keep anything for as long as it was set back by. */
  const age = (since: number): number => Math.abs(ports.clock.now() - since);

  const fetchProducts = async (): Promise<readonly Product[]> => {
    try {
      const products = await ports.products.all();
      // The store must know a product's capacity before anybody can buy it.
      await ports.places.provide(new Map(products.map(({ id, capacity }) => [id, capacity])));
      listed = { products, since: ports.clock.now(), forMs: productsTtlMs };
      placesStale = true;
      await ports.persisted.save(products).catch((cause: unknown) => {
        ports.log.warn('the catalogue could not be kept for the next start', { cause: String(cause) });
      });
      return products;
    } catch (cause) {
      if (!listed) throw cause;
      ports.log.warn('the catalogue could not be refreshed', { cause: String(cause) });
      listed = { ...listed, since: ports.clock.now(), forMs: productsTtlMs / 10 };
      return listed.products;
    } finally {
      fetching = undefined;
    }
  };

  const products = (): Promise<readonly Product[]> => {
    if (listed && age(listed.since) < listed.forMs) return Promise.resolve(listed.products);
    fetching ??= fetchProducts();
    return fetching;
  };

  const productsToShow = async (): Promise<readonly Product[]> => {
    if (listed || isInvalidated || age(startedAt) >= persistedTtlMs) return products();
    return (await ports.persisted.load()) ?? products();
  };

  const count = async (): Promise<CatalogueSnapshot> => {
    try {
      const all = await productsToShow();
      countedAt = ports.clock.now();
      placesStale = false;
      const left = await ports.places.left();
      const counted = all.map((product) => ({ ...product, placesLeft: left.get(product.id) ?? product.capacity }));
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

  return {
    products,
    last: () => shown,
    snapshot() {
      const counted = age(countedAt);
      const stale = counted >= placesTtlMs || (placesStale && counted >= minRecountMs);
      if (shown && !stale) return Promise.resolve(shown);
      counting ??= count();
      return counting;
    },
    invalidate: () => {
      isInvalidated = true;
      listed &&= { ...listed, forMs: 0 };
      countedAt = 0;
    },
    invalidatePlaces: () => {
      placesStale = true;
    },
  };
};
