import * as z from 'zod/mini';
import { icon } from '../../kernel/content-shapes/icon.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { productId } from '../../kernel/ids.ts';
import { pence } from '../../kernel/money.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { mostInBundle, mostPartsOfBundle } from '../../shop/products/bundle.ts';
import { isPoolId, poolId } from '../../shop/products/pool.ts';
import { productKinds } from '../../shop/products/product.ts';
import { ticketTypes } from '../../shop/products/ticket-type.ts';
import { catalogueChangeId } from './change.ts';
import { listingFields } from './listing.ts';
import { maxPriceChanges, mostPlaces, mostVariants } from './listing-fault.ts';

const amount = z.pipe(wire.count, z.transform(pence));
const product = wire.idOf(productId);
const change = wire.idOf(catalogueChangeId);
const pool = wire.idOf(poolId, isPoolId);
const names = z.nullable(z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))).check(z.maxLength(20)));
const line = z.nullable(z.string().check(z.maxLength(60)));

const listingShape = {
  name: z.string().check(z.maxLength(250)),
  description: z.string().check(z.maxLength(40_000)),
  price: z.nullable(amount),
  priceChanges: z.array(z.object({ at: wire.instant, price: amount })).check(z.maxLength(maxPriceChanges)),
  capacity: z.nullable(wire.count),
  saleFrom: z.nullable(wire.instant),
  saleUntil: z.nullable(wire.instant),
  isHidden: z.boolean(),
  isArchived: z.boolean(),
  order: z.nullable(wire.count),
  maxPerOrder: z.nullable(wire.count),
  picture: z.nullable(z.string().check(z.regex(/^\/pictures\/[a-z0-9.-]{1,150}\?v=[0-9a-f]{8}$/))),
  list: line,
  starts: line,
  ends: line,
  place: line,
  admits: names,
  counts: names,
  variant: line,
  least: z.nullable(wire.count),
  suggested: z.array(wire.count).check(z.maxLength(10)),
  bundle: z.nullable(
    z
      .array(z.object({ product, count: z.int().check(z.gte(1), z.lte(mostInBundle)) }))
      .check(z.maxLength(mostPartsOfBundle)),
  ),
};
const listing = z.object({
  ...listingShape,
  panel: z.nullable(z.string().check(z.maxLength(40))),
  icon: z.nullable(z.string().check(z.maxLength(40))),
});

const variantSent = z.object({
  /** Null for a new one. */
  id: z.nullable(product),
  /** The version that the page showed; null for a new one. */
  madeOn: z.nullable(z.string().check(z.maxLength(64))),
  variant: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  price: amount,
  capacity: z.nullable(wire.count),
  starts: line,
  ends: line,
});

const changeNamed = { id: change, name: z.string(), startedAt: wire.instant };
const listingEdit = z.object({ before: z.nullable(listing), after: listing });
const lastChange = z.object({
  ...changeNamed,
  /** The product before and after, if the change was of one product; `before` is null for a product that it added. */
  edit: z.optional(listingEdit),
  /** The same for a change of several products, without those of which it changed the order alone. */
  edits: z.optional(z.array(listingEdit)),
  /** What it put in another order and left as it was otherwise, if the change was of several products. */
  reordered: z.optional(z.enum(['products', 'variants'])),
  /** The places before and after, if the change was of a pool. */
  pool: z.optional(z.object({ before: wire.count, after: wire.count })),
});

const deskCatalogue = z.object({
  now: wire.instant,
  products: z.array(
    z.object({
      id: product,
      /** The listing's version; a change sends the version that it is based on. */
      version: z.string(),
      ticketType: z.enum(ticketTypes),
      kind: z.enum(productKinds),
      /** The product of which this one is a size or a sitting; it stands behind it. */
      variantOf: z.nullable(product),
      images: z.array(z.string()),
      listing,
      state: z.enum(['on-sale', 'sold-out', 'not-yet', 'over', 'no-price', 'archived']),
      sold: wire.count,
      held: wire.count,
      left: z.nullable(wire.count),
    }),
  ),
  /** Products at the provider that the shop cannot list, and why. */
  faults: z.array(z.object({ product: z.string(), fault: z.string() })),
  pools: z.array(
    z.object({
      id: pool,
      places: wire.count,
      sold: wire.count,
      held: wire.count,
      products: z.array(product),
      /** The groups and ids that share it, of which `products` follow. */
      takes: z.array(z.string()),
    }),
  ),
  /** The checkpoints that a product can open, with the groups and ids that each takes, and the places of the map. */
  checkpoints: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), takes: z.array(z.string()) },
      /** The place, in words that finish "at …", and whether something is handed over there. */
      ...{ where: z.string(), handsOver: z.boolean() },
    }),
  ),
  places: z.array(z.string()),
  /** A pending change that the provider has not confirmed yet. */
  pending: z.nullable(z.object(changeNamed)),
  /** The last change, which can be undone. */
  last: z.nullable(lastChange),
});

