import { expect, it } from 'vitest';
import { isProductGroup, isProductName, takesProduct } from '#core/shop/products/product-groups.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';

const guest = aProduct({ ticketType: 'Guest' });
const competitor = aProduct({ ticketType: 'Competitors' });

it('a choice of products takes the products of a group, or one product by its id', () => {
  expect(isProductGroup('guests')).toBe(true);
  expect(isProductGroup('toString')).toBe(false);
  expect(takesProduct('competitors', competitor)).toBe(true);
  expect(takesProduct('competitors', guest)).toBe(false);
  expect(takesProduct(guest.id, guest)).toBe(true);
  expect(takesProduct(`${guest.id}-2`, guest)).toBe(false);
});

it('a choice of products takes the products of one of the edition’s own lists, but a group’s name means the group wherever it is listed', () => {
  const camping = aProduct({ kind: 'extra', metadata: { List: 'camping' } });
  expect(takesProduct('camping', camping)).toBe(true);
  expect(takesProduct('camping', guest)).toBe(false);
  const workshop = aProduct({ kind: 'workshop', metadata: { List: 'meals' } });
  expect(takesProduct('meals', workshop)).toBe(false);
  expect(takesProduct('workshops', workshop)).toBe(true);
});

it('a choice of products may name groups, lists and ids, and nothing else', () => {
  expect(['guests', 'camping', 'prod_child_day'].filter(isProductName)).toHaveLength(3);
  expect(['Guests', 'prod_', 'a b', ''].filter(isProductName)).toEqual([]);
});
