import { type CatalogueChange, capacitiesChangedBy, settledAfter } from '#core/desk/catalogue/change.ts';
import type { CatalogueChanges } from '#core/desk/catalogue/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { FestivalState } from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';

/** Changes of the catalogue in memory. */
export const memoryCatalogueChanges = (
  state: Pick<FestivalState, 'staffActions' | 'catalogueChanges' | 'stock' | 'pools'>,
): CatalogueChanges => {
  const changes = state.catalogueChanges;
  const isPending = (change: CatalogueChange) => change.state === 'pending';
  const settled = (end: CatalogueChange['state']) => settledChanges(changes, end);
  return {
    async begin(change) {
      if (changes.has(change.id) || [...changes.values()].some(isPending)) return refuse({ kind: 'catalogue-busy' });
      changes.set(change.id, change);
      return ok(undefined);
    },
    pending: async () => [...changes.values()].find(isPending),
    async tryAgain(id) {
      const found = changes.get(id);
      if (!found || !isPending(found)) return undefined;
      const again = { ...found, tries: found.tries + 1 };
      changes.set(id, again);
      return again;
    },
    async settle(id, { at, fault }) {
      const found = changes.get(id);
      if (!found || !isPending(found)) return;
      const end = fault === null ? 'done' : 'failed';
      const latest = Math.max(0, ...[...changes.values()].map(({ settledAt }) => settledAt ?? 0));
      changes.set(id, { ...found, state: end, settledAt: settledAfter(at, latest), fault, action: null });
      if (end !== 'done') return;
      if (found.action) recordStaffAction(state, found.action);
      for (const { productId, capacity } of capacitiesChangedBy(found.edits)) {
        const stock = state.stock.get(productId);
        if (stock && (stock.capacity === null || stock.capacity > capacity))
          state.stock.set(productId, { ...stock, capacity });
      }
      for (const { pool: of, after } of found.pools) {
        const pool = state.pools.get(of);
        if (pool && pool.places > after) state.pools.set(of, { ...pool, places: after });
      }
    },
    last: async (end) => settled(end).at(-1),
    poolPlaces: async () =>
      new Map(settled('done').flatMap(({ pools }) => pools.map(({ pool, after }) => [pool, after] as const))),
    unretired: async () => settled('done').filter(({ pricesRetired }) => !pricesRetired),
    async retired(id) {
      const found = changes.get(id);
      if (found) changes.set(id, { ...found, pricesRetired: true });
    },
  };
};

const bySettling = (one: CatalogueChange, other: CatalogueChange) =>
  (one.settledAt ?? 0) - (other.settledAt ?? 0) || (one.id < other.id ? -1 : 1);

/** The changes that ended in this state, oldest first. */
export const settledChanges = (
  changes: FestivalState['catalogueChanges'],
  end: CatalogueChange['state'],
): readonly CatalogueChange[] => [...changes.values()].filter((change) => change.state === end).sort(bySettling);
