import type { ProductId } from '../../kernel/ids.ts';
import { orderBy } from '../../kernel/order-by.ts';
import { type Instant, instant } from '../../kernel/time.ts';
import { type Pool, type PoolId, poolOfVariants } from '../../shop/products/pool.ts';
import type { Stock } from '../../shop/products/stock.ts';
import type { CatalogueChange, Edit } from './change.ts';

export const isPending = ({ state }: Pick<CatalogueChange, 'state'>): boolean => state === 'pending';

/** Whether a change may be stored: it is new, and no other one is pending. */
export const mayBegin = (stored: Iterable<CatalogueChange>, { id }: Pick<CatalogueChange, 'id'>): boolean =>
  [...stored].every((each) => each.id !== id && !isPending(each));

/** A pending change with one more attempt; undefined when it is no longer pending. */
export const triedAgain = (change: CatalogueChange): CatalogueChange | undefined =>
  isPending(change) ? { ...change, tries: change.tries + 1 } : undefined;

/**
 * A pending change at its end: failed with a fault, otherwise done. It is settled later than every earlier change, even
 * if the process's clock is behind: the latest one shows how current a list of products is (`CatalogueVersion`).
 * @param latest `settledAt` of the last change, null before the first
 */
export const settledChange = (
  change: CatalogueChange,
  { at, fault }: { readonly at: Instant; readonly fault: string | null },
  latest: number | null,
): CatalogueChange => ({
  ...change,
  state: fault === null ? 'done' : 'failed',
  settledAt: instant(Math.max(at, (latest ?? 0) + 1)),
  fault,
  action: null,
});

/** When the last change was settled; null before the first. */
export const latestSettling = (stored: Iterable<CatalogueChange>): number | null => {
  const settled = [...stored].flatMap(({ settledAt }) => settledAt ?? []);
  return settled.length > 0 ? Math.max(...settled) : null;
};

/** The changes that ended in this state, oldest first. */
export const settledChanges = (
  stored: Iterable<CatalogueChange>,
  state: Exclude<CatalogueChange['state'], 'pending'>,
): readonly CatalogueChange[] => [...stored].filter((change) => change.state === state).sort(bySettling);

const bySettling = orderBy<CatalogueChange>(
  ({ settledAt }) => settledAt ?? 0,
  ({ id }) => id,
);

/** The latest capacity of each pool that these changes set. @param done the changes that are done, oldest first */
export const latestPoolPlaces = (done: readonly CatalogueChange[]): ReadonlyMap<PoolId, number> =>
  new Map(done.flatMap(({ pools }) => pools.map(({ pool, after }) => [pool, after] as const)));

/** The products whose capacity a change changes, with the new capacity, sorted by id. */
export const capacitiesChangedBy = (
  edits: readonly Edit[],
): readonly { readonly productId: ProductId; readonly capacity: number }[] =>
  edits
    .flatMap(({ productId, before, after: { capacity } }) =>
      before !== null && capacity !== null && capacity !== before.capacity ? [{ productId, capacity }] : [],
    )
    .sort(orderBy(({ productId }) => productId));

/** The pools whose places a change changes: the edition's, and those of products over their variants. */
export const poolsChangedBy = ({
  edits,
  pools,
}: Pick<CatalogueChange, 'edits' | 'pools'>): readonly { readonly pool: PoolId; readonly after: number }[] => [
  ...pools,
  ...capacitiesChangedBy(edits).map(({ productId, capacity }) => ({
    pool: poolOfVariants(productId),
    after: capacity,
  })),
];

/** The stock whose capacity a change lowers at once; a raised one follows when the products are listed next. */
export const loweredStock = (
  { edits }: Pick<CatalogueChange, 'edits'>,
  stock: ReadonlyMap<ProductId, Stock>,
): ReadonlyMap<ProductId, Stock> =>
  new Map(
    capacitiesChangedBy(edits).flatMap(({ productId, capacity }) => {
      const found = stock.get(productId);
      const isLower = found && (found.capacity === null || found.capacity > capacity);
      return isLower ? [[productId, { ...found, capacity }] as const] : [];
    }),
  );

/** The pools whose places a change lowers at once. */
export const loweredPools = (
  change: Pick<CatalogueChange, 'edits' | 'pools'>,
  pools: ReadonlyMap<PoolId, Pool>,
): ReadonlyMap<PoolId, Pool> =>
  new Map(
    poolsChangedBy(change).flatMap(({ pool: id, after }) => {
      const found = pools.get(id);
      return found && found.places > after ? [[id, { ...found, places: after }] as const] : [];
    }),
  );
