import type { AnswerOf } from '#core/kernel/endpoint.ts';
import { priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { listProducts, readPrice } from '#core/shop/products/api.ts';
import type { Shop } from '#core/shop/products/client.ports.ts';
import { type CatalogueItem, capacityOf, productKindOf } from '#core/shop/products/product.ts';
import { ticketTypeOf } from '#core/shop/products/ticket-type.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The products on sale, through our own server's API (§7). */
export const httpShop = (http: HttpClient): Shop => ({
  products: async () => answerOf(await http.call(listProducts, {})).map(toCatalogueItem),

  async price(id) {
    const { unit_amount } = answerOf(await http.call(readPrice, { params: { priceId: id } }));
    return { id, amount: pence(unit_amount) };
  },
});

const toCatalogueItem = ({
  id,
  default_price,
  price_changes,
  ...facts
}: AnswerOf<typeof listProducts>[number]): CatalogueItem => ({
  ...facts,
  id: productId(id),
  priceId: default_price === null ? null : priceId(default_price),
  price: null,
  ...(price_changes && {
    priceChanges: price_changes.map(({ at, price, unit_amount }) => ({
      at,
      priceId: priceId(price),
      amount: pence(unit_amount),
    })),
  }),
  ticketType: ticketTypeOf(facts.metadata),
  kind: productKindOf(facts.metadata),
  capacity: capacityOf(facts.metadata),
});
