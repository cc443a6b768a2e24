import { describe, expect, it } from 'vitest';
import { byList, listsOf } from '#core/shop/products/product-list.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { adult, competitor, parking } from '../../support/catalogue.ts';

const workshop = aProduct({ kind: 'workshop' });
const tent = aProduct({ kind: 'extra', metadata: { List: 'camping' } });

const named = (
  lists: Parameters<typeof listsOf>[0]['lists'],
  products = [adult, workshop, parking, tent, competitor],
) => byList(products, listsOf({ lists })).map(({ list, products: own }) => [list.name, own.map(({ id }) => id)]);

describe('the lists of the ticket page', () => {
  it('the lists of the ticket page are those of the groups, in a fixed order, for an edition that names none', () =>
    expect(named(undefined)).toEqual([
      ['Day tickets', [adult.id]],
      ['Workshops', [workshop.id]],
      ['Parking', [parking.id]],
      ['Extras', [tent.id]],
      ['Competition', [competitor.id]],
    ]));

  it('the lists of the ticket page have the edition’s names, order and own lists first', () =>
    expect(
      named([
        { id: 'camping', name: 'Camping', note: 'Friday to Sunday' },
        { id: 'guests', name: 'Come in' },
      ]),
    ).toEqual([
      ['Camping', [tent.id]],
      ['Come in', [adult.id]],
      ['Workshops', [workshop.id]],
      ['Parking', [parking.id]],
      ['Competition', [competitor.id]],
    ]));

  it('the lists of the ticket page show each product once', () => {
    const all = byList([adult, workshop, parking, tent, competitor], listsOf({ lists: undefined }));
    expect(all.flatMap(({ products }) => products)).toHaveLength(5);
  });
});
