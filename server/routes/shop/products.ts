import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isId, priceId } from '#core/kernel/ids.ts';
import type { Products } from '#core/tickets/ports.ts';
import type { CatalogueItem } from '#core/tickets/product.ts';
import type { CatalogueCache } from '../../caches/catalogue-cache.ts';
import { sendProblem } from '../../http/problem.ts';
import { type EncodedResponse, encodeResponse, sendEncoded } from '../../pages/encoded-response.ts';

export type ProductRoutesPorts = {
  readonly catalogue: CatalogueCache;
  readonly products: Products;
  /** What goes along with every answer. */
  readonly headers: Readonly<Record<string, string>>;
};

/** Made anew with each sale, so rather quickly than small. */
const listEffort = 3;

/** `GET /gbtf-products` and `GET /gbtf-prices/:priceId` (§7). The list leaves from a ready buffer until what it shows changes. */
export const productRoutes =
  (ports: ProductRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    let encoded: { readonly version: number; readonly list: Promise<EncodedResponse> } | undefined;
    const headers = {
      ...ports.headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    };
    const makeList = (items: readonly CatalogueItem[]) =>
      encodeResponse(Buffer.from(JSON.stringify(items.map(onTheWire))), { headers, effort: listEffort });

    app.get('/gbtf-products', async (request, reply) => {
      const { items, version } = await ports.catalogue.snapshot();
      if (encoded?.version !== version) encoded = { version, list: makeList(items) };
      return sendEncoded(request, reply, await encoded.list);
    });

    app.get(
      '/gbtf-prices/:priceId',
      { schema: { params: z.object({ priceId: z.string().max(64) }) } },
      async (request, reply) => {
        const asked = request.params.priceId;
        const price = isId(asked) ? await knownPrice(ports, asked) : undefined;
        if (!price) return sendProblem(reply, 404, 'price_unknown', `There is no price ${asked}.`);
        return reply
          .header('cache-control', 'no-cache')
          .send({ id: price.id, unit_amount: price.amount, currency: 'gbp' });
      },
    );
  };

/** A listed product's price is already here; only an unlisted one is asked of the provider. */
const knownPrice = async ({ catalogue, products }: ProductRoutesPorts, asked: string) => {
  const id = priceId(asked);
  const listed = (await catalogue.products()).find((product) => product.priceId === id);
  return listed && listed.price !== null ? { id, amount: listed.price } : products.price(id);
};

const onTheWire = ({ id, name, description, images, priceId: defaultPrice, metadata, placesLeft }: CatalogueItem) => ({
  id,
  name,
  description,
  images,
  default_price: defaultPrice,
  metadata,
  placesLeft,
});
