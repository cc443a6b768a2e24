import type { FastifyPluginAsync } from 'fastify';
import type { AnswerSent } from '#core/kernel/endpoint.ts';
import { isId, priceId } from '#core/kernel/ids.ts';
import { listProducts, readPrice } from '#core/tickets/api.ts';
import type { Products } from '#core/tickets/ports.ts';
import type { CatalogueItem } from '#core/tickets/product.ts';
import type { CatalogueCache } from '../../caches/catalogue-cache.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { sharedList } from '../../http/shared-caches.ts';
import { type EncodedResponse, encodeResponse, sendEncoded } from '../../pages/encoded-response.ts';

export type ProductRoutesPorts = {
  readonly catalogue: CatalogueCache;
  readonly products: Products;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
};

/** Low, because the list is encoded again after each sale. */
const listEffort = 3;

/** Products and prices (§7). The list of products is served from one encoded buffer until the catalogue changes. */
export const productRoutes =
  (ports: ProductRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    let encoded: { readonly version: number; readonly list: Promise<EncodedResponse> } | undefined;
    const headers = {
      ...ports.headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': sharedList,
    };
    const makeList = (items: readonly CatalogueItem[]) =>
      encodeResponse(Buffer.from(JSON.stringify(items.map(toWire))), { headers, effort: listEffort });

    endpointRoute(app, listProducts, {}, async (request, reply) => {
      const { items, version } = await ports.catalogue.snapshot();
      if (encoded?.version !== version) encoded = { version, list: makeList(items) };
      return sendEncoded(request, reply, await encoded.list);
    });

    endpointRoute(app, readPrice, {}, async (request, reply) => {
      const id = request.params.priceId;
      const price = isId(id) ? await knownPrice(ports, id) : undefined;
      if (!price) return sendRefusal(reply, readPrice, { kind: 'price-unknown', detail: `There is no price ${id}.` });
      reply.header('cache-control', sharedList);
      return { id: price.id, unit_amount: price.amount, currency: 'gbp' as const };
    });
  };

/** A listed product's price comes from the catalogue; only an unlisted one is fetched from the provider. */
const knownPrice = async ({ catalogue, products }: ProductRoutesPorts, requested: string) => {
  const id = priceId(requested);
  const listed = (await catalogue.products()).find((product) => product.priceId === id);
  return listed && listed.price !== null ? { id, amount: listed.price } : products.price(id);
};

const toWire = ({
  id,
  name,
  description,
  images,
  priceId: defaultPrice,
  metadata,
  placesLeft,
  priceChanges = [],
}: CatalogueItem): AnswerSent<typeof listProducts>[number] => ({
  id,
  name,
  description,
  images,
  default_price: defaultPrice,
  metadata,
  placesLeft,
  ...(priceChanges.length > 0 && {
    price_changes: priceChanges.map(({ at, priceId: price, amount }) => ({
      at: new Date(at).toISOString(),
      price,
      unit_amount: amount,
    })),
  }),
});
