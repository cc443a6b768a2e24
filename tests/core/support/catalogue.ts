import { priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import type { CatalogueItem, Product } from '#core/tickets/product.ts';

/** Something on sale; an adult's ticket for £15 unless told otherwise. */
export const aProduct = (facts: Partial<Product> = {}): Product => ({
  id: productId('prod_adult'),
  name: 'Adult ticket',
  description: 'One day among truffles',
  images: ['http://localhost:3000/art/icons/event.svg'],
  priceId: priceId('price_adult'),
  price: pence(1500),
  ticketType: 'Guest',
  kind: 'entry',
  capacity: 100,
  metadata: { Capacity: '100' },
  ...facts,
});

export const anItem = (facts: Partial<CatalogueItem> = {}): CatalogueItem => ({
  ...aProduct(facts),
  placesLeft: 10,
  ...facts,
});

export const adult = aProduct();
export const child = aProduct({
  id: productId('prod_child'),
  priceId: priceId('price_child'),
  name: 'Child ticket',
  price: pence(500),
});
export const competitor = aProduct({
  id: productId('prod_competitor'),
  priceId: priceId('price_competitor'),
  name: 'Competitor ticket',
  price: pence(5500),
  ticketType: 'Competitors',
  capacity: 15,
});
export const parking = aProduct({
  id: productId('prod_parking'),
  priceId: priceId('price_parking'),
  name: 'Parking, all day',
  price: pence(400),
  kind: 'parking',
  capacity: null,
});
