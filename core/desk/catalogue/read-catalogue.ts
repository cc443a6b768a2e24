import type { Checkpoint } from '../../door/entrance/checkpoint.ts';
import type { DoorPlan } from '../../door/entrance/door-plan.ts';
import type { ProductId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { Instant } from '../../kernel/time.ts';
import type { PoolId } from '../../shop/products/pool.ts';
import { saleStateOf } from '../../shop/products/price-changes.ts';
import type { ProductKind } from '../../shop/products/product.ts';
import type { TicketType } from '../../shop/products/ticket-type.ts';
import { isOneOf, productsWithVariants, variantOf, variantsOf, withInherited } from '../../shop/products/variants.ts';
import { poolsOf, type SaleRules, withPoolPlaces } from '../../tickets/sale-rules/sale-rules.ts';
import { leftInShop } from '../overview/left-in-shop.ts';
import type { SalesFigures } from '../overview/sales-figures.ts';
import type { CatalogueChange, Edit, PoolEdit } from './change.ts';
import { changedFields, type Listing, listingOf, type ProviderProduct, versionOf } from './listing.ts';
import type { CatalogueChanges, ProviderCatalogue, ProviderState } from './ports.ts';
import { placesWithVariants } from './variant-edits.ts';

export type ReadCataloguePorts = {
  readonly providerCatalogue: Pick<ProviderCatalogue, 'read'>;
  readonly catalogueChanges: Pick<CatalogueChanges, 'pending' | 'last' | 'poolPlaces'>;
  readonly salesFigures: Pick<SalesFigures, 'places'>;
  /** The places left, by a product's own capacity and its pools; null is unlimited. */
  readonly placesLeft: () => Promise<ReadonlyMap<ProductId, number | null>>;
  readonly saleRules: Pick<SaleRules, 'pools'>;
  readonly doorPlan: Pick<DoorPlan, 'checkpoints'>;
  /** The places of the map, in the order of their numbers. */
  readonly placesOnMap: () => readonly string[];
  readonly festivalClock: Clock;
  /** Whether the festival was cancelled, which ends its sales; absent in installations without cancellation. */
  readonly isCalledOff?: () => Promise<boolean>;
};

/** Whether a product is on sale now, and if not, why. */
export type ListingState = 'on-sale' | 'sold-out' | 'not-yet' | 'over' | 'no-price' | 'archived';

/** A product at the desk. */
export type CatalogueProduct = {
  readonly id: ProductId;
  readonly version: string;
  readonly ticketType: TicketType;
  readonly kind: ProductKind;
  /** The product of which it is a variant; it stands behind it. */
  readonly variantOf: ProductId | null;
  readonly images: readonly string[];
  readonly listing: Listing;
  readonly state: ListingState;
  readonly sold: number;
  readonly held: number;
  /** By its own capacity and its pools; null is unlimited. */
  readonly left: number | null;
};

/** The catalogue at the desk, read from the provider at this moment. */
export type DeskCatalogueNow = {
  readonly now: Instant;
  readonly products: readonly CatalogueProduct[];
  readonly faults: ProviderState['faults'];
  readonly pools: readonly {
    readonly id: PoolId;
    readonly places: number;
    readonly sold: number;
    readonly held: number;
    readonly products: readonly ProductId[];
    /** The groups and ids that share it, of which `products` follow. */
    readonly takes: readonly string[];
  }[];
  readonly pending: Pick<CatalogueChange, 'id' | 'name' | 'startedAt'> | null;
  readonly checkpoints: readonly (Pick<Checkpoint, 'id' | 'name' | 'where'> & {
    readonly takes: readonly string[];
    readonly handsOver: boolean;
  })[];
  readonly places: readonly string[];
  /** The change that can be undone, with what it did to its product or pool. */
  readonly last:
    | (Pick<CatalogueChange, 'id' | 'name' | 'startedAt'> & {
        readonly edit?: Pick<Edit, 'before' | 'after'>;
        /** Of several products: those that it added, and those of which it changed more than their order. */
        readonly edits?: readonly Pick<Edit, 'before' | 'after'>[];
        /** Of several products: what it put in another order and left as it was otherwise. */
        readonly reordered?: 'products' | 'variants';
        readonly pool?: Pick<PoolEdit, 'before' | 'after'>;
      })
    | null;
};

/** Reads the catalogue with the sold and held places of each product. @throws ServiceFailure */
export const readCatalogue = (ports: ReadCataloguePorts) => async (): Promise<DeskCatalogueNow> => {
  const [{ products, faults }, figures, left, pending, last, poolPlaces, isCalledOff] = await Promise.all([
    ports.providerCatalogue.read(),
    ports.salesFigures.places(),
    ports.placesLeft(),
    ports.catalogueChanges.pending(),
    ports.catalogueChanges.last('done'),
    ports.catalogueChanges.poolPlaces(),
    ports.isCalledOff?.() ?? false,
  ]);
  const now = ports.festivalClock.now();
  const listed = products.map(({ product }) => product);
  const goneOf = (id: ProductId) => placesWithVariants(id, listed, figures);
  const onSale = withInherited(products.filter(({ isArchived }) => !isArchived).map(({ product }) => product));
  // A product of which every variant is archived is sold by itself.
  const whole = productsWithVariants(onSale);
  const leftNow = leftInShop(onSale, left, ports.saleRules);
  const sum = (ids: readonly ProductId[], part: 'sold' | 'held') =>
    ids.reduce((total, id) => total + (figures.find(({ product }) => product === id)?.[part] ?? 0), 0);
  return {
    now,
    products: behindTheirProducts(products).map((found): CatalogueProduct => {
      const { product } = found;
      const { sold, held } = goneOf(product.id);
      const listing = listingOf(found, now);
      const variants = whole.has(product.id) ? variantsOf(product.id, onSale) : null;
      const counted = leftNow.get(product.id);
      const places = counted === undefined ? (left.get(product.id) ?? product.capacity) : counted;
      const price = variants ? (variants.find((each) => each.price !== null)?.price ?? null) : listing.price;
      return {
        id: product.id,
        version: versionOf(listing),
        ticketType: product.ticketType,
        kind: product.kind,
        variantOf: variantOf(product.metadata) ?? null,
        images: product.images,
        listing,
        state: stateOf({ ...listing, price }, isCalledOff ? 'over' : saleStateOf(product, now), places),
        sold,
        held,
        left: places,
      };
    }),
    faults,
    pools: poolsOf(withPoolPlaces(ports.saleRules, poolPlaces), withInherited(listed)).map(
      ({ id, places, products: ids }) => ({
        id,
        places,
        sold: sum(ids, 'sold'),
        held: sum(ids, 'held'),
        products: ids,
        takes: ports.saleRules.pools.find((pool) => pool.id === id)?.products ?? [],
      }),
    ),
    checkpoints: ports.doorPlan.checkpoints.map(({ id, name, takes, where, handsOver = false }) => ({
      ...{ id, name, takes, where, handsOver },
    })),
    places: ports.placesOnMap(),
    pending: pending ? shortly(pending) : null,
    last: last ? withEffect(last) : null,
  };
};

/** The products with each variant behind its product. */
const behindTheirProducts = (products: readonly ProviderProduct[]): readonly ProviderProduct[] => {
  const whole = productsWithVariants(products.map(({ product }) => product));
  return products
    .filter(({ product }) => !isOneOf(whole, variantOf(product.metadata)))
    .flatMap((found) => [found, ...products.filter(({ product }) => variantOf(product.metadata) === found.product.id)]);
};

const shortly = ({ id, name, startedAt }: CatalogueChange) => ({ id, name, startedAt });

const withEffect = (change: CatalogueChange): DeskCatalogueNow['last'] => {
  const [edit, ...otherEdits] = change.edits;
  const [pool, ...otherPools] = change.pools;
  return {
    ...shortly(change),
    ...(edit && otherEdits.length === 0 ? { edit: { before: edit.before, after: edit.after } } : {}),
    ...(otherEdits.length > 0 ? severalIn(change.edits) : {}),
    ...(pool && otherPools.length === 0 ? { pool: { before: pool.before, after: pool.after } } : {}),
  };
};

/** The listings of products that were only put in another order are left out: they may be all of them. */
const severalIn = (all: readonly Edit[]): Pick<NonNullable<DeskCatalogueNow['last']>, 'edits' | 'reordered'> => {
  const edits = all.filter((edit) => !isOnlyReordered(edit));
  const reordered = all.filter(isOnlyReordered);
  return {
    edits: edits.map(({ before, after }) => ({ before, after })),
    ...(reordered.length > 0 && {
      reordered: reordered.every(({ after }) => after.variant !== null) ? 'variants' : 'products',
    }),
  };
};

const isOnlyReordered = ({ before, after }: Edit): boolean =>
  before !== null && changedFields(before, after).every((field) => field === 'order');

const stateOf = (
  { isArchived, price }: Listing,
  sale: ReturnType<typeof saleStateOf>,
  left: number | null,
): ListingState => {
  if (isArchived) return 'archived';
  if (price === null) return 'no-price';
  if (sale !== 'open') return sale;
  return left !== null && left <= 0 ? 'sold-out' : 'on-sale';
};
