import { describe, expect, it } from 'vitest';
import { productId } from '#core/kernel/ids.ts';
import { poolId } from '#core/shop/products/pool.ts';
import { groupShortages } from '#core/tickets/sale-rules/bought-groups.ts';
import { cartNeeds } from '#core/tickets/sale-rules/cart-rules.ts';
import {
  type Need,
  noSaleRules,
  poolsOf,
  saleRulesFaults,
  withPoolPlaces,
} from '#core/tickets/sale-rules/sale-rules.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';

const adult = aProduct({ id: productId('prod_adult') });
const need: Need = { products: ['prod_child'], needs: ['prod_adult'], called: 'an adult ticket', within: 'order' };

describe('the rules of sale', () => {
  it('the rules of sale may name a product that the catalogue does not list, where the door knows of it', () => {
    const faults = (unlisted: readonly string[]) =>
      saleRulesFaults({ ...noSaleRules, needs: [need] }, [adult], { checkpoints: [], unlisted });
    expect(faults(['prod_child'])).toEqual([]);
    expect(faults([])).toMatchObject([{ path: ['needs', 0, 'products', 0] }]);
  });

  it('the rules of sale have the places that the desk has set for a pool, and else those of the edition’s files', () => {
    const pool = (id: string) => ({ id: poolId(id), places: 100, products: ['guests'] });
    const rules = withPoolPlaces({ pools: [pool('venue'), pool('tent')] }, new Map([[poolId('venue'), 80]]));
    expect(rules.pools.map(({ places }) => places)).toEqual([80, 100]);
  });

  it('the rules of sale count a product in the pools of its group, or in exactly those that it names', () => {
    const pool = (id: string, products: string[]) => ({ id: poolId(id), places: 100, products });
    const rules = { pools: [pool('venue', ['guests']), pool('tent', ['workshops'])] };
    const inPools = (change: Parameters<typeof aProduct>[0]) =>
      poolsOf(rules, [aProduct(change)]).flatMap(({ id, products }) => (products.length > 0 ? [id] : []));
    expect(inPools({})).toEqual(['venue']);
    expect(inPools({ kind: 'workshop' })).toEqual(['tent']);
    expect(inPools({ metadata: { Counts: 'none' } })).toEqual([]);
    expect(inPools({ kind: 'extra', metadata: { Counts: 'venue, tent' } })).toEqual(['venue', 'tent']);
    const counted = aProduct({ id: productId('prod_tour'), metadata: { Counts: 'bus' } });
    expect(
      saleRulesFaults({ ...noSaleRules, ...rules, pools: [] }, [counted], { checkpoints: [], unlisted: [] }),
    ).toEqual([{ path: ['pools'], reason: 'there is no pool bus, of which prod_tour takes places' }]);
  });

  it('the rules of sale name to a cart no need of products that it cannot show', () => {
    expect(cartNeeds({ needs: [need] }, [adult])).toEqual([]);
    const child = aProduct({ id: productId('prod_child') });
    expect(cartNeeds({ needs: [need] }, [adult, child])).toMatchObject([{ products: [child.id], needs: [adult.id] }]);
  });

  it('a bundle meets a need with the tickets in it, and not by the group that it would be in by itself', () => {
    const supper = aProduct({ id: productId('prod_supper'), kind: 'meal' });
    const suppers = aProduct({ id: productId('prod_suppers'), metadata: { Bundle: 'prod_supper*2' } });
    const family = aProduct({ id: productId('prod_family'), metadata: { Bundle: 'prod_adult*2, prod_supper*2' } });
    const dayTicket: Need = { products: ['meals'], needs: ['guests'], called: 'a day ticket', within: 'account' };
    expect(cartNeeds({ needs: [dayTicket] }, [adult, supper, suppers, family])).toMatchObject([
      { products: [supper.id], needs: [adult.id, family.id] },
    ]);
  });
});

describe('a class and level with more entries than places', () => {
  it('a class and level with more entries than places has none left for an order, nor a negative number of them', () => {
    const gold = { class: 'adult', level: 'gold' } as const;
    const full = groupShortages([gold], [gold, gold, gold], 2);
    expect(full?.left.find(({ class: own, level }) => own === 'adult' && level === 'gold')).toEqual({
      ...gold,
      left: 0,
    });
  });
});
