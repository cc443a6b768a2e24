import { describe, expect, it } from 'vitest';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { soldOutOf } from '#core/shop/products/sold-out.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';

const item = (facts: Partial<CatalogueItem> = {}): CatalogueItem => ({ ...aProduct(facts), placesLeft: 50, ...facts });
const gone = (one: CatalogueItem): CatalogueItem => ({ ...one, placesLeft: 0 });
const adult = item();
const competitor = item({ ticketType: 'Competitors' });
const parking = item({ kind: 'parking', placesLeft: null });

describe('soldOutOf', () => {
  it('what the shop has sold out is `nothing` for an empty catalogue, and while a day ticket is left', () => {
    expect(soldOutOf([])).toBe('nothing');
    expect(soldOutOf([gone(adult), item({ placesLeft: 1 }), competitor])).toBe('nothing');
  });

  it('what the shop has sold out is `day-tickets` when only lunch, parking, entries or stands are left', () => {
    expect(soldOutOf([gone(adult), parking])).toBe('day-tickets');
    expect(soldOutOf([gone(adult), competitor])).toBe('day-tickets');
  });

  it('what the shop has sold out is `everything` when no product has a place left', () => {
    expect(soldOutOf([gone(adult), gone(competitor), gone(parking)])).toBe('everything');
  });

  it('what the shop has sold out is `nothing` where entries but no day tickets are on sale', () => {
    expect(soldOutOf([competitor, gone(parking)])).toBe('nothing');
  });
});
