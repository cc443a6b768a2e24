import * as z from 'zod/mini';
import { isId, priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import type { Shop } from '#core/tickets/client.ports.ts';
import { type CatalogueItem, capacityOf, productKindOf } from '#core/tickets/product.ts';
import { ticketTypeOf } from '#core/tickets/ticket-type.ts';
import { answerOf, type HttpClient } from './http-client.ts';

const id = z.string().check(z.refine(isId));

/** A product as `GET /api/gbtf-products` lists it (§7): its price by id alone. */
const listedProduct = z.object({
  id,
  name: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  default_price: z.nullable(id),
  metadata: z.record(z.string(), z.string()),
  placesLeft: z.nullable(z.number()),
});

const priceOnTheWire = z.object({ unit_amount: z.number().check(z.int(), z.nonnegative()) });

/** What is on sale, from our own server. */
export const httpShop = (http: HttpClient): Shop => ({
  products: async () =>
    answerOf(await http.ask({ path: '/api/gbtf-products', answer: z.array(listedProduct) })).map(toCatalogueItem),

  async price(asked) {
    const path = `/api/gbtf-prices/${encodeURIComponent(asked)}`;
    const { unit_amount } = answerOf(await http.ask({ path, answer: priceOnTheWire }));
    return { id: asked, amount: pence(unit_amount) };
  },
});

const toCatalogueItem = ({ id, default_price, ...facts }: z.output<typeof listedProduct>): CatalogueItem => ({
  ...facts,
  id: productId(id),
  priceId: default_price === null ? null : priceId(default_price),
  price: null,
  ticketType: ticketTypeOf(facts.metadata),
  kind: productKindOf(facts.metadata),
  capacity: capacityOf(facts.metadata),
});
