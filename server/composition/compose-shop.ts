import { sqlCheckpoints } from '#adapters/sql/checkpoints.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlOrders } from '#adapters/sql/orders.ts';
import { sqlPlaces } from '#adapters/sql/places.ts';
import { sqlPurchases } from '#adapters/sql/purchases.ts';
import type { Orders } from '#core/checkout/ports.ts';
import type { Rulebook } from '#core/competition/rulebook.ts';
import { cappedAtGroupPlaces, totalGroupPlaces, withGroupPlacesLeft } from '#core/competition-day/ticket-capacity.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { CatalogueFile } from '#core/tickets/catalogue-file.ts';
import { catalogueCache } from '../caches/catalogue-cache.ts';
import { persistedProducts } from '../caches/persisted-products.ts';
import { seededProducts } from '../payments-sandbox/store/seeded-products.ts';
import type { Payments } from './compose-payments.ts';

type Deps = {
  readonly database: Database;
  readonly payments: Payments;
  /** What the sandbox puts on sale. */
  readonly onSale: CatalogueFile;
  readonly rulebook: Rulebook;
  readonly siteUrl: URL;
  readonly machineClock: Clock;
  readonly log: Log;
};

/** What is on sale, how much of it is left, and what was ordered. No more competitors are sold than the groups hold. */
export const composeShop = ({ database, payments, onSale, rulebook, siteUrl, machineClock, log }: Deps) => {
  const { products, kind } = payments;
  const places = sqlPlaces(database);
  const checkpoints = sqlCheckpoints(database);
  // The sandbox will list what is planted in it: its first visitor need not wait for that.
  const seeded = kind === 'sandbox' ? seededProducts(onSale, siteUrl) : undefined;
  const catalogue = catalogueCache({
    products: { ...products, all: async () => (await products.all()).map(cappedAtGroupPlaces(rulebook)) },
    places,
    persisted: persistedProducts(checkpoints, seeded),
    sharing: withGroupPlacesLeft(rulebook),
    clock: machineClock,
    log,
  });
  return {
    products,
    places,
    checkpoints: checkpoints,
    snapshots: catalogue,
    catalogue: catalogue.products,
    catalogueChanged: catalogue.invalidate,
    orders: withPlacesInvalidation(
      sqlOrders(database, machineClock, totalGroupPlaces(rulebook)),
      catalogue.invalidatePlaces,
    ),
    purchases: sqlPurchases(database),
  };
};

/** The same orders; whoever shows places left hears when they may have moved. */
const withPlacesInvalidation = (orders: Orders, invalidatePlaces: () => void): Orders => ({
  ...orders,
  reserve: async (order) => {
    const reserved = await orders.reserve(order);
    invalidatePlaces();
    return reserved;
  },
  change: async (id, decide, notice) => {
    const changed = await orders.change(id, decide, notice);
    invalidatePlaces();
    return changed;
  },
});
