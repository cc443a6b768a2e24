import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { sqlOutbox } from '#adapters/sql/desk/outbox/outbox.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { openSqlite } from '#adapters/sql/engine/node-sqlite.ts';
import { openPostgres } from '#adapters/sql/engine/postgres.ts';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { sqlPlaces } from '#adapters/sql/shop/places.ts';
import { Unstorable } from '#core/kernel/failures.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { anOrder, aSaturdayInOctober, someLines } from '#fixtures/builders/an-order.ts';
import { openStore, store } from '../../../server/composition/kernel/store.ts';
import { freshPostgres, migratedPostgres } from '../../support/postgres.ts';
import { startPostgres } from '../../support/postgres-server.ts';

const retryable = { name: 'ServiceFailure', service: 'store', retryable: true };

/** Stores on this database, with one product of ten places. */
const festivalOn = async (database: Database) => {
  const clock = simulatedClock(aSaturdayInOctober);
  const guest = aProductId();
  const places = sqlPlaces(database);
  await places.provide(new Map([[guest, 10]]));
  return {
    orders: sqlOrders(database, clock),
    outbox: sqlOutbox(database),
    anotherOrder: () => anOrder({ lines: someLines([guest, 2]) }),
    left: async () => (await places.left()).get(guest),
  };
};

describe('locked SQLite file', () => {
  let folder: string;
  let database: Database;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'truffle-locked-'));
    database = openSqlite(join(folder, 'festival.db'), 50);
    await database.migrate(store.migrations);
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('a locked SQLite file rejects a write as retryable, and stores nothing of it', async () => {
    const festival = await festivalOn(database);
    const other = new DatabaseSync(join(folder, 'festival.db'));
    other.exec('BEGIN IMMEDIATE');
    const order = festival.anotherOrder();
    await expect(festival.orders.reserve(order)).rejects.toMatchObject(retryable);
    expect(await festival.orders.find(order.id)).toBeUndefined();
    expect(await festival.left()).toBe(10);

    other.exec('ROLLBACK');
    other.close();
    expect(await festival.orders.reserve(order)).toEqual(ok(order));
    expect(await festival.left()).toBe(8);
  });
});

describe('SQLite store on a full disk', () => {
  it('an SQLite store on a full disk stores every confirmed order and no other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'truffle-full-'));
    const database = openSqlite(join(folder, 'festival.db'));
    await database.migrate(store.migrations);
    const festival = await festivalOn(database);
    const allow = (extra: number) =>
      database.write(async (tx) => {
        const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(tx);
        await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + extra}`).execute(tx);
      });
    const before = festival.anotherOrder();
    await festival.orders.reserve(before);

    await allow(0);
    const review = 'x'.repeat(200_000);
    const change = festival.orders.change(before.id, (order) => ok({ order: { ...order, review }, tasks: [] }), {
      id: 'evt_1',
      kind: 'checkout.session.completed',
      createdAt: aSaturdayInOctober,
    });
    await expect(change).rejects.toMatchObject({ ...retryable, message: 'the disk is full' });
    expect(await festival.orders.find(before.id)).toEqual(before);
    expect(await festival.orders.knownNotices(['evt_1'])).toEqual(new Set());
    expect(await festival.left()).toBe(8);

    await allow(1_000);
    const after = festival.anotherOrder();
    expect(await festival.orders.reserve(after)).toEqual(ok(after));
    expect(await festival.left()).toBe(6);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('unreachable PostgreSQL', () => {
  it('an unreachable PostgreSQL rejects the running transaction, rolls it back, and serves the next caller', async () => {
    const { url, drop } = await migratedPostgres();
    const database = await openStore(url);
    const festival = await festivalOn(database);
    const order = festival.anotherOrder();
    await festival.orders.reserve(order);

    const killedInside = database.write(async (tx) => {
      await tx.updateTable('stock').set({ held: 9 }).execute();
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(killedInside).rejects.toMatchObject(retryable);
    expect(await festival.left()).toBe(8);
    const next = festival.anotherOrder();
    expect(await festival.orders.reserve(next)).toEqual(ok(next));
    await database.close();
    await drop();
  });

  it('an unreachable PostgreSQL rejects reads and writes as retryable', async () => {
    const server = await startPostgres();
    const database = openPostgres(server.url);
    await database.migrate(store.migrations);
    const festival = await festivalOn(database);
    const order = festival.anotherOrder();
    await festival.orders.reserve(order);
    await server.stop();
    await expect(festival.orders.find(order.id)).rejects.toMatchObject(retryable);
    await expect(festival.orders.reserve(festival.anotherOrder())).rejects.toMatchObject(retryable);
    await expect(festival.orders.change(order.id, (now) => ok({ order: now, tasks: [] }))).rejects.toMatchObject(
      retryable,
    );
    await database.close();
  });

  it('a PostgreSQL request times out when another transaction holds a row for too long', async () => {
    const { url, drop } = await migratedPostgres();
    const database = await openStore(url);
    const waited = database.write(async (tx) => {
      const { rows } = await sql<{ patience: string }>`select current_setting('lock_timeout') as patience`.execute(tx);
      return rows[0]?.patience;
    });
    expect(await waited).toBe('5s');
    await database.close();
    await drop();
  });
});

describe('PostgreSQL and a value that it cannot store', () => {
  it('PostgreSQL rejects a read and a write of a value that it cannot store as unstorable', async () => {
    const { url, drop } = await freshPostgres();
    const database = openPostgres(url);
    for (const statement of [
      sql`select ${'a\0b'}::text`,
      sql`select ${'"\\u0000"'}::jsonb`,
      sql`select ${'99999999999'}::int`,
    ]) {
      await expect(database.read((db) => statement.execute(db))).rejects.toBeInstanceOf(Unstorable);
      await expect(database.write((tx) => statement.execute(tx))).rejects.toBeInstanceOf(Unstorable);
    }
    await database.close();
    await drop();
  });
});

describe('malformed outbox task', () => {
  it('a malformed outbox task does not stop the other tasks', async () => {
    const { url, drop } = await migratedPostgres();
    const database = await openStore(url);
    const { outbox } = await festivalOn(database);
    const label = { kind: 'label', userId: userId('ada'), label: 'competitor' } as const;
    await outbox.put(
      ['one', 'two', 'three'].map((id) => ({ id, task: label })),
      aSaturdayInOctober,
    );
    await database.write((tx) =>
      tx.updateTable('outbox').set({ payload: '{"kind":"telegram"}' }).where('id', '=', 'two').execute(),
    );
    const taken = await outbox.take(aSaturdayInOctober, laterBy(aSaturdayInOctober, hour), 10);
    expect(taken.map(({ id }) => id)).toEqual(['one', 'three']);
    const left = await database.read((db) =>
      db.selectFrom('outbox').selectAll().where('id', '=', 'two').executeTakeFirst(),
    );
    expect(left).toMatchObject({ done_at: null, attempts: 1, last_error: 'malformed task' });
    await database.close();
    await drop();
  });
});
