import { priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';

/** The products of the core's tests, with readable ids. */
export const adult = aProduct({
  id: productId('prod_adult'),
  priceId: priceId('price_adult'),
  name: 'Adult ticket',
  price: pence(1500),
  capacity: 100,
});
export const child = aProduct({
  id: productId('prod_child'),
  priceId: priceId('price_child'),
  name: 'Child ticket',
  price: pence(500),
  capacity: 100,
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
});

/** An adult's ticket as the ticket page lists it, with ten left by default. */
export const anItem = (facts: Partial<CatalogueItem> = {}): CatalogueItem => ({ ...adult, placesLeft: 10, ...facts });
