import { describe, expect, it } from 'vitest';
import { entryId, isId, orderId, priceId, productId, userId } from '#core/kernel/ids.ts';

describe('ids', () => {
  it.each(['prod_meal_meat', 'a', '0', 'ORD-1', 'price.1', '_x', 'x'.repeat(64)])('accept %s', (text) => {
    expect(isId(text)).toBe(true);
    expect(orderId(text)).toBe(text);
  });

  it.each([
    '',
    '.hidden',
    '-dash',
    'a b',
    'a/b',
    '../../etc/passwd',
    'é',
    "x' OR '1'='1",
    'line\nbreak',
    'x'.repeat(65),
    42,
    null,
    undefined,
    ['a'],
  ])('reject %j', (text) => expect(isId(text)).toBe(false));

  it('name the kind of id in the error', () => {
    expect(() => orderId('no id')).toThrow('not an order id: "no id"');
    expect(() => userId('')).toThrow('not a user id');
    expect(() => productId('a/b')).toThrow('not a product id');
    expect(() => priceId('a b')).toThrow(RangeError);
  });

  it.each(['hound-1', 'ord_1/prod_competitor/3'])('of entries accept a ticket’s id: %s', (text) => {
    expect(entryId(text)).toBe(text);
  });

  it.each(['', '/', 'a//b', 'a/b/c/d', '../b', 'a/ b'])('of entries reject %j', (text) => {
    expect(() => entryId(text)).toThrow('not an entry id');
  });
});
