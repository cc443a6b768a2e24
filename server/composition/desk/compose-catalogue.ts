import { newIds } from '#adapters/system/new-ids.ts';
import { catalogueChangeId } from '#core/desk/catalogue/change.ts';
import type { ProviderCatalogue } from '#core/desk/catalogue/ports.ts';
import type { SettlePricesPorts } from '#core/desk/catalogue/settle-prices.ts';
import type { RulesDeskPorts } from '#core/desk/content/sale-rules-desk.ts';
import type { DoorPlan } from '#core/door/entrance/door-plan.ts';
import { productId } from '#core/kernel/ids.ts';
import type { Clocks, Log } from '#core/kernel/ports.ts';
import type { CatalogueRoutesPorts } from '../../routes/desk/catalogue.ts';
import type { Shop } from '../shop/compose-shop.ts';
import type { Stores } from '../stores.ts';

/** The ports for the catalogue at the desk and for its background jobs (F12). */
export type CatalogueServices = CatalogueRoutesPorts & SettlePricesPorts & RulesDeskPorts;

type Deps = {
  readonly stores: Pick<Stores, 'catalogueChanges' | 'salesFigures'>;
  readonly shop: Pick<
    Shop,
    'catalogue' | 'catalogueChanged' | 'catalogueCache' | 'places' | 'saleRules' | 'isCalledOff'
  >;
  readonly providerCatalogue: ProviderCatalogue;
  /** Publishes the rules of sale. */
  readonly publishing: Pick<RulesDeskPorts, 'contentStore' | 'editionKey' | 'rulesFile' | 'contentChanged'>;
  readonly doorPlan: DoorPlan;
  readonly placesOnMap: () => readonly string[];
  readonly clocks: Clocks;
  readonly log: Log;
};

export const composeCatalogue = ({
  stores,
  shop,
  providerCatalogue,
  publishing,
  doorPlan,
  placesOnMap,
  clocks,
  log,
}: Deps): CatalogueServices => {
  const changeIds = newIds('change');
  const productIds = newIds('prod');
  const { catalogue, catalogueChanged, catalogueCache, places, saleRules } = shop;
  const { contentStore, editionKey, rulesFile, contentChanged } = publishing;
  return {
    ...clocks,
    ...{ contentStore, editionKey, rulesFile, contentChanged, doorPlan, placesOnMap },
    checkpoints: doorPlan.checkpoints.map(({ id }) => id),
    listedProducts: async () => (await providerCatalogue.read()).products.map(({ product }) => product),
    ...{ log, catalogue, catalogueChanged, saleRules, providerCatalogue },
    placesLeft: places.left,
    storedCatalogue: catalogueCache.productsAsStored,
    catalogueChanges: stores.catalogueChanges,
    salesFigures: stores.salesFigures,
    ...(shop.isCalledOff && { isCalledOff: shop.isCalledOff }),
    newChangeId: () => catalogueChangeId(changeIds.next()),
    newProductId: () => productId(productIds.next()),
  };
};
