import type { SqliteSnapshot } from './sqlite-snapshot.ts';
import type { StorePart } from './store-part.ts';

/**
 * A view of a store that has only what the next edition takes over: accounts and what belongs to them, mailing lists and
 * erasures that are due. Every account in it is a guest without a session, and nothing is sold.
 */
export const rowsCarriedOver = (source: SqliteSnapshot, { tables }: StorePart): SqliteSnapshot => ({
  ...source,
  *rowsOf(table) {
    const carryOver = tables[table];
    if (!carryOver || carryOver === 'left-behind') return;
    for (const row of source.rowsOf(table)) {
      const carried = carryOver(row);
      if (carried) yield carried;
    }
  },
  close: () => source.close(),
});
