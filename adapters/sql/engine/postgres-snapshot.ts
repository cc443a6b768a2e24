import pg from 'pg';
import { mustBeKnown } from './known-migrations.ts';
import { postgresTypes } from './postgres.ts';
import { inOrderOf, type Snapshot } from './snapshot.ts';
import type { StorePart } from './store-part.ts';
import type { Row } from './table-checksum.ts';

const rowsAtOnce = 500;

/**
 * Opens a snapshot of a store on PostgreSQL: one repeatable-read transaction on a separate connection. It does not see
 * later sales and does not block them.
 * @throws Error when the database does not answer, has no store, or has one of a newer version or of one that is too old
 */
export const openPostgresSnapshot = async (url: string, { migrations, tables }: StorePart): Promise<Snapshot> => {
  const client = new pg.Client({ connectionString: url, types: postgresTypes, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  const namesIn = async (query: string, values: readonly string[] = []): Promise<readonly string[]> => {
    const { rows } = await client.query<{ name: string }>(query, [...values]);
    return rows.map(({ name }) => name);
  };
  try {
    await client.query('begin isolation level repeatable read read only');
    const present = await namesIn(
      `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
    );
    if (!present.includes('kysely_migration')) throw new Error('there is no store in this database');
    const taken = await namesIn('select name from kysely_migration order by name');
    mustBeKnown(taken, migrations);
    return {
      migrations: taken,
      tables: inOrderOf(present, tables),
      columnsOf: (table) =>
        namesIn(
          'select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1 order by ordinal_position',
          [table],
        ),
      rowsOf: (table) => rowsByCursor(client, table),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
};

async function* rowsByCursor(client: pg.Client, table: string): AsyncIterable<Row> {
  await client.query(`declare saved no scroll cursor for select * from ${client.escapeIdentifier(table)}`);
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>(`fetch ${rowsAtOnce} from saved`);
    yield* rows;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('close saved');
}
