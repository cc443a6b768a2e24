import type { FestivalState } from '#adapters/memory/festival-state.ts';

/** What the tables of one edition hold. The same row is the same item. */
export type RowsByTable = ReadonlyMap<string, readonly unknown[]>;

/** What the stores of one edition in memory hold: a value that has not changed is the same object. */
export const rowsInMemory =
  ({ entryLimit: _, messaging, ...state }: FestivalState) =>
  (): RowsByTable =>
    new Map(Object.entries({ ...state, ...messaging }).map(([name, values]) => [name, itemsOf(values)]));

const itemsOf = (values: ReadonlyMap<unknown, unknown> | Iterable<unknown>): readonly unknown[] =>
  values instanceof Map
    ? [...values].flatMap(([, value]) => (value instanceof Map ? [...value.values()] : value))
    : [...values];

/** The first table in which the rows differ. */
export const changedTable = (before: RowsByTable, after: RowsByTable): string | undefined => {
  for (const [table, rows] of after) {
    const known = before.get(table) ?? [];
    if (known.length !== rows.length || rows.some((row, at) => row !== known[at])) return table;
  }
  return undefined;
};
