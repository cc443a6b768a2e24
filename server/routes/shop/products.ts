import type { FastifyPluginAsync } from 'fastify';
import { isId, priceId } from '#core/kernel/ids.ts';
import { listProducts, readPrice } from '#core/shop/products/api.ts';
import type { Products } from '#core/shop/products/ports.ts';
import type { CatalogueCache } from '../../caches/catalogue-cache.ts';
import type { ProductListCache } from '../../caches/product-list-cache.ts';
import { sendEncoded, writeEncoded } from '../../http/encoded-response.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { FastPathHandler } from '../../http/load-shedding/fast-path.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { sharedList } from '../../http/shared-caches.ts';

export type ProductRoutesPorts = {
  readonly catalogue: Pick<CatalogueCache, 'products'>;
  readonly productList: ProductListCache;
  readonly products: Products;
};

/** The headers of the product list beside those of every answer. */
export const listHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': sharedList } as const;

/** Products and prices (§7). */
export const productRoutes =
  (ports: ProductRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    endpointRoute(app, listProducts, {}, async (request, reply) =>
      sendEncoded(request, reply, await ports.productList.current()),
    );

    endpointRoute(app, readPrice, {}, async (request, reply) => {
      const id = request.params.priceId;
      const price = isId(id) ? await knownPrice(ports, id) : undefined;
      if (!price) return sendRefusal(reply, readPrice, { kind: 'price-unknown', detail: `There is no price ${id}.` });
      reply.header('cache-control', sharedList);
      return { id: price.id, unit_amount: price.amount, currency: 'gbp' as const };
    });
  };

/** Answers requests for the product list before the framework sees them, as long as the cached list is up to date. */
export const productListFastPath =
  (list: Pick<ProductListCache, 'fresh'>): FastPathHandler =>
  (request, response) => {
    const fresh = request.url === listProducts.path && request.method === 'GET' ? list.fresh() : undefined;
    if (!fresh) return false;
    writeEncoded(request, response, fresh);
    return true;
  };

/** A listed product's price comes from the catalogue; only an unlisted one is fetched from the provider. */
const knownPrice = async ({ catalogue, products }: ProductRoutesPorts, requested: string) => {
  const id = priceId(requested);
  const listed = (await catalogue.products()).find((product) => product.priceId === id);
  return listed && listed.price !== null ? { id, amount: listed.price } : products.price(id);
};
