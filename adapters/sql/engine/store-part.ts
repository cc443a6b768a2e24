import type { Migrations } from './migrate.ts';
import type { Row } from './table-checksum.ts';

/** What the next edition's store takes over of a row; undefined leaves the row out. */
export type CarryOver = (row: Row) => Row | undefined;

/** Tables of one owner. All parts of the store share one database and one migration history. */
export type StorePart<Table extends string = string> = {
  readonly migrations: Migrations;
  /** Every table with what the next edition takes over of it; a table comes after those that it refers to. */
  readonly tables: Readonly<Record<Table, CarryOver | 'left-behind'>>;
};

/** Combines parts into one store, with its migrations in the order of their numbers. */
export const combineStoreParts = (...parts: readonly StorePart[]): StorePart => ({
  migrations: Object.fromEntries(
    parts.flatMap(({ migrations }) => Object.entries(migrations)).sort(([one], [other]) => (one < other ? -1 : 1)),
  ),
  tables: Object.assign({}, ...parts.map(({ tables }) => tables)),
});
