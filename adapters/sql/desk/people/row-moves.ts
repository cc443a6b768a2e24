import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../engine/database.ts';

const value = z.union([z.string(), z.number(), z.null()]);

/** Rows of a table in which one column was changed from `was` to `is`. */
const moveShape = z.object({
  /** The prefix of the tables of the edition; absent for the first one's and for shared tables. */
  edition: z.exactOptional(z.string()),
  table: z.string(),
  /** A SQL expression that identifies a row of the table. */
  key: z.string(),
  rows: z.array(z.string()),
  column: z.string(),
  was: value,
  is: value,
});

export type Move = z.output<typeof moveShape>;
export const moves = z.array(moveShape);
type Value = z.output<typeof value>;

/** A change to make: the rows, the column and its new value `is`. */
export type Moving = {
  readonly table: string;
  readonly key?: string;
  readonly column: string;
  /** Compares the column with `was` case-insensitively. */
  readonly anyCase?: boolean;
  /** The value that the rows have; undefined for any value. */
  readonly was?: Value;
  readonly is: Value;
  /** A further condition on the rows. */
  readonly where?: ReturnType<typeof sql<boolean>>;
};

const row = z.object({ key: z.string(), was: value });

/** Makes the change. @returns the changed rows, grouped by their earlier values */
export const move = async (
  tx: Transaction,
  { table, key = 'id', column, anyCase = false, was, is, where = sql<boolean>`true` }: Moving,
): Promise<readonly Move[]> => {
  const ref = sql.ref(column);
  const found = await sql`
    select ${sql.raw(key)} as key, ${ref} as was from ${sql.table(table)} as ${sql.ref(table)} where ${matching(ref, was, anyCase)} and ${where}
  `.execute(tx);
  const byValue = new Map<Value, string[]>();
  for (const each of found.rows.map((one) => row.parse(one)))
    byValue.set(each.was, [...(byValue.get(each.was) ?? []), each.key]);
  const done: Move[] = [];
  for (const [before, rows] of byValue) {
    await setRows(tx, { table, key, rows, column }, is);
    done.push({ table, key, rows, column, was: before, is });
  }
  return done;
};

const matching = (ref: ReturnType<typeof sql.ref>, was: Value | undefined, anyCase: boolean) => {
  if (was === undefined) return sql<boolean>`true`;
  if (was === null) return sql<boolean>`${ref} is null`;
  return anyCase ? sql<boolean>`lower(${ref}) = ${`${was}`.toLowerCase()}` : sql<boolean>`${ref} = ${was}`;
};

/** Undoes moves, the latest first. Rows whose value has changed since stay as they are. */
export const moveBack = async (tx: Transaction, done: readonly Move[]): Promise<void> => {
  for (const { was, is, ...rows } of done.toReversed()) {
    const ref = sql.ref(rows.column);
    await setRows(tx, rows, was, is === null ? sql<boolean>`${ref} is null` : sql<boolean>`${ref} = ${is}`);
  }
};

const setRows = async (
  tx: Transaction,
  { table, key, rows, column }: Pick<Move, 'table' | 'key' | 'rows' | 'column'>,
  to: Value,
  where = sql<boolean>`true`,
): Promise<void> => {
  await sql`
    update ${sql.table(table)} as ${sql.ref(table)} set ${sql.ref(column)} = ${to}
    where ${sql.raw(key)} in (${sql.join(rows)}) and ${where}
  `.execute(tx);
};
