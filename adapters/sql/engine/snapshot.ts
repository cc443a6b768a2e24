import { orderBy } from '#core/kernel/order-by.ts';
import type { Row } from './table-checksum.ts';
import { partsOfName } from './table-prefix.ts';

/** A store as it was at one moment, unaffected by later writes. */
export type Snapshot = {
  /** The names of the migrations that have run on it, oldest first. */
  readonly migrations: readonly string[];
  /** Its tables; each comes after the tables that it refers to. */
  readonly tables: readonly string[];
  columnsOf(table: string): Promise<readonly string[]> | readonly string[];
  rowsOf(table: string): Iterable<Row> | AsyncIterable<Row>;
  close(): void | Promise<void>;
};

/**
 * Sorts tables into an order in which they can be filled: the festival's and the first edition's, then those of each later
 * edition. Tables that this program does not know come last.
 */
export const inOrderOf = (present: readonly string[], tables: Readonly<Record<string, unknown>>): readonly string[] => {
  const known = Object.keys(tables);
  const rankOf = (table: string) => {
    const at = known.indexOf(partsOfName(table)[1]);
    return at < 0 ? known.length : at;
  };
  const isUnknown = (table: string) => Number(rankOf(table) === known.length);
  return present
    .filter((name) => !name.startsWith('kysely_'))
    .toSorted(orderBy(isUnknown, (table) => partsOfName(table)[0], rankOf));
};
