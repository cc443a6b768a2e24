import { describe, expect, it } from 'vitest';
import { productId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import { crewPassesOf, isCrewPass, withCrewPasses } from '#core/shop/checkout/crew-passes.ts';
import { totalOf } from '#core/shop/checkout/order-sums.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aLine } from '#fixtures/builders/an-order.ts';

const [market, food, crew] = [productId('prod_stand_market'), productId('prod_stand_food'), productId('prod_crew')];
const edition = { traders: { crewPasses: { pass: crew, stands: { [market]: 2, [food]: 3 } } } };
const pass = aProduct({ id: crew, name: 'Crew pass', price: pence(0) });
const lines = [
  aLine({ productId: productId('prod_parking'), quantity: 1 }),
  aLine({ productId: market, quantity: 2 }),
  aLine({ productId: food, quantity: 1 }),
];

describe('crew passes', () => {
  it('crew passes come with each stand of an order, as its last line and at £0', () => {
    const all = withCrewPasses(lines, [pass], edition);
    expect(all.slice(0, 3)).toEqual(lines);
    expect(all.slice(3)).toMatchObject([{ productId: crew, name: 'Crew pass', quantity: 7, unitPrice: noPence }]);
    expect(totalOf(all)).toBe(totalOf(lines));
  });

  it('crew passes come with no other product, and with no stand of an edition that has none', () => {
    expect(withCrewPasses(lines.slice(0, 1), [pass], edition)).toEqual(lines.slice(0, 1));
    expect(withCrewPasses(lines, [pass], { traders: {} })).toEqual(lines);
    expect(withCrewPasses(lines, [], edition)).toEqual(lines);
    expect(crewPassesOf(edition, productId('prod_parking'))).toBe(0);
    expect(isCrewPass(edition, market)).toBe(false);
  });
});
