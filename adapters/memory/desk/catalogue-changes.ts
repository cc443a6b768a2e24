import type { CatalogueChanges } from '#core/desk/catalogue/ports.ts';
import {
  isPending,
  latestPoolPlaces,
  latestSettling,
  loweredPools,
  loweredStock,
  mayBegin,
  settledChange,
  settledChanges,
  triedAgain,
} from '#core/desk/catalogue/stored-changes.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { type FestivalState, putAll } from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';

/** Changes of the catalogue in memory. */
export const memoryCatalogueChanges = (
  state: Pick<FestivalState, 'staffActions' | 'catalogueChanges' | 'stock' | 'pools'>,
): CatalogueChanges => {
  const changes = state.catalogueChanges;
  const done = () => settledChanges(changes.values(), 'done');
  return {
    async begin(change) {
      if (!mayBegin(changes.values(), change)) return refuse({ kind: 'catalogue-busy' });
      changes.set(change.id, change);
      return ok(undefined);
    },
    pending: async () => [...changes.values()].find(isPending),
    async tryAgain(id) {
      const found = changes.get(id);
      const again = found && triedAgain(found);
      if (again) changes.set(id, again);
      return again;
    },
    async settle(id, end) {
      const found = changes.get(id);
      if (!found || !isPending(found)) return;
      const settled = settledChange(found, end, latestSettling(changes.values()));
      changes.set(id, settled);
      if (settled.state !== 'done') return;
      if (found.action) recordStaffAction(state, found.action);
      putAll(state.stock, loweredStock(found, state.stock));
      putAll(state.pools, loweredPools(found, state.pools));
    },
    last: async (end) => settledChanges(changes.values(), end).at(-1),
    poolPlaces: async () => latestPoolPlaces(done()),
    unretired: async () => done().filter(({ pricesRetired }) => !pricesRetired),
    async retired(id) {
      const found = changes.get(id);
      if (found) changes.set(id, { ...found, pricesRetired: true });
    },
  };
};
