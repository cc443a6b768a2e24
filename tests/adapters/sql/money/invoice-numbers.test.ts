import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { sqlErasure } from '#adapters/sql/desk/personal-data/erasure.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlInvoices } from '#adapters/sql/money/invoices.ts';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { sqlPlaces } from '#adapters/sql/shop/places.ts';
import { sqlCheckpoints } from '#adapters/sql/shop/read-checkpoints.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { type OrderId, orderId, type UserId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { draftInvoice } from '#core/money/invoices/invoice.ts';
import { seriesAfterRestore, seriesCheckpoint } from '#core/money/invoices/invoice-series.ts';
import type { InvoicedOrder } from '#core/money/invoices/ports.ts';
import { aLine, anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { openStore } from '../../../../server/composition/kernel/store.ts';
import { inSequence, isPaid, opensItsPage } from '../../../contracts/stores/decisions.ts';
import { migratedPostgres } from '../../../support/postgres.ts';
import { freshSqlite } from '../../../support/sqlite.ts';
import { eachDatabase } from '../each-database.ts';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

const series = { prefix: 'F25-', letterhead: ['The festival'], nameNeededAbove: 25_000 };

const issues = ({ paid }: InvoicedOrder) => {
  const facts = { series, vat: 'none', now: aSaturdayInOctober } as const;
  const draft = draftInvoice(paid, { company: null, address: null }, facts);
  return ok({ drafts: draft ? [draft] : [], actions: [] });
};

const putOrders = async (database: Database, orders: readonly { id: string; price: number }[]): Promise<OrderId[]> => {
  const store = sqlOrders(database, simulatedClock(aSaturdayInOctober));
  const lines = [aLine()];
  await sqlPlaces(database).provide(new Map(lines.map(({ productId }) => [productId, null])));
  for (const { id, price } of orders) {
    const order = anOrder({
      id: orderId(id),
      userId: 'ada' as UserId,
      lines: lines.map((line) => ({ ...line, unitPrice: pence(price) })),
    });
    await store.reserve(order);
    await store.change(order.id, inSequence(opensItsPage, isPaid));
  }
  return orders.map(({ id }) => orderId(id));
};

/** The database of a process that dies after the work of a transaction and before its commit. */
const dying = (database: Database): Database => ({
  ...database,
  write: (work) =>
    database.write(async (tx) => {
      await work(tx);
      throw new Error('killed');
    }),
});

/** The positions of the documents in their series, in order. */
const placesIn = async (database: Database): Promise<readonly number[]> => {
  const rows = await database.read((db) => db.selectFrom('invoices').select('place').orderBy('place').execute());
  return rows.map(({ place }) => place);
};

/** Writes by two processes on one database, each of which may be killed. */
const writes = fc.array(fc.record({ process: fc.constantFrom(0, 1), dies: fc.boolean(), order: fc.nat(4) }), {
  minLength: 1,
  maxLength: 30,
});

const twoOn = {
  SQLite: async (): Promise<readonly [Database, Database]> => {
    const database = await freshSqlite();
    opened.push(() => database.close());
    return [database, database];
  },
  PostgreSQL: async (): Promise<readonly [Database, Database]> => {
    const { url, drop } = await migratedPostgres();
    const both = [await openStore(url), await openStore(url)] as const;
    opened.push(async () => {
      for (const each of both) await each.close();
      await drop();
    });
    return both;
  },
};

for (const [name, open] of Object.entries(twoOn))
  describe(`numbers of invoices: ${name}`, () => {
    it('invoice numbers have no gap and no duplicate when two processes write and are killed in between', async () => {
      const both = await open();
      const orders = await putOrders(
        both[0],
        [1, 2, 3, 4, 5].map((each) => ({ id: `ord_${each}`, price: 1_000 })),
      );
      let written = 0;
      await fc.assert(
        fc.asyncProperty(writes, async (drawn) => {
          await Promise.allSettled(
            drawn.map(({ process, dies, order }) => {
              const database = both[process as 0 | 1];
              const invoices = sqlInvoices(dies ? dying(database) : database);
              return invoices.write(orders[order] ?? orderId('none'), series.prefix, issues);
            }),
          );
          written += drawn.filter(({ dies }) => !dies).length;
          expect(await placesIn(both[0])).toEqual(Array.from({ length: written }, (_, at) => at + 1));
        }),
        { numRuns: 8 },
      );
    });
  });

for (const [name, open] of eachDatabase)
  describe(`the table of invoices: ${name}`, () => {
    it('the table of invoices starts a new series after a restore, and returns an order’s documents oldest first', async () => {
      const database = await open();
      opened.push(() => database.close());
      const [order = orderId('none')] = await putOrders(database, [{ id: 'ord_restored', price: 1_000 }]);
      const invoices = sqlInvoices(database);
      for (const at of [1, 2]) expect((await invoices.write(order, 'F25-', issues)).ok, `${at}`).toBe(true);
      await sqlCheckpoints(database).set(seriesCheckpoint, seriesAfterRestore(parseInstant('2025-11-24T14:05:33Z')));
      const after = await invoices.write(order, 'F25-', issues);
      expect(after.ok && after.value.map(({ number }) => number)).toEqual([
        ...['F25-0001', 'F25-0002', 'F25-R2511241405-0001'],
      ]);
    });

    it('the table of invoices refuses to delete or change one; erasure removes the buyer unless it must name one', async () => {
      const database = await open();
      opened.push(() => database.close());
      const [small, large] = await putOrders(database, [
        { id: 'ord_small', price: 1_000 },
        { id: 'ord_large', price: 30_000 },
      ]);
      const invoices = sqlInvoices(database);
      for (const order of [small, large]) if (order) await invoices.write(order, series.prefix, issues);
      const attempts = [
        sql`delete from invoices where place = 1`,
        sql`update invoices set total = 1 where place = 1`,
        sql`update invoices set credits = 'F25-0002' where place = 1`,
        sql`update invoices set buyer = '{"name":"Eve","company":null,"address":null}' where place = 1`,
        sql`update invoices set place = 3, buyer = null where place = 1`,
      ];
      for (const attempt of attempts)
        await expect(database.write((tx) => attempt.execute(tx))).rejects.toThrow('never changed or deleted');
      await sqlErasure(database, systemClock()).erase({ userId: 'ada' as UserId, email: null });
      expect(
        (await invoices.page(null, 5)).map(({ number, buyer, total }) => [number, buyer?.name ?? null, total]),
      ).toEqual([
        ['F25-0002', 'Ada Byron', 30_000],
        ['F25-0001', null, 1_000],
      ]);
    });
  });
