import { describe, expect, it } from 'vitest';
import type { CatalogueChange } from '#core/desk/catalogue/change.ts';
import {
  capacitiesChangedBy,
  latestPoolPlaces,
  latestSettling,
  loweredPools,
  loweredStock,
  mayBegin,
  settledChange,
  settledChanges,
  triedAgain,
} from '#core/desk/catalogue/stored-changes.ts';
import { productId } from '#core/kernel/ids.ts';
import { instant, laterBy } from '#core/kernel/time.ts';
import { type Pool, poolId, poolOfVariants } from '#core/shop/products/pool.ts';
import { aCatalogueChange, changedAt, editOf } from '../../../contracts/stores/catalogue-change.ts';

const adult = productId('prod_adult');
const venue = poolId('venue');
const done = (id: string, settledAt: number, change: Partial<CatalogueChange> = {}): CatalogueChange => ({
  ...settledChange(aCatalogueChange(id), { at: instant(settledAt), fault: null }, null),
  ...change,
});
const ids = (changes: readonly CatalogueChange[]) => changes.map(({ id }) => id);

describe('stored changes of the catalogue', () => {
  it.each([
    ['none is stored', [], true],
    ['another one is done', [done('other', 1)], true],
    ['another one is pending', [aCatalogueChange('other')], false],
    ['it is stored already', [done('one', 1)], false],
  ])('whether a catalogue change may begin: %s', (_, stored, may) => {
    expect(mayBegin(stored, aCatalogueChange('one'))).toBe(may);
  });

  it('another attempt at a catalogue change is counted while it is pending', () => {
    expect(triedAgain(aCatalogueChange('one'))?.tries).toBe(1);
    expect(triedAgain(done('one', 1))).toBeUndefined();
  });

  it('a catalogue change is done or, with a fault, failed, and never settled before an earlier one', () => {
    const [change, at] = [aCatalogueChange('one'), laterBy(changedAt, 1_000)];
    expect(settledChange(change, { at, fault: null }, null)).toEqual({
      ...change,
      ...{ state: 'done', settledAt: at, action: null },
    });
    expect(settledChange(change, { at, fault: 'refused' }, at - 1)).toMatchObject({
      ...{ state: 'failed', settledAt: at, fault: 'refused', action: null },
    });
    expect(settledChange(change, { at, fault: null }, at).settledAt).toBe(at + 1);
  });

  it('the settled catalogue changes are in the order of their end, without pending ones', () => {
    const stored = [done('c', 2), done('b', 1), done('a', 1), done('failed', 3, { state: 'failed' })];
    const all = [...stored, aCatalogueChange('pending')];
    expect(ids(settledChanges(all, 'done'))).toEqual(['a', 'b', 'c']);
    expect(ids(settledChanges(all, 'failed'))).toEqual(['failed']);
    expect(latestSettling(all)).toBe(3);
    expect(latestSettling([aCatalogueChange('pending')])).toBeNull();
  });

  it('the latest of the catalogue changes decides the places of a pool', () => {
    const to = (after: number) => ({ pools: [{ pool: venue, before: 0, after }] });
    expect(latestPoolPlaces([done('a', 1, to(10)), done('b', 2, to(20)), done('c', 3)])).toEqual(
      new Map([[venue, 20]]),
    );
  });

  it('a catalogue change changes the capacities of products that had another one, and none of a new product', () => {
    expect(capacitiesChangedBy([editOf(10)])).toEqual([{ productId: adult, capacity: 10 }]);
    expect(capacitiesChangedBy([editOf(1500)])).toEqual([]);
    expect(capacitiesChangedBy([{ ...editOf(10), before: null }])).toEqual([]);
  });

  it.each([
    ['a lower one', 20, 10, 10],
    ['a higher one', 5, 10, undefined],
    ['the same one', 10, 10, undefined],
    ['any one, where it was unlimited', null, 10, 10],
  ])('a catalogue change sets the capacity of a stock at once to %s', (_, capacity, asked, after) => {
    const stock = new Map([[adult, { capacity, sold: 3, held: 1, waiting: 0 }]]);
    expect(loweredStock({ edits: [editOf(asked)] }, stock).get(adult)?.capacity).toBe(after);
    expect(loweredStock({ edits: [editOf(asked)] }, new Map())).toEqual(new Map());
  });

  it('a catalogue change lowers the places of a pool at once, and raises none', () => {
    const pools = new Map<Pool['id'], Pool>([[venue, { id: venue, places: 100, products: [adult] }]]);
    const to = (after: number) => ({ edits: [], pools: [{ pool: venue, before: 100, after }] });
    expect(loweredPools(to(99), pools).get(venue)).toEqual({ id: venue, places: 99, products: [adult] });
    expect(loweredPools(to(100), pools).size + loweredPools(to(101), pools).size).toBe(0);
  });

  it('a catalogue change lowers the pool of a product over its variants at once, with the product’s places', () => {
    const own = poolOfVariants(adult);
    const pools = new Map<Pool['id'], Pool>([[own, { id: own, places: 100, products: [adult] }]]);
    expect(loweredPools({ edits: [editOf(60)], pools: [] }, pools).get(own)?.places).toBe(60);
  });
});
