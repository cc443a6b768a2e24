import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { isConstraint } from '#adapters/sql/engine/store-failures.ts';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { sqlPlaces } from '#adapters/sql/shop/places.ts';
import { productId } from '#core/kernel/ids.ts';
import { anOrder, aSaturdayInOctober, someLines } from '#fixtures/builders/an-order.ts';
import { expires, inSequence, isPaid, isRefunded, opensItsPage } from '../../../contracts/stores/decisions.ts';
import { eachDatabase } from '../each-database.ts';

const guest = productId('prod_guest');

describe.each(eachDatabase)('stock table on %s', (_name, open) => {
  let database: Database;
  afterEach(() => database.close());

  const withCapacity = async (capacity: number | null) => {
    database = await open();
    await sqlPlaces(database).provide(new Map([[guest, capacity]]));
  };
  const run = (statement: string) => database.write((tx) => sql.raw(statement).execute(tx));
  const stock = () => database.read((db) => db.selectFrom('stock').selectAll().executeTakeFirstOrThrow());

  it.each([
    'update stock set held = held + 3',
    'update stock set sold = 1, held = 2',
    'update stock set sold = -1',
    'update stock set held = -1',
    'update stock set held = 2, sold = 2, ceiling = 3',
  ])('the stock table refuses "%s" of two places', async (statement) => {
    await withCapacity(2);
    await expect(run(statement)).rejects.toSatisfy(isConstraint);
    expect(await stock()).toMatchObject({ sold: 0, held: 0, ceiling: 2 });
  });

  it('the stock table accepts holds within the capacity, and any number when the capacity is unlimited', async () => {
    await withCapacity(2);
    await run('update stock set held = 1, sold = 1');
    await sqlPlaces(database).provide(new Map([[guest, null]]));
    await run('update stock set held = 1000, sold = 1000');
    expect(await stock()).toMatchObject({ capacity: null, ceiling: null });
  });

  it('the stock table’s ceiling is the sold and held places when the capacity is lowered below their sum', async () => {
    await withCapacity(5);
    await run('update stock set held = 1, sold = 3');
    await sqlPlaces(database).provide(new Map([[guest, 2]]));
    expect(await stock()).toMatchObject({ capacity: 2, ceiling: 4 });
    await expect(run('update stock set held = held + 1')).rejects.toSatisfy(isConstraint);
  });

  it('the stock table lowers a ceiling above the capacity as places become free, down to the capacity', async () => {
    await withCapacity(10);
    const orders = sqlOrders(database, simulatedClock(aSaturdayInOctober));
    const [one, other] = [3, 4].map((quantity) => anOrder({ lines: someLines([guest, quantity]) }));
    if (!one || !other) throw new Error('expected two orders');
    await orders.reserve(one);
    await orders.reserve(other);
    await sqlPlaces(database).provide(new Map([[guest, 2]]));
    expect(await stock()).toMatchObject({ held: 7, ceiling: 7 });
    await orders.change(one.id, inSequence(opensItsPage, expires));
    expect(await stock()).toMatchObject({ held: 4, ceiling: 4 });
    await orders.change(other.id, inSequence(opensItsPage, isPaid));
    expect(await stock()).toMatchObject({ held: 0, sold: 4, ceiling: 4 });
    await orders.change(other.id, isRefunded);
    expect(await stock()).toMatchObject({ held: 0, sold: 0, ceiling: 2 });
  });
});
