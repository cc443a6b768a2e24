import { endpoint } from '../api/endpoint.ts';
import { invalidParameter, missingParameter, noSuchObject, noSuchReference, refusedRequest } from '../api/errors.ts';
import { createdIn, pageOf, paging } from '../api/lists.ts';
import { mergeMetadata, metadata } from '../api/metadata.ts';
import { choice, currency, flag, integer, list, optional, shape, text } from '../api/parameters.ts';
import { newPrice } from '../objects/product.ts';
import type { Price } from '../objects/shapes.ts';
import type { Provider } from '../sandbox-dependencies.ts';
import { fieldIs, flagIs } from '../store/store.ts';
import { changesFrom } from './products.ts';

const amount = integer({ min: 0, max: 99_999_999 });

const listPrices = endpoint(
  'GET',
  '/v1/prices',
  {
    ...paging,
    ...createdIn,
    active: optional(flag),
    currency: optional(currency),
    product: optional(text()),
    type: optional(choice('one_time', 'recurring')),
    lookup_keys: optional(list(text(200), 10)),
  },
  ({ store }, params, { path }) =>
    pageOf(store, 'price', params, path, [
      params.product ? fieldIs('product', params.product) : undefined,
      typeof params.active === 'boolean' ? flagIs('active', params.active) : undefined,
      params.currency ? fieldIs('currency', params.currency) : undefined,
      params.type ? fieldIs('type', params.type) : undefined,
      params.lookup_keys?.length
        ? {
            sql: `json_extract(body, '$.lookup_key') IN (${params.lookup_keys.map(() => '?').join()})`,
            values: params.lookup_keys,
          }
        : undefined,
    ]),
);

const createPrice = endpoint(
  'POST',
  '/v1/prices',
  {
    currency,
    product: text(),
    active: optional(flag),
    unit_amount: optional(amount),
    custom_unit_amount: optional(shape({ enabled: flag })),
    recurring: optional(
      shape({ interval: choice('day', 'week', 'month', 'year'), interval_count: optional(integer({ min: 1 })) }),
    ),
    transform_quantity: optional(shape({ divide_by: integer({ min: 1 }), round: choice('down', 'up') })),
    lookup_key: optional(text(200)),
    nickname: optional(text()),
    metadata,
  },
  (provider, params) => {
    const custom = params.custom_unit_amount?.enabled ?? false;
    const unitAmount = params.unit_amount ?? null;
    if (unitAmount === null && !custom) throw missingParameter('unit_amount');
    if (unitAmount !== null && custom) {
      throw invalidParameter('custom_unit_amount', 'unit_amount and custom_unit_amount exclude each other.');
    }
    if (!provider.store.find('product', params.product)) throw noSuchReference('product', params.product, 'product');
    if (params.lookup_key) requireFreeLookupKey(provider, params.lookup_key);
    const { interval, interval_count: every } = params.recurring ?? {};
    const price = newPrice({
      ...params,
      id: provider.newId('price'),
      created: provider.clock.now(),
      unitAmount,
      customUnitAmount: custom,
      transformQuantity: params.transform_quantity ?? null,
      recurring: interval
        ? { interval, interval_count: every ?? 1, meter: null, trial_period_days: null, usage_type: 'licensed' }
        : null,
    });
    provider.store.add('price', price);
    provider.events.record('price.created', price);
    return price;
  },
);

const retrievePrice = endpoint('GET', '/v1/prices/:id', {}, (provider, _, { ids }) => requirePrice(provider, ids.id));

/** A price's amount and currency cannot change; a shop makes a new price instead. */
const updatePrice = endpoint(
  'POST',
  '/v1/prices/:id',
  { active: optional(flag), lookup_key: optional(text(200)), nickname: optional(text()), metadata },
  (provider, params, { ids }) => {
    const price = requirePrice(provider, ids.id);
    const before = { ...price };
    if (params.lookup_key && params.lookup_key !== price.lookup_key) requireFreeLookupKey(provider, params.lookup_key);
    price.metadata = mergeMetadata(price.metadata, params.metadata);
    if (typeof params.active === 'boolean') price.active = params.active;
    if (params.lookup_key !== undefined) price.lookup_key = params.lookup_key;
    if (params.nickname !== undefined) price.nickname = params.nickname;
    provider.store.save('price', price);
    provider.events.record('price.updated', price, changesFrom(before, price));
    return price;
  },
);

const requirePrice = ({ store }: Provider, id = ''): Price => {
  const price = store.find('price', id);
  if (!price) throw noSuchObject('price', id, 'price');
  return price;
};

const requireFreeLookupKey = ({ store }: Provider, key: string) => {
  const [taken] = store.walk('price', { where: [fieldIs('lookup_key', key)], limit: 1 });
  if (taken) throw refusedRequest(`A price (${taken.id}) already uses that lookup key.`, { param: 'lookup_key' });
};

export const prices = [listPrices, createPrice, retrievePrice, updatePrice];
