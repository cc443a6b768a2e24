import { describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { type CatalogueChange, catalogueChangeId, type Edit } from '#core/desk/catalogue/change.ts';
import { listingOf } from '#core/desk/catalogue/listing.ts';
import { type ReadCataloguePorts, readCatalogue } from '#core/desk/catalogue/read-catalogue.ts';
import { productId } from '#core/kernel/ids.ts';
import { poolId } from '#core/shop/products/pool.ts';
import type { Product } from '#core/shop/products/product.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';

type Sold = Partial<ReadCataloguePorts> & {
  readonly archived?: readonly Product[];
  readonly last?: Partial<CatalogueChange>;
};

const deskReads = (products: readonly Product[], { archived = [], last, ...more }: Sold = {}) =>
  readCatalogue({
    providerCatalogue: {
      read: async () => ({
        products: [
          ...products.map((product) => ({ product, isArchived: false })),
          ...archived.map((product) => ({ product, isArchived: true })),
        ],
        faults: [],
      }),
    },
    catalogueChanges: {
      pending: async () => undefined,
      last: async () => (last ? { ...aChange, ...last } : undefined),
      poolPlaces: async () => new Map(),
    },
    salesFigures: { places: async () => [] },
    placesLeft: async () => new Map(),
    saleRules: { pools: [] },
    doorPlan: { checkpoints: [] },
    placesOnMap: () => [],
    festivalClock: simulatedClock(now),
    ...more,
  })();

const aChange: CatalogueChange = {
  ...{ id: catalogueChangeId('change_1'), name: 'Tote bag', startedAt: now, state: 'done', edits: [], pools: [] },
  ...{ action: null, tries: 1, fault: null, settledAt: now, pricesRetired: true },
};

const bag = aProduct({ id: productId('prod_bag'), name: 'Tote bag', kind: 'extra', capacity: 3 });
const size = (variant: string, order = 1): Product =>
  aProduct({
    id: productId(`prod_bag_${variant.toLowerCase()}`),
    name: `Tote bag, ${variant}`,
    kind: 'extra',
    capacity: 2,
    metadata: { VariantOf: bag.id, Variant: variant, Order: String(order) },
  });
const edit = (before: Product | null, after: Product, isArchived = false): Edit => ({
  productId: after.id,
  made: null,
  before: before && listingOf({ product: before, isArchived: false }, now),
  after: listingOf({ product: after, isArchived }, now),
});

describe('the last change, as the desk reads it', () => {
  const lastOf = async (...edits: readonly Edit[]) => (await deskReads([bag], { last: { edits } })).last;

  it('the last change has the products that it added or changed, also when they are several', async () => {
    const [red, blue] = [size('Red'), size('Blue')];
    const changes = [edit(null, red), edit(blue, blue, true)];
    expect(await lastOf(...changes)).toMatchObject({
      edits: changes.map(({ before, after }) => ({ before, after })),
    });
  });

  it('the last change says what it put in another order, without the listings', async () => {
    const sizes = [edit(size('Red', 1), size('Red', 2)), edit(size('Blue', 2), size('Blue', 1))];
    expect(await lastOf(...sizes)).toMatchObject({ edits: [], reordered: 'variants' });
    const second = edit(bag, { ...bag, metadata: { Order: '2' } });
    expect(await lastOf(second, ...sizes)).toMatchObject({ edits: [], reordered: 'products' });
    expect((await lastOf(...sizes.slice(1), edit(null, size('Green'))))?.edits).toHaveLength(1);
  });
});

describe('what is left, as the desk reads it', () => {
  const family = aProduct({ id: productId('prod_family'), metadata: { Bundle: 'prod_adult*2, prod_child*2' } });
  const adult = aProduct({ id: productId('prod_adult'), capacity: 100 });
  const child = aProduct({ id: productId('prod_child'), capacity: 100 });
  const pools = [{ id: poolId('venue'), places: 2000, products: ['guests'] }];
  const leftOf = async (
    id: string,
    products: readonly Product[],
    counted: readonly (readonly [Product, number | null])[],
    archived: readonly Product[] = [],
  ) => {
    const left = new Map(counted.map(([product, places]) => [product.id, places] as const));
    const { products: read } = await deskReads(products, {
      archived,
      placesLeft: async () => left,
      saleRules: { pools },
    });
    const found = read.find((product) => product.id === id);
    return found && [found.state, found.left];
  };

  it('a product of which every size is archived is sold by itself, at its own price', async () => {
    const sizes = [size('Red'), size('Blue')];
    expect(await leftOf('prod_bag', [bag], [[bag, 3]], sizes)).toEqual(['on-sale', 3]);
    expect(await leftOf('prod_bag', [bag, size('Red')], [[bag, 3]], [size('Blue')])).toEqual(['on-sale', 2]);
    expect(await leftOf('prod_bag', [], [[bag, 3]], [bag, ...sizes])).toEqual(['archived', 3]);
  });

  it('a bundle is sold out with one of its products, and otherwise has as many left as they and their pools have', async () => {
    const all = [adult, child, family];
    const left = (adults: number, children: number, inPool: number | null) =>
      leftOf('prod_family', all, [
        [adult, adults],
        [child, children],
        [family, inPool],
      ]);
    expect(await left(40, 0, 1926)).toEqual(['sold-out', 0]);
    expect(await left(40, 30, 1926)).toEqual(['on-sale', 15]);
    expect(await left(40, 30, 20)).toEqual(['on-sale', 5]);
  });
});
