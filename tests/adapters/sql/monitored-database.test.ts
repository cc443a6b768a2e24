import { mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { monitoredDatabase } from '#adapters/sql/engine/monitored-database.ts';
import { openPostgres } from '#adapters/sql/engine/postgres.ts';
import { setCheckpoint } from '#adapters/sql/shop/read-checkpoints.ts';
import type { StoreHealth } from '#core/kernel/alerts/ports.ts';
import { instant } from '#core/kernel/time.ts';
import { openStore, store } from '../../../server/composition/kernel/store.ts';
import { migratedPostgres } from '../../support/postgres.ts';

const clock = simulatedClock(instant(1_763_800_000_000));
const refused = (message: string) => ({ name: 'ServiceFailure', service: 'store', retryable: true, message });
const gone = 'the database file is gone: it was deleted or moved, or its disk is not mounted';

const mark = (database: Database, name: string) => database.write((tx) => setCheckpoint(tx, name, name));
const markNames = (database: Database) =>
  database.read(async (db) => (await db.selectFrom('marks').select('name').execute()).map(({ name }) => name));

describe('open SQLite file', () => {
  let parent: string;
  let file: string;
  let database: Database;
  let storeHealth: StoreHealth;
  const open = async () => {
    ({ database, storeHealth } = monitoredDatabase(await openStore(`sqlite:${file}`), clock));
  };
  const looked = async () => {
    await storeHealth.probe();
    return storeHealth.trouble();
  };
  beforeEach(async () => {
    parent = mkdtempSync(join(tmpdir(), 'truffle-watched-'));
    mkdirSync(join(parent, 'data'));
    file = join(parent, 'data', 'festival.db');
    await open();
    await mark(database, 'before');
  });
  afterEach(async () => {
    await database.close();
    rmSync(parent, { recursive: true, force: true });
  });

  it('an open SQLite file takes no write after its folder moved, is in trouble, and goes on when it is back', async () => {
    expect(await looked()).toBeNull();
    renameSync(join(parent, 'data'), join(parent, 'elsewhere'));
    await expect(mark(database, 'into nothing')).rejects.toMatchObject(refused(gone));
    expect(await looked()).toMatchObject({ reason: gone });
    renameSync(join(parent, 'elsewhere'), join(parent, 'data'));
    expect(await looked()).toBeNull();
    await mark(database, 'after');
    expect(await markNames(database)).toEqual(expect.arrayContaining(['before', 'after']));
    expect(await markNames(database)).not.toContain('into nothing');
  });

  it('an open SQLite file takes no write after it was deleted, which a probe notices without any other use', async () => {
    rmSync(join(parent, 'data'), { recursive: true });
    expect(await looked()).toMatchObject({ reason: gone });
    await expect(mark(database, 'into nothing')).rejects.toMatchObject(refused(gone));
  });

  it('an open SQLite file takes no write after another database was put in its place', async () => {
    const other = join(parent, 'other.db');
    await (await openStore(`sqlite:${other}`)).close();
    renameSync(other, file);
    const reason = 'another file is in the place of the database file';
    await expect(mark(database, 'into nothing')).rejects.toMatchObject(refused(reason));
    expect(await looked()).toMatchObject({ reason });
  });

  it('an open SQLite file takes no write after its log was deleted', async () => {
    rmSync(`${file}-wal`);
    await expect(mark(database, 'into nothing')).rejects.toMatchObject(refused(gone));
  });

  it('an open SQLite file with a damaged page fails as a store in trouble, takes no more writes, and stays so', async () => {
    const root = await database.read(async (db) => {
      const found = sql<{ rootpage: number }>`select rootpage from sqlite_schema where name = 'orders'`;
      return (await found.execute(db)).rows[0]?.rootpage ?? 0;
    });
    await database.close();
    const pageSize = readFileSync(file).readUInt16BE(16);
    writeSync(openSync(file, 'r+'), Buffer.alloc(pageSize, 0x5a), 0, pageSize, (root - 1) * pageSize);
    await open();
    expect(await looked()).toBeNull();
    const damaged = 'the database is damaged';
    await expect(database.read((db) => db.selectFrom('orders').selectAll().execute())).rejects.toMatchObject(
      refused(damaged),
    );
    expect(await looked()).toMatchObject({ reason: damaged });
    await expect(mark(database, 'into a damaged store')).rejects.toMatchObject(refused(damaged));
    expect(await looked()).toMatchObject({ reason: damaged });
  });

  it('an open SQLite file on a full disk is in trouble until a probe can write, whatever other transactions do', async () => {
    const allow = (pages: number) =>
      database.write(async (tx) => {
        const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(tx);
        await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + pages}`).execute(tx);
      });
    await allow(0);
    const large = database.write((tx) => setCheckpoint(tx, 'large', 'x'.repeat(200_000)));
    await expect(large).rejects.toMatchObject(refused('the disk is full'));
    expect(await looked()).toMatchObject({ reason: 'the disk is full' });
    await database.write((tx) => tx.selectFrom('marks').selectAll().execute());
    expect(await looked()).toMatchObject({ reason: 'the disk is full' });
    await allow(1_000);
    expect(await looked()).toBeNull();
  });
});

describe('PostgreSQL database', () => {
  it('a PostgreSQL store is in trouble after its tables were dropped, and not because of a transaction conflict', async () => {
    const { url, drop } = await migratedPostgres();
    const { database, storeHealth } = monitoredDatabase(openPostgres(url), clock);
    await database.migrate(store.migrations);
    const conflict = database.write(async (tx) => {
      await sql`do $$ begin raise exception 'locked' using errcode = '55P03'; end $$`.execute(tx);
    });
    await expect(conflict).rejects.toMatchObject({ service: 'store' });
    expect(await storeHealth.trouble()).toBeNull();
    await database.write(async (tx) => void (await sql`drop table marks`.execute(tx)));
    await storeHealth.probe();
    expect(await storeHealth.trouble()).toMatchObject({ reason: 'the database has lost its tables' });
    await database.close();
    await drop();
  });
});
