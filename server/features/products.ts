import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isId, priceId } from '#core/kernel/ids.ts';
import type { Products } from '#core/tickets/ports.ts';
import type { CatalogueItem } from '#core/tickets/product.ts';
import type { Catalogue } from '../catalogue.ts';
import { sendProblem } from '../problem.ts';

/** `GET /gbtf-products` and `GET /gbtf-prices/:priceId` (§7). The list leaves from a ready buffer until what it shows changes. */
export const productRoutes =
  (ports: { readonly catalogue: Catalogue; readonly products: Products }): FastifyPluginAsyncZod =>
  async (app) => {
    let ready: { readonly version: number; readonly body: Buffer } | undefined;

    app.get('/gbtf-products', async (_request, reply) => {
      const { items, version } = await ports.catalogue.snapshot();
      if (ready?.version !== version) ready = { version, body: Buffer.from(JSON.stringify(items.map(onTheWire))) };
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(ready.body);
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
const knownPrice = async ({ catalogue, products }: { catalogue: Catalogue; products: Products }, asked: string) => {
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
