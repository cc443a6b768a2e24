import type { Migrations } from './migrate.ts';
import type { Row } from './table-checksum.ts';

/** Returns the row for the next edition's store; undefined leaves the row out. */
export type CarryOver = (row: Row) => Row | undefined;

/** Tables of one owner. All parts of the store share one database and one migration history. */
export type StorePart<Table extends string = string> = {
  readonly migrations: Migrations;
  /**
   * All tables, each after the tables that it refers to: those that each edition has for itself, and the others with the rows
   * that another store takes over.
   */
  readonly tables: Readonly<Record<Table, CarryOver | 'left-behind' | 'of-an-edition'>>;
};

/** Combines parts into one store, with its migrations in the order of their numbers. */
export const combineStoreParts = (...parts: readonly StorePart[]): StorePart => ({
  migrations: Object.fromEntries(
    parts.flatMap(({ migrations }) => Object.entries(migrations)).sort(([one], [other]) => (one < other ? -1 : 1)),
  ),
  tables: Object.assign({}, ...parts.map(({ tables }) => tables)),
});
