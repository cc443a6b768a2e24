import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlMarks } from '#adapters/sql/marks.ts';
import { sqlOrders } from '#adapters/sql/orders.ts';
import { sqlPlaces } from '#adapters/sql/places.ts';
import { sqlPurchases } from '#adapters/sql/purchases.ts';
import type { Orders } from '#core/checkout/ports.ts';
import type { Rulebook } from '#core/competition/rulebook.ts';
import { leftOfAllGroups, placesInAllGroups, withinTheGroups } from '#core/competition-day/places-of-groups.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { CatalogueFile } from '#core/tickets/catalogue-file.ts';
import { keepCatalogue } from '../caches/catalogue.ts';
import { keptProducts } from '../caches/kept-products.ts';
import { plantedProducts } from '../payments-sandbox/store/planted-products.ts';
import type { Payments } from './compose-payments.ts';

type Facts = {
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
export const composeShop = ({ database, payments, onSale, rulebook, siteUrl, machineClock, log }: Facts) => {
  const { products, kind } = payments;
  const places = sqlPlaces(database);
  const marks = sqlMarks(database);
  // The sandbox will list what is planted in it: its first visitor need not wait for that.
  const planted = kind === 'sandbox' ? plantedProducts(onSale, siteUrl) : undefined;
  const catalogue = keepCatalogue({
    products: { ...products, all: async () => (await products.all()).map(withinTheGroups(rulebook)) },
    places,
    kept: keptProducts(marks, planted),
    sharing: leftOfAllGroups(rulebook),
    clock: machineClock,
    log,
  });
  return {
    products,
    places,
    marks,
    snapshots: catalogue,
    catalogue: catalogue.products,
    catalogueChanged: catalogue.forget,
    orders: tellingOfPlaces(sqlOrders(database, machineClock, placesInAllGroups(rulebook)), catalogue.placesMoved),
    purchases: sqlPurchases(database),
  };
};

/** The same orders; whoever shows places left hears when they may have moved. */
const tellingOfPlaces = (orders: Orders, placesMoved: () => void): Orders => ({
  ...orders,
  reserve: async (order) => {
    const reserved = await orders.reserve(order);
    placesMoved();
    return reserved;
  },
  change: async (id, decide, notice) => {
    const changed = await orders.change(id, decide, notice);
    placesMoved();
    return changed;
  },
});
