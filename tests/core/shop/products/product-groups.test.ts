import { expect, it } from 'vitest';
import { isProductGroup, takesProduct } from '#core/shop/products/product-groups.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';

const guest = aProduct({ ticketType: 'Guest' });
const competitor = aProduct({ ticketType: 'Competitors' });

it('takesProduct: takes the products of a group, or one product by its id', () => {
  expect(isProductGroup('guests')).toBe(true);
  expect(isProductGroup('toString')).toBe(false);
  expect(takesProduct('competitors', competitor)).toBe(true);
  expect(takesProduct('competitors', guest)).toBe(false);
  expect(takesProduct(guest.id, guest)).toBe(true);
  expect(takesProduct(`${guest.id}-2`, guest)).toBe(false);
});
