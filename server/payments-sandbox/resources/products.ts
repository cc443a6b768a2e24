import { endpoint } from '../api/endpoint.ts';
import { invalidParameter, noSuchObject, noSuchReference, refusedRequest } from '../api/errors.ts';
import { createdIn, pageOf, paging } from '../api/lists.ts';
import { mergeMetadata, metadata } from '../api/metadata.ts';
import { choice, currency, flag, integer, list, optional, shape, text, webAddress } from '../api/parameters.ts';
import { newPrice, newProduct } from '../objects/product.ts';
import { idOf, type Product } from '../objects/shapes.ts';
import type { Provider } from '../sandbox-dependencies.ts';
import { fieldIs, flagIs } from '../store/store.ts';

const described = {
  active: optional(flag),
  description: optional(text(40_000)),
  images: optional(list(webAddress(2_048), 8)),
  metadata,
  shippable: optional(flag),
  statement_descriptor: optional(text(22)),
  unit_label: optional(text(12)),
  url: optional(webAddress(2_048)),
};

const largestAmount = 99_999_999;

const listProducts = endpoint(
  'GET',
  '/v1/products',
  {
    ...paging,
    ...createdIn,
    active: optional(flag),
    ids: optional(list(text(), 100)),
    shippable: optional(flag),
    type: optional(choice('good', 'service')),
    url: optional(text()),
  },
  ({ store }, params, { path }) => {
    if (params.ids && (params.starting_after || params.ending_before)) {
      throw invalidParameter('ids', 'ids cannot be used together with starting_after or ending_before.');
    }
    return pageOf(store, 'product', params, path, [
      params.ids?.length ? { sql: `id IN (${params.ids.map(() => '?').join()})`, values: params.ids } : undefined,
      typeof params.active === 'boolean' ? flagIs('active', params.active) : undefined,
      typeof params.shippable === 'boolean' ? flagIs('shippable', params.shippable) : undefined,
      params.type ? fieldIs('type', params.type) : undefined,
      params.url ? fieldIs('url', params.url) : undefined,
    ]);
  },
);

const createProduct = endpoint(
  'POST',
  '/v1/products',
  {
    ...described,
    id: optional(text()),
    name: text(),
    default_price_data: optional(
      shape({
        currency,
        unit_amount: integer({ min: 0, max: largestAmount }),
        metadata,
      }),
    ),
    type: optional(choice('good', 'service')),
  },
  (provider, params) => {
    const { default_price_data: priced, ...given } = params;
    const id = params.id ?? provider.newId('prod');
    if (provider.store.find('product', id)) {
      throw refusedRequest(`Product already exists: ${id}`, { code: 'resource_already_exists', param: 'id' });
    }
    const created = provider.clock.now();
    const product = newProduct({ ...given, id, created });
    const price =
      priced &&
      newPrice({
        id: provider.newId('price'),
        product: id,
        currency: priced.currency,
        unitAmount: priced.unit_amount,
        created,
        metadata: priced.metadata,
      });
    if (price) product.default_price = price.id;
    provider.store.add('product', product);
    provider.events.record('product.created', product);
    if (price) {
      provider.store.add('price', price);
      provider.events.record('price.created', price);
    }
    return product;
  },
);

const retrieveProduct = endpoint('GET', '/v1/products/:id', {}, (provider, _, { ids }) =>
  requireProduct(provider, ids.id),
);

const updateProduct = endpoint(
  'POST',
  '/v1/products/:id',
  { ...described, name: optional(text()), default_price: optional(text()) },
  (provider, params, { ids }) => {
    const product = requireProduct(provider, ids.id);
    const before = { ...product };
    const { metadata: changed, images, name, active, default_price: price, ...rest } = params;
    if (price) requireOwnPrice(provider, product, price);
    const sent = Object.entries(rest).filter(([, value]) => value !== undefined);
    Object.assign(product, Object.fromEntries(sent), {
      metadata: mergeMetadata(product.metadata, changed),
      updated: provider.clock.now(),
      ...(images !== undefined && { images: [...(images ?? [])] }),
      ...(name && { name }),
      ...(typeof active === 'boolean' && { active }),
      ...(price !== undefined && { default_price: price }),
    });
    provider.store.save('product', product);
    provider.events.record('product.updated', product, changesFrom(before, product));
    return product;
  },
);

const deleteProduct = endpoint('DELETE', '/v1/products/:id', {}, (provider, _, { ids }) => {
  const product = requireProduct(provider, ids.id);
  const [price] = provider.store.walk('price', { where: [fieldIs('product', product.id)], limit: 1 });
  if (price) throw refusedRequest('This product cannot be deleted because it has one or more user-created prices.');
  provider.store.remove(product.id);
  provider.events.record('product.deleted', product);
  return { id: product.id, object: 'product', deleted: true };
});

const requireProduct = ({ store }: Provider, id = ''): Product => {
  const product = store.find('product', id);
  if (!product) throw noSuchObject('product', id);
  return product;
};

const requireOwnPrice = ({ store }: Provider, product: Product, id: string) => {
  const price = store.find('price', id);
  if (!price || idOf(price.product) !== product.id) throw noSuchReference('price', id, 'default_price');
};

/** The changed fields' former values: the `previous_attributes` of an `*.updated` event. */
export const changesFrom = <Thing extends object>(before: Thing, after: Thing): object =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(Object.entries(after).find(([each]) => each === name)?.[1]),
    ),
  );

export const products = [listProducts, createProduct, retrieveProduct, updateProduct, deleteProduct];
