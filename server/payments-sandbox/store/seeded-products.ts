import { priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import type { CatalogueFile } from '#core/shop/products/catalogue-file.ts';
import { capacityOf, type Product, productKindOf } from '#core/shop/products/product.ts';
import { ticketTypeOf, ticketTypes } from '#core/shop/products/ticket-type.ts';
import { seededPriceId, seedsOf } from './seed.ts';

/** The products that a sandbox seeded with this catalogue lists, in its order, without a request. */
export const seededProducts = (catalogue: CatalogueFile, site: URL): readonly Product[] =>
  seedsOf(catalogue, site)
    .map(({ id, name, description, images, unitAmount, metadata }) => ({
      id: productId(id),
      name,
      description,
      images,
      priceId: priceId(seededPriceId(id)),
      price: pence(unitAmount),
      ticketType: ticketTypeOf(metadata),
      kind: productKindOf(metadata),
      capacity: capacityOf(metadata),
      metadata,
    }))
    .toSorted((a, b) => ticketTypes.indexOf(a.ticketType) - ticketTypes.indexOf(b.ticketType));
