import type { Clock } from '#core/kernel/ports.ts';
import type { Instant } from '#core/kernel/time.ts';
import { nextChange, pricedAt, soldAt } from '#core/shop/products/price-changes.ts';
import type { CatalogueItem, Product } from '#core/shop/products/product.ts';
import { isHidden } from '#core/shop/vouchers/order-voucher.ts';
import { millisecondsSince } from './milliseconds-since.ts';
import { type StoredProductsPorts, storedProducts } from './stored-products.ts';

/** Lifetime of our own count of the places left. */
const placesTtlMs = 1_000;
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

type CataloguePorts = StoredProductsPorts & {
  /** Lowers `placesLeft` of products that share one capacity. Without it, each product has only its own capacity. */
  readonly sharing?: (items: readonly CatalogueItem[]) => readonly CatalogueItem[];
  /** Decides which price is valid. */
  readonly festivalClock: Clock;
};

/**
 * Caches the catalogue in memory; asks the provider once a minute and after a notice. When the provider fails, the last list
 * stays, and the provider decides each order.
 */
export const catalogueCache = (ports: CataloguePorts): CatalogueCache => {
  let shown: CatalogueSnapshot | undefined;
  let counting: Promise<CatalogueSnapshot> | undefined;
  let countedAt = 0;
  let changesAt: Instant | undefined;
  let placesStale = true;
  const stored = storedProducts(ports, () => {
    placesStale = true;
  });

  const count = async (): Promise<CatalogueSnapshot> => {
    try {
      const known = await stored.products();
      countedAt = ports.clock.now();
      const now = ports.festivalClock.now();
      changesAt = nextChange(known, now);
      const all = known.map((product) => soldAt(product, now));
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
    const all = await stored.products();
    const now = ports.festivalClock.now();
    return all.map((product) => at(product, now));
  };

  const freshSnapshot = (): CatalogueSnapshot | undefined => {
    const counted = millisecondsSince(ports.clock, countedAt);
    const changed = changesAt !== undefined && ports.festivalClock.now() >= changesAt;
    const stale = changed || counted >= placesTtlMs || (placesStale && counted >= minRecountMs);
    return stale ? undefined : shown;
  };

  return {
    products: () => productsNow(soldAt),
    productsAtDoor: () => productsNow(pricedAt),
    productsAsStored: stored.products,
    last: () => shown,
    freshSnapshot,
    snapshot() {
      const fresh = freshSnapshot();
      if (fresh) return Promise.resolve(fresh);
      counting ??= count();
      return counting;
    },
    invalidate: () => {
      stored.invalidate();
      countedAt = 0;
    },
    isListed: stored.isListed,
    invalidatePlaces: () => {
      placesStale = true;
    },
  };
};
