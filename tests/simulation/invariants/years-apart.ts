import { changedTable } from '../world/rows.ts';
import type { World } from '../world/world.ts';

/** What belongs to all years, as the accounts do: a merge moves the records of each. */
const ofAllYears: ReadonlySet<string> = new Set(['accountsDesk.change', 'accountMerges.moveLate']);

/**
 * Whatever is done in one year, no row of another changes. `check` is called after each call of a port, with the year whose
 * call it was, and returns a violation in words.
 */
export const yearsApart = (worlds: readonly World[]) => {
  const known = new Map(worlds.map((world) => [world, world.rows()]));
  return {
    check: (by: World, what: string): string | undefined => {
      for (const other of worlds) {
        const [before, now] = [known.get(other), other.rows()];
        const table = other !== by && !ofAllYears.has(what) && before && changedTable(before, now);
        known.set(other, now);
        if (table) return `${what} of ${by.edition.year} has changed ${table} of ${other.edition.year}`;
      }
      return undefined;
    },
  };
};
