import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqlEditions } from '#adapters/sql/desk/editions.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { fillStore } from '#adapters/sql/engine/fill-store.ts';
import { connectDatabase } from '#adapters/sql/engine/open-database.ts';
import { openAnySqliteSnapshot } from '#adapters/sql/engine/sqlite-snapshot.ts';
import { type Row, tableChecksum } from '#adapters/sql/engine/table-checksum.ts';
import { prefixOf } from '#adapters/sql/engine/table-prefix.ts';
import { ofEdition } from '#adapters/sql/festival-store.ts';
import { type FestivalMigration, forEveryEdition } from '#adapters/sql/migrations/for-every-edition.ts';
import { prepareEdition } from '#core/desk/editions/edition-record.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { openStore, store } from '../../../server/composition/kernel/store.ts';
import { freshPostgres } from '../../support/postgres.ts';
import { eachDatabase } from './each-database.ts';
import { addLaterEdition, livedInStore } from './lived-in-store.ts';

/** Adds a column and an index to a table that each edition has, and a table that all of them share. */
const later: FestivalMigration = {
  up: (db) => db.schema.createTable('colours').addColumn('name', 'text').execute(),
  async inEdition(db) {
    await db.schema
      .alterTable('vouchers')
      .addColumn('colour', 'text', (c) => c.notNull().defaultTo('green'))
      .execute();
    await db.schema.createIndex('vouchers_by_colour').on('vouchers').column('colour').execute();
  },
};

const migrations = {
  ...store.migrations,
  ...forEveryEdition({ '9999-colours': later }, ofEdition),
};

const vouchersOf = async (database: Database, year?: number) => {
  const tables = await database.read((db) => db.introspection.getTables());
  const found = tables.find(({ name }) => name === `${year === undefined ? '' : prefixOf(year)}vouchers`);
  return found?.columns.map(({ name }) => name);
};

describe.each(eachDatabase)('a migration of tables that each edition has, on %s', (_name, open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const prepare = (year: number, known = store.migrations) =>
    sqlEditions(database, known).change((editions) => prepareEdition(editions, year, aSaturdayInOctober));

  it('a migration of each edition’s tables changes those of earlier editions, and of those that are prepared after it', async () => {
    await prepare(2026);
    await prepare(2027);
    const before = await vouchersOf(database, 2026);
    await database.migrate(migrations);
    await prepare(2028, migrations);
    const columns = [...(before ?? []), 'colour'];
    expect([
      await vouchersOf(database),
      await vouchersOf(database, 2026),
      await vouchersOf(database, 2027),
      await vouchersOf(database, 2028),
    ]).toEqual([columns, columns, columns, columns]);
  });

  it('a migration of each edition’s tables leaves every edition as it was when it fails for one of them', async () => {
    await prepare(2026);
    const before = await database.read((db) => db.introspection.getTables());
    let editions = 0;
    const inEdition: FestivalMigration['inEdition'] = async (db) => {
      await later.inEdition?.(db);
      editions += 1;
      if (editions === 2) throw new Error('no more room');
    };
    const bad = forEveryEdition({ '9999-colours': { inEdition } }, ofEdition);
    await expect(database.migrate({ ...store.migrations, ...bad })).rejects.toThrow('no more room');
    expect(await database.read((db) => db.introspection.getTables())).toEqual(before);
  });

  it('a migration of each edition’s tables keeps the version before from preparing an edition, which would lack the change', async () => {
    await prepare(2026);
    await database.migrate(migrations);
    await expect(prepare(2027)).rejects.toThrow('a newer version has migrated the store');
    expect(await vouchersOf(database, 2027)).toBeUndefined();
    expect((await sqlEditions(database, migrations).all()).map(({ year }) => year)).toEqual([2026]);
  });
});

describe('a backup of two editions from before a migration of their tables', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'truffle-editions-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it.each(['SQLite', 'PostgreSQL'])(
    'a backup of two editions from before a migration is restored on %s with its rows, and with the change in both',
    async (dialect) => {
      const file = join(folder, 'festival.db');
      await livedInStore(file);
      const from = await openStore(`sqlite:${file}`);
      await addLaterEdition(from);
      await from.close();
      const { url, drop } =
        dialect === 'SQLite' ? { url: `sqlite:${join(folder, 'to.db')}`, drop: async () => {} } : await freshPostgres();
      const snapshot = openAnySqliteSnapshot(file, store);
      const database = await connectDatabase(url);
      try {
        const tables = snapshot.tables.map((table) => {
          const tally = tableChecksum();
          for (const row of snapshot.rowsOf(table)) tally.add(row);
          return { table, ...tally.result() };
        });
        const read = async (put: (table: string, row: Row) => Promise<void>) => {
          for (const table of snapshot.tables) for (const row of snapshot.rowsOf(table)) await put(table, row);
        };
        await fillStore(database, migrations, { migrations: snapshot.migrations, tables, read });
        const own = await vouchersOf(database);
        expect(own).toContain('colour');
        expect(await vouchersOf(database, 2026)).toEqual(own);
      } finally {
        snapshot.close();
        await database.close();
        await drop();
      }
    },
  );
});
