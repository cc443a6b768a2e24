import { describe, expect, it } from 'vitest';
import { entryId, isId, orderId, priceId, productId, userId } from '#core/kernel/ids.ts';

describe('ids', () => {
  it.each(['prod_meal_meat', 'a', '0', 'ORD-1', 'price.1', '_x', 'x'.repeat(64)])(
    'an id of an order, product or user may be %s',
    (text) => {
      expect(isId(text)).toBe(true);
      expect(orderId(text)).toBe(text);
    },
  );

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
  ])('an id of an order, product or user may not be %j', (text) => expect(isId(text)).toBe(false));

  it('an error about an invalid id names the kind of id', () => {
    expect(() => orderId('no id')).toThrow('not an order id: "no id"');
    expect(() => userId('')).toThrow('not a user id');
    expect(() => productId('a/b')).toThrow('not a product id');
    expect(() => priceId('a b')).toThrow(RangeError);
  });

  it.each(['hound-1', 'ord_1/prod_competitor/3'])('the id of a competition entry may be a ticket’s id: %s', (text) => {
    expect(entryId(text)).toBe(text);
  });

  it.each(['', '/', 'a//b', 'a/b/c/d', '../b', 'a/ b'])('the id of a competition entry may not be %j', (text) => {
    expect(() => entryId(text)).toThrow('not an entry id');
  });
});
