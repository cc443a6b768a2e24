import { describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { type CatalogueChange, catalogueChangeId, type Edit } from '#core/desk/catalogue/change.ts';
import { listingOf } from '#core/desk/catalogue/listing.ts';
import { type ReadCataloguePorts, readCatalogue } from '#core/desk/catalogue/read-catalogue.ts';
import { productId } from '#core/kernel/ids.ts';
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
