import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/sql/engine/database.ts';
import type { StoreMigration } from '#adapters/sql/engine/migrate.ts';
import { connectDatabase } from '#adapters/sql/engine/open-database.ts';
import { openStore, store } from '../../../server/composition/kernel/store.ts';
import { freshPostgres } from '../../support/postgres.ts';
import { dumpDatabase } from './database-dump.ts';
import { eachDatabase } from './each-database.ts';
import { beforeReplacing, loadPostgresStore, loadStore } from './load-store.ts';

const sqlite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'truffle-replaced-'));
  loadStore(beforeReplacing, join(folder, 'festival.db'));
  return { address: `sqlite:${join(folder, 'festival.db')}`, drop: () => rm(folder, { recursive: true, force: true }) };
};

const postgres = async () => {
  const { url, drop } = await freshPostgres();
  await loadPostgresStore(url);
  return { address: url, drop };
};

const loaded = { SQLite: sqlite, PostgreSQL: postgres };

/** Columns, indexes, constraints and triggers, by kind and name, without the tables of the migrator. */
const schemaOf = (database: Database) =>
  database.read(async (db) => {
    const query =
      database.dialect === 'sqlite'
        ? sql`select type, name, sql from sqlite_schema where tbl_name not like 'kysely_%' order by 1, 2`
        : sql`
          select 'column' as type, table_name || '.' || column_name as name, concat_ws(' ', ordinal_position, data_type,
            is_nullable, column_default, collation_name) as sql from information_schema.columns
            where table_schema = current_schema() and table_name not like 'kysely_%'
          union all select 'index', indexname, indexdef from pg_indexes
            where schemaname = current_schema() and tablename not like 'kysely_%'
          union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
            from pg_constraint where connamespace = current_schema()::regnamespace and conname not like 'kysely_%'
          union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
          union all select 'function', proname, prosrc from pg_proc where pronamespace = current_schema()::regnamespace
          order by 1, 2`;
    return (await query.execute(db)).rows;
  });

const namesIn = (database: Database) =>
  database.read(async (db) => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  });

/** The tables that the store had; later migrations add others. */
const tablesThen = Object.keys(store.tables).filter(
  (name) =>
    !name.startsWith('edition') &&
    !name.startsWith('trader_') &&
    !name.startsWith('photograph') &&
    !name.startsWith('calendar_') &&
    !['looked_at_lines', 'opening_messages', 'stars', 'take_downs'].includes(name),
);

/** The columns that were added since, by table. */
const addedSince: Readonly<Record<string, readonly string[]>> = {
  ...{ outbox: ['edition'], jobs: ['edition'], staff_actions: ['edition'], email_deliveries: ['edition'] },
  balance_movements: ['year', 'of_payout'],
  ticket_gifts: ['code_hash', 'signed_by'],
};

/** The rows without the columns that were added since. */
const asThen = (tables: Readonly<Record<string, readonly unknown[]>>) =>
  Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      rows.map((row) =>
        Object.fromEntries(Object.entries(Object(row)).filter(([column]) => !addedSince[table]?.includes(column))),
      ),
    ]),
  );

const replaced = Object.values(store.migrations)
  .flatMap(({ replaces = [] }) => replaces)
  .toSorted();

describe.each(eachDatabase)('a store with the migrations that the first release replaces, on %s', (dialect, fresh) => {
  let address: string;
  let drop: () => Promise<void>;
  let before: Database;
  beforeEach(async () => {
    ({ address, drop } = await loaded[dialect]());
    before = await connectDatabase(address);
  });
  afterEach(async () => {
    await before.close();
    await drop();
  });

  it('a store from before the first release is taken over with its rows unchanged and a new store’s schema', async () => {
    expect(await namesIn(before)).toEqual(replaced);
    const rows = await dumpDatabase(before, tablesThen);
    const database = await openStore(address);
    const another = await fresh();
    expect(await namesIn(database)).toEqual(Object.keys(store.migrations));
    expect(asThen(await dumpDatabase(database, tablesThen))).toEqual(rows);
    expect(Object.values(rows).every((each) => each.length > 0)).toBe(true);
    expect(await schemaOf(database)).toEqual(await schemaOf(another));
    await another.close();
    await database.close();
  });

  it('a store from before the first release is taken over by several processes that start at once', async () => {
    const databases = await Promise.all(Array.from({ length: 4 }, () => openStore(address)));
    for (const database of databases) {
      expect(await namesIn(database)).toEqual(Object.keys(store.migrations));
      await database.close();
    }
  });

  it('a store from before the first release stays as it was when a later migration fails', async () => {
    const bad: StoreMigration = { up: () => Promise.reject(new Error('no such column')) };
    await expect(before.migrate({ ...store.migrations, '9999-bad': bad })).rejects.toThrow(
      'The migration 9999-bad failed, and the store is as it was before: no such column.',
    );
    expect(await namesIn(before)).toEqual(replaced);
  });

  it.each([
    ['0067-account-proofs', '0084-judge-phones'],
    ['0084-judge-phones', '0082-folded-audit-log'],
  ])('a store from before the first release is refused, with what to do, when it lacks %s', async (missing, last) => {
    await before.write((tx) => sql`delete from kysely_migration where name = ${missing}`.execute(tx));
    await expect(openStore(address)).rejects.toThrow(
      `This store is of a version from before the first release (up to ${last}). Start commit 2003327f8 of this program on it once, then this version, or restore a newer backup (npm run restore).`,
    );
    expect(await namesIn(before)).toEqual(replaced.filter((name) => name !== missing));
  });
});
