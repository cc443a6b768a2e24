import { describe, expect, it } from 'vitest';
import { productId } from '#core/kernel/ids.ts';
import { needInWords } from '#core/tickets/sale-rules/messages.ts';
import { missingNeeds } from '#core/tickets/sale-rules/product-needs.ts';
import type { Need } from '#core/tickets/sale-rules/sale-rules.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';

const adult = aProduct({ id: productId('prod_adult') });
const child = aProduct({ id: productId('prod_child') });
const lunch = aProduct({ id: productId('prod_lunch'), kind: 'meal' });
const trader = aProduct({ id: productId('prod_stand'), ticketType: 'Stands' });
const catalogue = [adult, child, lunch, trader];
const needs: readonly Need[] = [
  { products: ['meals'], needs: ['guests', 'stands'], called: 'a day ticket', within: 'account' },
  { products: ['prod_child'], needs: ['prod_adult', 'prod_gone'], called: 'an adult ticket', within: 'order' },
];
const line = ({ id, name }: typeof adult) => ({ productId: id, name });
const missing = (bought: readonly (typeof adult)[], own: readonly string[] = []) =>
  missingNeeds(needs, bought.map(line), own.map(productId), catalogue).map(({ productId: id, called }) => [id, called]);

describe('needs of products', () => {
  it('needs of products are none for products without a rule', () => {
    expect(missing([adult, trader])).toEqual([]);
  });

  it('needs of products are met by any of the needed products in the same order', () => {
    expect(missing([lunch])).toEqual([['prod_lunch', 'a day ticket']]);
    expect(missing([lunch, adult])).toEqual([]);
    expect(missing([lunch, trader])).toEqual([]);
    expect(missing([lunch, child])).toEqual([['prod_child', 'an adult ticket']]);
  });

  it('needs of products are met by the buyer’s account only where the rule says so', () => {
    expect(missing([lunch], ['prod_adult'])).toEqual([]);
    expect(missing([lunch], ['prod_lunch'])).toEqual([['prod_lunch', 'a day ticket']]);
    expect(missing([child], ['prod_adult'])).toEqual([['prod_child', 'an adult ticket']]);
  });

  it('needs of products are met by a product that the catalogue no longer lists', () => {
    const gone = { ...adult, id: productId('prod_gone') };
    expect(missing([child, gone])).toEqual([]);
  });

  it('needs of products name a product once, also when a bundle has two lines of it', () => {
    expect(missing([lunch, lunch])).toEqual([['prod_lunch', 'a day ticket']]);
  });

  it('needs of products are put into words', () => {
    const need = { name: 'Child day ticket', called: 'an adult ticket' };
    expect(needInWords({ ...need, within: 'order' })).toBe(
      'Child day ticket: you’ll need an adult ticket in the same order.',
    );
    expect(needInWords({ ...need, within: 'account' })).toContain('or in the account you’re logged in to');
  });
});
