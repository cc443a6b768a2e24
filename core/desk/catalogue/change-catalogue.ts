import type { DescribeAction, Json, StaffChange } from '../../kernel/audit-log/staff-action.ts';
import type { ProductId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { PoolId } from '../../shop/products/pool.ts';
import type { ProductKind } from '../../shop/products/product.ts';
import type { TicketType } from '../../shop/products/ticket-type.ts';
import { withInherited } from '../../shop/products/variants.ts';
import { poolsOf, type SaleRules, withPoolPlaces } from '../../tickets/sale-rules/sale-rules.ts';
import type { SalesFigures } from '../overview/sales-figures.ts';
import { type ApplyChangePorts, applyChange, stageOf } from './apply-change.ts';
import type { CatalogueChange, CatalogueChangeId, Edit, PoolEdit } from './change.ts';
import {
  changedFields,
  type Listing,
  type ListingField,
  listingOf,
  type ProviderProduct,
  versionOf,
} from './listing.ts';
import { listingFault } from './listing-fault.ts';
import type { ChangeUnderWay, ProviderRefused } from './ports.ts';
import { placesWithVariants, type VariantAsked, variantEdits } from './variant-edits.ts';

export type ChangeCataloguePorts = ApplyChangePorts & {
  readonly salesFigures: Pick<SalesFigures, 'places'>;
  readonly saleRules: SaleRules;
  readonly newChangeId: () => CatalogueChangeId;
  readonly newProductId: () => ProductId;
};

/** The product or pool has changed since it was shown, at the desk or in the provider's dashboard. */
export type CatalogueChanged = { readonly kind: 'catalogue-changed' };
type Outcome<Refusal = never> = Result<
  'done' | 'waiting',
  CatalogueChanged | ChangeUnderWay | ProviderRefused | Refusal
>;
/** How a change of several products ended. */
export type EditsOutcome = Outcome;
type Wrong = { readonly kind: 'listing-wrong'; readonly field: ListingField };
type BelowSold = { readonly kind: 'capacity-below-sold'; readonly sold: number; readonly held: number };
type NotThere = { readonly kind: 'product-not-there' };

/** Changes a product. @param madeOn the version of the listing that was shown. @throws ServiceFailure */
export const changeProduct =
  (ports: ChangeCataloguePorts) =>
  async (
    asked: {
      readonly id: ProductId;
      readonly madeOn: string;
      readonly listing: Listing;
      /** Whether the organiser confirmed a capacity below the number of sold and held places. */
      readonly acceptsBelowSold: boolean;
      /** All its variants in their order; when absent, they stay as they are. */
      readonly variants?: readonly VariantAsked[] | undefined;
    },
    describe: DescribeAction,
  ): Promise<Outcome<Wrong | BelowSold | NotThere>> => {
    const now = ports.festivalClock.now();
    const { products } = await ports.providerCatalogue.read();
    const found = products.find(({ product }) => product.id === asked.id);
    if (!found) return refuse({ kind: 'product-not-there' });
    const before = listingOf(found, now);
    const after = asked.listing;
    if (versionOf(before) !== asked.madeOn) return refuse({ kind: 'catalogue-changed' });
    const field = listingFault(after, before, now, found.product.kind);
    if (field) return refuse({ kind: 'listing-wrong', field });
    const variants = variantEdits(ports, products, { product: found.product, before, after, asked: asked.variants });
    if (!variants.ok) return variants;
    const own: Edit = { productId: asked.id, made: null, before, after };
    const fields = changedFields(before, after);
    const edits = [...(fields.length > 0 ? [own] : []), ...variants.value];
    if (edits.length === 0) return ok('done');
    if (!asked.acceptsBelowSold) {
      const below = firstBelowSold(edits, products, await ports.salesFigures.places());
      if (below) return refuse(below);
    }
    return make(ports, { edits }, describe, { action: actionFor(fields, after), name: after.name });
  };

/** The first product of which more places are sold and held than the edits leave, its variants' places included. */
const firstBelowSold = (
  edits: readonly Edit[],
  products: readonly ProviderProduct[],
  places: Awaited<ReturnType<SalesFigures['places']>>,
): BelowSold | undefined => {
  const all = products.map(({ product }) => product);
  for (const { productId, before, after } of edits) {
    if (before === null || after.capacity === null || after.capacity === before.capacity) continue;
    const { sold, held } = placesWithVariants(productId, all, places);
    if (sold + held > after.capacity) return { kind: 'capacity-below-sold', sold, held };
  }
  return undefined;
};

const actionFor = (fields: readonly ListingField[], after: Listing): string => {
  if (fields.includes('isArchived')) return after.isArchived ? 'catalogue.archived' : 'catalogue.restored';
  return fields.some((field) => field === 'price' || field === 'priceChanges')
    ? 'catalogue.priced'
    : 'catalogue.changed';
};

/** Adds a product. @throws ServiceFailure */
export const addProduct =
  (ports: ChangeCataloguePorts) =>
  async (
    asked: { readonly ticketType: TicketType; readonly kind: ProductKind; readonly listing: Listing },
    describe: DescribeAction,
  ): Promise<Result<{ readonly id: ProductId }, CatalogueChanged | ChangeUnderWay | ProviderRefused | Wrong>> => {
    const field = listingFault(asked.listing, null, ports.festivalClock.now(), asked.kind);
    if (field) return refuse({ kind: 'listing-wrong', field });
    const id = ports.newProductId();
    const { listing: after, ...made } = asked;
    const edit: Edit = { productId: id, made, before: null, after };
    const outcome = await make(ports, { edits: [edit] }, describe, { action: 'catalogue.added', name: after.name });
    return outcome.ok ? ok({ id }) : outcome;
  };

/** Changes the display order of the products. @param ids all products that are not archived. @throws ServiceFailure */
export const orderProducts =
  (ports: ChangeCataloguePorts) =>
  async (ids: readonly ProductId[], describe: DescribeAction): Promise<Outcome> => {
    const now = ports.festivalClock.now();
    const { products } = await ports.providerCatalogue.read();
    const shown = products.filter(({ isArchived }) => !isArchived);
    const isAll = new Set(ids).size === shown.length && shown.every(({ product }) => ids.includes(product.id));
    if (!isAll || ids.length !== shown.length) return refuse({ kind: 'catalogue-changed' });
    const edits = shown.flatMap((found) => {
      const before = listingOf(found, now);
      const order = ids.indexOf(found.product.id) + 1;
      return before.order === order
        ? []
        : [{ productId: found.product.id, made: null, before, after: { ...before, order } }];
    });
    if (edits.length === 0) return ok('done');
    return make(ports, { edits }, describe, {
      action: 'catalogue.reordered',
      name: 'Display order',
      before: shown.map(({ product }) => product.name),
      after: ids.map((id) => shown.find(({ product }) => product.id === id)?.product.name ?? id),
    });
  };

/** Undoes the last change, unless its products or pools have changed again. @throws ServiceFailure */
export const undoLastChange =
  (ports: ChangeCataloguePorts) =>
  async (id: CatalogueChangeId, describe: DescribeAction): Promise<Outcome> => {
    const last = await ports.catalogueChanges.last('done');
    if (last?.id !== id) return refuse({ kind: 'catalogue-changed' });
    const now = ports.festivalClock.now();
    const { products } = await ports.providerCatalogue.read();
    const edits = last.edits.map(
      ({ productId, before, after }): Edit => ({
        productId,
        made: null,
        before: after,
        after: before ?? { ...after, isArchived: true },
      }),
    );
    const isFree = edits.every((edit) => {
      const found = products.find(({ product }) => product.id === edit.productId);
      return found && stageOf(edit, listingOf(found, now)) === 'before';
    });
    const places = await poolPlacesOf(ports);
    if (!isFree || last.pools.some(({ pool, after }) => places.get(pool) !== after))
      return refuse({ kind: 'catalogue-changed' });
    const pools = last.pools.map(({ pool, before, after }) => ({ pool, before: after, after: before }));
    return make(ports, { edits, pools }, describe, { action: 'catalogue.undone', name: last.name });
  };

/** Changes the capacity of a pool. @param madeOn the capacity that was shown. @throws ServiceFailure */
export const changePool =
  (ports: ChangeCataloguePorts) =>
  async (
    asked: {
      readonly id: PoolId;
      readonly madeOn: number;
      readonly places: number;
      readonly acceptsBelowSold: boolean;
    },
    describe: DescribeAction,
  ): Promise<Outcome<BelowSold | NotThere>> => {
    const before = (await poolPlacesOf(ports)).get(asked.id);
    if (before === undefined) return refuse({ kind: 'product-not-there' });
    if (before !== asked.madeOn) return refuse({ kind: 'catalogue-changed' });
    if (before === asked.places) return ok('done');
    if (!asked.acceptsBelowSold) {
      const [{ products }, places] = await Promise.all([ports.providerCatalogue.read(), ports.salesFigures.places()]);
      const listed = withInherited(products.map(({ product }) => product));
      const shared = poolsOf(ports.saleRules, listed).find(({ id }) => id === asked.id)?.products ?? [];
      const gone = places.filter(({ product }) => shared.includes(product));
      const sold = gone.reduce((sum, each) => sum + each.sold, 0);
      const held = gone.reduce((sum, each) => sum + each.held, 0);
      if (sold + held > asked.places) return refuse({ kind: 'capacity-below-sold', sold, held });
    }
    const pools = [{ pool: asked.id, before, after: asked.places }];
    return make(ports, { edits: [], pools }, describe, { action: 'catalogue.pool-changed', name: `Pool ${asked.id}` });
  };

const poolPlacesOf = async (ports: ChangeCataloguePorts): Promise<ReadonlyMap<PoolId, number>> => {
  const { pools } = withPoolPlaces(ports.saleRules, await ports.catalogueChanges.poolPlaces());
  return new Map(pools.map(({ id, places }) => [id, places]));
};

/** Makes edits of several products as one change. @throws ServiceFailure */
export const makeEdits = (
  ports: ChangeCataloguePorts,
  edits: readonly Edit[],
  describe: DescribeAction,
  described: { readonly action: string; readonly name: string },
): Promise<EditsOutcome> =>
  make(ports, { edits }, describe, { ...described, before: null, after: edits.map(({ after }) => after.name) });

/** Stores the change and applies it at once; when the provider does not answer, it stays pending. */
const make = async (
  ports: ChangeCataloguePorts,
  { edits, pools = [] }: { readonly edits: readonly Edit[]; readonly pools?: readonly PoolEdit[] },
  describe: DescribeAction,
  described: { readonly action: string; readonly name: string; readonly before?: Json; readonly after?: Json },
): Promise<Outcome> => {
  const change: CatalogueChange = {
    id: ports.newChangeId(),
    name: described.name,
    startedAt: ports.machineClock.now(),
    state: 'pending',
    edits,
    pools,
    action: describe(pools.length > 0 ? describedPools(pools, described) : describedChange(edits, described)),
    tries: 0,
    fault: null,
    settledAt: null,
    pricesRetired: false,
  };
  const begun = await ports.catalogueChanges.begin(change);
  if (!begun.ok) return begun;
  const applied = await applyChange(ports)(change);
  if (applied === 'conflict') return refuse({ kind: 'catalogue-changed' });
  if (applied !== 'refused') return ok(applied);
  const failed = await ports.catalogueChanges.last('failed');
  return refuse({ kind: 'provider-refused', detail: failed?.fault ?? 'no reason given' });
};

const describedChange = (
  edits: readonly Edit[],
  { action, name, before, after }: Parameters<typeof make>[3],
): StaffChange => {
  const [only] = edits;
  const subject = edits.length === 1 && only ? { kind: 'product', id: only.productId, name } : undefined;
  const fields = only?.before ? changedFields(only.before, only.after) : undefined;
  return {
    action,
    subject: subject ?? { kind: 'catalogue', id: 'order', name },
    before: before ?? (only?.before ? asJson(only.before, fields) : null),
    after: after ?? (only ? asJson(only.after, fields) : null),
    reason: null,
  };
};

const describedPools = (pools: readonly PoolEdit[], { action, name }: Parameters<typeof make>[3]): StaffChange => ({
  action,
  subject: { kind: 'pool', id: pools[0]?.pool ?? 'pool', name },
  before: Object.fromEntries(pools.map(({ pool, before }) => [pool, before])),
  after: Object.fromEntries(pools.map(({ pool, after }) => [pool, after])),
  reason: null,
});

/** A listing for the audit log: the changed fields, with amounts and times as text. */
const asJson = (listing: Listing, fields: readonly ListingField[] | undefined): Json => {
  const pounds = (amount: number | null) => (amount === null ? null : `£${(amount / 100).toFixed(2)}`);
  const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const described: Record<ListingField, Json> = {
    ...listing,
    price: pounds(listing.price),
    priceChanges: listing.priceChanges.map(({ at, price }) => `${pounds(price)} from ${moment(at)}`),
    saleFrom: moment(listing.saleFrom),
    saleUntil: moment(listing.saleUntil),
  };
  return Object.fromEntries(
    (fields ?? Object.keys(described)).map((field) => [field, described[field as ListingField]]),
  );
};
