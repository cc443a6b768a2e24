import { expect, it } from 'vitest';
import { countInWords } from '#core/shop/cart/cart.ts';

it('the cart’s count in words has “item” after 1, and “items” after any other number', () => {
  expect([0, 1, 2].map(countInWords)).toEqual(['0 items', '1 item', '2 items']);
});
