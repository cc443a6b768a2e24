import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Places, Products } from '#core/tickets/ports.ts';
import type { CatalogueItem, Product } from '#core/tickets/product.ts';
import type { KeptProducts } from './kept-products.ts';

/** How long the provider's word is taken without asking again, and how long our own count of places is. */
const productsKeepMs = 60_000;
const placesKeepMs = 1_000;
/** For so long a process that has just begun shows what was last known, before the provider has been asked. */
const beforehandMs = 1_000;
/** However much is sold, the places are counted at most ten times a second. */
const placesRestMs = 100;

/** Everything on sale with the places left. `version` changes exactly when what is shown changes. */
export type Snapshot = { readonly items: readonly CatalogueItem[]; readonly version: number };

export type Catalogue = {
  /** At most a minute old. @throws ServiceFailure when the provider has never answered */
  products(): Promise<readonly Product[]>;
  /** At most a second old. @throws ServiceFailure */
  snapshot(): Promise<Snapshot>;
  /** The last snapshot there was, however old; undefined before the first. */
  last(): Snapshot | undefined;
  /** A notice said that something about the products changed. */
  forget(): void;
  /** Places were taken or given back by this process. */
  placesMoved(): void;
};

/**
 * The catalogue kept in memory, asked of the provider once a minute or when a notice says so. A provider in trouble
 * leaves the last list in place; an order then fails or not by the provider's own word. What was last known is kept in
 * the store for the next start: it is shown for a moment, and nothing is sold by it.
 */
export const keepCatalogue = (ports: {
  readonly products: Products;
  readonly places: Places;
  readonly kept: KeptProducts;
  /** What several products share is left of each: by itself, a product only knows its own places. */
  readonly sharing?: (items: readonly CatalogueItem[]) => readonly CatalogueItem[];
  readonly clock: Clock;
  readonly log: Log;
}): Catalogue => {
  let listed: { readonly products: readonly Product[]; readonly since: number; readonly forMs: number } | undefined;
  let asking: Promise<readonly Product[]> | undefined;
  let shown: Snapshot | undefined;
  let counting: Promise<Snapshot> | undefined;
  let countedAt = 0;
  let moved = true;
  const begunAt = ports.clock.now();
  let heardOfChange = false;

  /** A clock that was set back must not keep anything for as long as it was set back by. */
  const age = (since: number): number => Math.abs(ports.clock.now() - since);

  const ask = async (): Promise<readonly Product[]> => {
    try {
      const products = await ports.products.all();
      // The store must know a product's capacity before anybody can buy it.
      await ports.places.provide(new Map(products.map(({ id, capacity }) => [id, capacity])));
      listed = { products, since: ports.clock.now(), forMs: productsKeepMs };
      moved = true;
      await ports.kept.keep(products).catch((cause: unknown) => {
        ports.log.warn('the catalogue could not be kept for the next start', { cause: String(cause) });
      });
      return products;
    } catch (cause) {
      if (!listed) throw cause;
      ports.log.warn('the catalogue could not be refreshed', { cause: String(cause) });
      listed = { ...listed, since: ports.clock.now(), forMs: productsKeepMs / 10 };
      return listed.products;
    } finally {
      asking = undefined;
    }
  };

  const products = (): Promise<readonly Product[]> => {
    if (listed && age(listed.since) < listed.forMs) return Promise.resolve(listed.products);
    asking ??= ask();
    return asking;
  };

  const toShow = async (): Promise<readonly Product[]> => {
    if (listed || heardOfChange || age(begunAt) >= beforehandMs) return products();
    return (await ports.kept.load()) ?? products();
  };

  const count = async (): Promise<Snapshot> => {
    try {
      const all = await toShow();
      countedAt = ports.clock.now();
      moved = false;
      const left = await ports.places.left();
      const counted = all.map((product) => ({ ...product, placesLeft: left.get(product.id) ?? product.capacity }));
      const items = ports.sharing?.(counted) ?? counted;
      if (!shown || JSON.stringify(items) !== JSON.stringify(shown.items))
        shown = { items, version: (shown?.version ?? 0) + 1 };
      return shown;
    } catch (cause) {
      moved = true;
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
      const stale = counted >= placesKeepMs || (moved && counted >= placesRestMs);
      if (shown && !stale) return Promise.resolve(shown);
      counting ??= count();
      return counting;
    },
    forget: () => {
      heardOfChange = true;
      listed &&= { ...listed, forMs: 0 };
      countedAt = 0;
    },
    placesMoved: () => {
      moved = true;
    },
  };
};
