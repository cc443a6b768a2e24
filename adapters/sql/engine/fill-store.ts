import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { createEditionTables } from '../migrations/create-edition-tables.ts';
import type { Schema } from '../schema.ts';
import { insertRows, rowsAtOnce, tallyInStore } from './copy-store.ts';
import type { Database, Transaction } from './database.ts';
import { knownNames } from './known-migrations.ts';
import type { Migrations } from './migrate.ts';
import { mustBeStopped } from './running-programs.ts';
import type { Row, TableChecksum } from './table-checksum.ts';
import { laterPrefixes } from './table-prefix.ts';

/** The contents for a store: rows, the migrations of the version that saved them, and the expected checksums. */
export type SavedStore = {
  readonly migrations: readonly string[];
  /** Calls back with every row, one table after another. */
  readonly read: (row: (table: string, row: Row) => Promise<void>) => Promise<unknown>;
  readonly tables: readonly (TableChecksum & { readonly table: string })[];
  /** The schema to which an existing store is moved. Without it an existing store is refused. */
  readonly aside?: string | undefined;
  /** Final writes, after all rows are restored. */
  readonly finish?: (tx: Transaction) => Promise<void>;
};

/**
 * Fills an empty database in one transaction: creates the tables of the version that saved the rows, inserts the rows and
 * compares their checksums, then runs the later migrations. Rolls back on an error.
 * @throws Error when a program runs on the database, when it is not empty, when rows differ, or for a version that this
 * program does not know
 */
export const fillStore = (
  database: Database,
  migrations: Migrations,
  { migrations: taken, read, tables, aside, finish }: SavedStore,
): Promise<void> =>
  database.write(async (tx) => {
    if (database.dialect === 'postgres') await mustBeStopped(tx);
    if (await hasStore(tx, database.dialect)) {
      if (!aside)
        throw new Error('the database has a store already; use an empty one, or add --replace to move it aside');
      await setAside(tx, aside);
    }
    const schema = await presentSchema(tx, database.dialect);
    const known = knownNames(taken, migrations);
    const first = Object.fromEntries(Object.entries(migrations).filter(([name]) => known.includes(name)));
    await migrate(tx, first, schema);
    for (const prefix of laterPrefixes(tables.map(({ table }) => table))) await createEditionTables(tx, prefix, first);
    await insertAll(tx, read);
    for (const { table, rows, checksum } of tables) {
      const now = await tallyInStore(tx, database.dialect, table);
      if (now.rows !== rows || now.checksum !== checksum) throw new Error(`${table} came back differently`);
    }
    await migrate(tx, migrations, schema);
    await finish?.(tx);
  });

/** Whether the database has a store's tables already. */
export const hasStore = async (db: Kysely<Schema>, dialect: Database['dialect']): Promise<boolean> => {
  const found =
    dialect === 'sqlite'
      ? sql`select 1 from sqlite_schema where name = 'kysely_migration'`
      : sql`select 1 from information_schema.tables where table_schema = current_schema() and table_name = 'kysely_migration'`;
  return (await found.execute(db)).rows.length > 0;
};

/** @param schema the schema of the migrator's own tables, because a store that was moved aside has such tables, too */
const migrate = async (tx: Transaction, migrations: Migrations, schema: string | undefined): Promise<void> => {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const migrator = new Migrator({ db: tx, provider, ...(schema && { migrationTableSchema: schema }) });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

const insertAll = async (tx: Transaction, read: SavedStore['read']): Promise<void> => {
  let of = '';
  let waiting: Row[] = [];
  const insertWaiting = async () => {
    await insertRows(tx, of, waiting);
    waiting = [];
  };
  await read(async (table, row) => {
    if (table !== of || waiting.length === rowsAtOnce) await insertWaiting();
    of = table;
    waiting.push(row);
  });
  await insertWaiting();
};

const presentSchema = async (tx: Transaction, dialect: Database['dialect']): Promise<string | undefined> => {
  if (dialect === 'sqlite') return undefined;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(tx);
  return rows[0]?.name;
};

/** Moves the present PostgreSQL tables to a schema of this name. Nothing is deleted. */
const setAside = async (tx: Transaction, schema: string): Promise<void> => {
  const present = sql.id((await presentSchema(tx, 'postgres')) ?? 'public');
  await sql`alter schema ${present} rename to ${sql.id(schema)}`.execute(tx);
  await sql`create schema ${present}`.execute(tx);
};
