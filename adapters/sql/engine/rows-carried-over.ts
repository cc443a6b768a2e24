import type { SqliteSnapshot } from './sqlite-snapshot.ts';
import type { StorePart } from './store-part.ts';

/**
 * A view of a store with only the rows that the next edition takes over, for example accounts, mailing lists and erasures
 * that are due. Accounts become guests without sessions, and no orders or tickets are included.
 */
export const rowsCarriedOver = (source: SqliteSnapshot, { tables }: StorePart): SqliteSnapshot => ({
  ...source,
  tables: Object.keys(tables),
  *rowsOf(table) {
    const carryOver = tables[table];
    if (typeof carryOver !== 'function') return;
    for (const row of source.rowsOf(table)) {
      const carried = carryOver(row);
      if (carried) yield carried;
    }
  },
  close: () => source.close(),
});
