import { describe, expect, it } from 'vitest';
import { capacityOf, isSoldOut, maxPerOrder, productKindOf } from '#core/shop/products/product.ts';
import { ticketTypeOf, ticketTypes } from '#core/shop/products/ticket-type.ts';
import { anItem } from '../../support/catalogue.ts';

describe('ticket type of a product', () => {
  it('the ticket type of a product is Guest, Competitors or Stands', () =>
    expect(ticketTypes).toEqual(['Guest', 'Competitors', 'Stands']));

  it.each<[string, Record<string, string>]>([
    ['Guest', {}],
    ['Stands', { Stands: 'true' }],
    ['Competitors', { Competitors: 'true' }],
    ['Stands', { Stands: 'true', Competitors: 'true' }],
    // The flag is the text 'true' and nothing else (§3).
    ['Guest', { Stands: 'false', Competitors: 'yes' }],
    ['Guest', { Stands: 'True', Competitors: 'TRUE ' }],
    ['Guest', { stands: 'true' }],
    ['Competitors', { Stands: '', Competitors: 'true' }],
  ])('the ticket type of a product is %s by the flags %j', (type, metadata) =>
    expect(ticketTypeOf(metadata)).toBe(type),
  );

  it.each([
    ['entry', {}],
    ['meal', { Kind: 'meal' }],
    ['parking', { Kind: 'parking' }],
    ['entry', { Kind: 'helicopter' }],
  ] as const)('the kind of a product is %s for the metadata %j', (kind, metadata) =>
    expect(productKindOf(metadata)).toBe(kind),
  );
});

describe('the maximum quantity of a product', () => {
  it.each([
    [{}, 20],
    [{ MostPerOrder: '4' }, 4],
    [{ MostPerOrder: '50' }, 20],
    [{ MostPerOrder: 'a few' }, 20],
  ])(
    'the maximum quantity of a product with the metadata %j is %i when an order takes at most 20 of a product',
    (metadata, most) => expect(maxPerOrder({ metadata }, { mostOfOne: 20 })).toBe(most),
  );
});

describe('the capacity of a product', () => {
  it.each([
    ['15', 15],
    [' 250 ', 250],
    ['0', 0],
    ['9999999', 9_999_999],
  ])('the capacity of a product is read from the text %j', (text, places) =>
    expect(capacityOf({ Capacity: text })).toBe(places),
  );

  it.each(['', 'many', '1.5', '-1', '1e3', '12345678', '0x10'])(
    'the capacity of a product is unlimited with the text %j',
    (text) => {
      expect(capacityOf({ Capacity: text })).toBeNull();
    },
  );

  it('the capacity of a product is unlimited without the metadata', () => expect(capacityOf({})).toBeNull());

  it('a product is sold out when no place is left, and never when its capacity is unlimited', () => {
    expect(isSoldOut(anItem({ placesLeft: 1 }))).toBe(false);
    expect(isSoldOut(anItem({ placesLeft: 0 }))).toBe(true);
    expect(isSoldOut(anItem({ placesLeft: -1 }))).toBe(true);
    expect(isSoldOut(anItem({ placesLeft: null }))).toBe(false);
  });
});
