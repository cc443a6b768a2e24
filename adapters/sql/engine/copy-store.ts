import { sql } from 'kysely';
import { createEditionTables } from '../migrations/create-edition-tables.ts';
import type { Database, Transaction } from './database.ts';
import type { Snapshot } from './snapshot.ts';
import type { StorePart } from './store-part.ts';
import { type Row, type TableChecksum, tableChecksum } from './table-checksum.ts';
import { laterPrefixes, partsOfName } from './table-prefix.ts';

export type CopiedTable = TableChecksum & { readonly table: string };

/** Rows per insert statement; both databases accept the resulting number of parameters for every table. */
export const rowsAtOnce = 200;

/**
 * Copies every table into an empty, migrated database in one transaction, then compares row counts and checksums, table
 * by table.
 * @throws Error when the target is not empty or differs afterwards; the transaction is then rolled back
 */
export const copyStore = (
  source: Snapshot,
  target: Database,
  { tables: part, migrations }: StorePart,
): Promise<readonly CopiedTable[]> =>
  target.write(async (tx) => {
    for (const table of Object.keys(part)) await mustBeEmpty(tx, table);
    const later = source.tables.filter((table) => partsOfName(table)[0] !== '');
    for (const prefix of laterPrefixes(later)) await createEditionTables(tx, prefix, migrations);
    const tables = [...Object.keys(part), ...later];
    const copied: CopiedTable[] = [];
    for (const table of tables) {
      const read = await copyTable(tx, table, source.rowsOf(table));
      const written = await tallyInStore(tx, target.dialect, table);
      if (read.rows !== written.rows || read.checksum !== written.checksum)
        throw new Error(
          `${table} differs after the copy: ${describeChecksum(read)} became ${describeChecksum(written)}`,
        );
      copied.push({ table, ...written });
    }
    return copied;
  });

const describeChecksum = ({ rows, checksum }: TableChecksum): string => `${rows} rows (${checksum.slice(0, 16)})`;

const mustBeEmpty = async (tx: Transaction, table: string): Promise<void> => {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx);
  if (rows.length > 0) throw new Error(`the target is not empty: there is something in ${table}`);
};

const copyTable = async (
  tx: Transaction,
  table: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
): Promise<TableChecksum> => {
  const tally = tableChecksum();
  let waiting: Row[] = [];
  for await (const row of rows) {
    tally.add(row);
    waiting.push(row);
    if (waiting.length < rowsAtOnce) continue;
    await insertRows(tx, table, waiting);
    waiting = [];
  }
  await insertRows(tx, table, waiting);
  return tally.result();
};

/** Inserts at most `rowsAtOnce` rows, which must have the same columns. */
export const insertRows = async (tx: Transaction, table: string, rows: readonly Row[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(tx);
};

/** Counts and checksums a table's rows as this transaction sees them. */
export const tallyInStore = (tx: Transaction, dialect: Database['dialect'], table: string): Promise<TableChecksum> =>
  tallyOf(rowsIn(dialect, tx, table));

const tallyOf = async (rows: AsyncIterable<Row>): Promise<TableChecksum> => {
  const tally = tableChecksum();
  for await (const row of rows) tally.add(row);
  return tally.result();
};

/** Streams the rows, because a table of emails may not fit into memory. */
const rowsIn = (dialect: Database['dialect'], tx: Transaction, table: string): AsyncIterable<Row> =>
  dialect === 'sqlite'
    ? tx
        .selectFrom(sql<Row>`${sql.table(table)}`.as('copied'))
        .selectAll()
        .stream()
    : byCursor(tx, table);

async function* byCursor(tx: Transaction, table: string): AsyncIterable<Row> {
  await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from copied`.execute(tx);
    yield* rows;
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close copied`.execute(tx);
}
