import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { changeRecords } from '#adapters/sql/desk/people/account-merges.ts';
import type { Database, Transaction } from '#adapters/sql/engine/database.ts';
import { lockOrder } from '#adapters/sql/shop/change-order.ts';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { sqlPlaces } from '#adapters/sql/shop/places.ts';
import { type UserId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { anOrder, aPayment, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { eachDatabase } from '../each-database.ts';

const now = aSaturdayInOctober;
const kept = { userId: userId('harriet'), email: 'harriet@example.co.uk' };
const second = { userId: userId('harriett'), email: 'harriett@example.co.uk' };
const [tom, beth] = [userId('tom'), userId('beth')];

// SQLite has one writer at a time.
describe.each(eachDatabase.filter(([name]) => name === 'PostgreSQL'))(
  'merging two accounts while a ticket changes hands on %s',
  (_name, open) => {
    let database: Database;
    beforeEach(async () => {
      database = await open();
    });
    afterEach(() => database.close());

    /** An order of Tom's, whose ticket this account holds. */
    const givenTo = async (holder: UserId) => {
      const orders = sqlOrders(database, simulatedClock(now));
      const order = anOrder({ userId: tom, email: 'tom@example.co.uk' });
      await sqlPlaces(database).provide(new Map(order.lines.map(({ productId }) => [productId, null])));
      await orders.reserve(order, undefined, []);
      const session = { id: `cs_${order.id}`, url: null };
      await orders.change(order.id, (each) => ok({ order: { ...each, state: 'pending', session }, tasks: [] }));
      const payment = aPayment(order);
      await orders.change(order.id, (each) => ok({ order: { ...each, state: 'paid', payment }, tasks: [] }));
      await database.write((tx) => holds(tx, order.id, holder));
      return order.id;
    };
    const holds = (tx: Transaction, order: string, owner_id: UserId) =>
      tx.updateTable('tickets').set({ given: 1, owner_id }).where('order_id', '=', order).execute();
    const holders = async () =>
      new Set(
        (await database.read((db) => db.selectFrom('tickets').select('owner_id').execute())).map(
          (each) => each.owner_id,
        ),
      );
    const merge = () =>
      database.write((tx) =>
        changeRecords(tx, { kind: 'merge', merge: { id: 'm1', from: second, into: kept, at: now } }, true),
      );
    const undo = () => database.write((tx) => changeRecords(tx, { kind: 'undo', from: second.userId, at: now }, true));

    /** Changes a ticket in a transaction that commits once the other one is done or waits for a lock. */
    const whileChanging = async (
      order: Awaited<ReturnType<typeof givenTo>>,
      to: UserId,
      writes: 'first' | 'last',
      other: () => Promise<unknown>,
    ) => {
      const [isRead, isAwaited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const changing = database.write(async (tx) => {
        await lockOrder(tx, 'postgres', order);
        if (writes === 'first') await holds(tx, order, to);
        isRead.resolve();
        await isAwaited.promise;
        if (writes === 'last') await holds(tx, order, to);
      });
      await isRead.promise;
      const merging = other();
      await expect.poll(() => Promise.race([merging.then(() => 'done'), waiting()])).not.toBe('running');
      isAwaited.resolve();
      await Promise.all([changing, merging]);
    };
    const waiting = async () => {
      const { rows } = await database.read((db) =>
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
      );
      return rows.length > 0 ? 'waits' : 'running';
    };

    it('merging accounts while a ticket changes hands leaves the ticket with its new holder', async () => {
      const order = await givenTo(second.userId);
      await whileChanging(order, beth, 'first', merge);
      expect(await holders()).toEqual(new Set([beth]));
    });

    it('merging accounts while a ticket changes hands moves the ticket when its holder stays the same', async () => {
      const order = await givenTo(second.userId);
      await whileChanging(order, second.userId, 'last', merge);
      expect(await holders()).toEqual(new Set([kept.userId]));
    });

    it('merging accounts while a ticket changes hands moves it back when the merge is undone meanwhile', async () => {
      const order = await givenTo(second.userId);
      await merge();
      await whileChanging(order, kept.userId, 'last', undo);
      expect(await holders()).toEqual(new Set([second.userId]));
    });
  },
);