const conflicts = {
  'catalogue-changed': { status: 409 },
  'catalogue-busy': { status: 409 },
  'provider-refused': { status: 422, facts: z.object({ detail: z.string() }) },
} as const;
const wrong = { 'listing-wrong': { status: 422, facts: z.object({ field: z.enum(listingFields) }) } } as const;

/** Every product as the payment provider has it now, with its sold and held places (F12). */
export const readDeskCatalogue = endpoint({
  method: 'GET',
  path: '/api/desk/catalogue',
  answer: deskCatalogue,
  staff: staffAt.desk,
});

/** Adds a product. */
export const addDeskProduct = endpoint({
  method: 'POST',
  path: '/api/desk/catalogue/products',
  body: z.object({
    ticketType: z.enum(ticketTypes),
    kind: z.enum(productKinds),
    listing: z.object({
      ...listingShape,
      panel: z.nullable(z.enum(['sky', 'sage', 'mist', 'ochre', 'clay'])),
      icon: z.nullable(icon),
    }),
  }),
  answer: z.object({ id: product, catalogue: deskCatalogue }),
  status: 201,
  refusals: { ...conflicts, ...wrong },
  staff: staffAt.desk,
});

/** Changes a product, unless it has changed since it was shown. */
export const changeDeskProduct = endpoint({
  method: 'POST',
  path: '/api/desk/catalogue/products/:id',
  params: z.object({ id: product }),
  body: z.object({
    madeOn: z.string().check(z.maxLength(64)),
    listing,
    /** All its sizes or sittings, in their order; one that is missing is archived. When absent, they stay as they are. */
    variants: z.optional(z.array(variantSent).check(z.maxLength(mostVariants))),
    /** Confirms a capacity below the number of sold and held places. */
    acceptsBelowSold: z.boolean(),
  }),
  answer: deskCatalogue,
  refusals: {
    ...conflicts,
    ...wrong,
    'product-not-there': { status: 404 },
    'capacity-below-sold': { status: 409, facts: z.object({ sold: wire.count, held: wire.count }) },
  },
  staff: staffAt.desk,
});

/** Changes the capacity of a pool, unless it has changed since it was shown. */
export const changeDeskPool = endpoint({
  method: 'POST',
  path: '/api/desk/catalogue/pools/:id',
  params: z.object({ id: pool }),
  body: z.object({
    /** The capacity that the page showed. */
    madeOn: wire.count,
    places: z.int().check(z.gte(0), z.lte(mostPlaces)),
    acceptsBelowSold: z.boolean(),
  }),
  answer: deskCatalogue,
  refusals: {
    ...conflicts,
    'product-not-there': { status: 404 },
    'capacity-below-sold': { status: 409, facts: z.object({ sold: wire.count, held: wire.count }) },
  },
  staff: staffAt.desk,
});

/** Changes the display order of the products; the list contains all products that are not archived. */
export const orderDeskProducts = endpoint({
  method: 'POST',
  path: '/api/desk/catalogue/order',
  body: z.object({ ids: z.array(product).check(z.maxLength(500)) }),
  answer: deskCatalogue,
  refusals: conflicts,
  staff: staffAt.desk,
});

/** Undoes the last change. */
export const undoCatalogueChange = endpoint({
  method: 'POST',
  path: '/api/desk/catalogue/undo',
  body: z.object({ change }),
  answer: deskCatalogue,
  refusals: conflicts,
  staff: staffAt.desk,
});
