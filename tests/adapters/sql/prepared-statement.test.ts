import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/sql/engine/database.ts';
import { statement } from '#adapters/sql/engine/prepared-statement.ts';
import type { MarksTable, StockTable } from '#adapters/sql/schema.ts';
import { eachDatabase } from './each-database.ts';

describe.each(eachDatabase)('a statement on %s', (_, open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const marks = () => database.read((db) => db.selectFrom('marks').selectAll().orderBy('name').execute());

  it('an SQL statement runs with the values of each call, and is built once', async () => {
    let built = 0;
    const insert = statement((tx, mark: MarksTable) => {
      built += 1;
      return tx.insertInto('marks').values(mark);
    });
    await database.write((tx) => insert(tx, { name: 'a', value: '1' }));
    await database.write(async (tx) => {
      await insert(tx, { name: 'b', value: '2' });
      await insert(tx, { name: 'c', value: 'a' });
    });
    expect(await marks()).toEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: '2' },
      { name: 'c', value: 'a' },
    ]);
    expect(built).toBe(1);
  });

  it('an SQL statement is built again for another number of rows', async () => {
    let built = 0;
    const insert = statement((tx, all: readonly MarksTable[]) => {
      built += 1;
      return tx
        .insertInto('marks')
        .values(all)
        .onConflict((conflict) => conflict.column('name').doNothing());
    });
    const one = await database.write((tx) => insert(tx, [{ name: 'a', value: '1' }]));
    const two = await database.write((tx) =>
      insert(tx, [
        { name: 'b', value: '2' },
        { name: 'c', value: '3' },
      ]),
    );
    const again = await database.write((tx) =>
      insert(tx, [
        { name: 'c', value: '4' },
        { name: 'd', value: '5' },
      ]),
    );
    expect([one, two, again].map(({ numAffectedRows }) => numAffectedRows)).toEqual([1n, 2n, 1n]);
    expect((await marks()).map(({ name, value }) => `${name}${value}`)).toEqual(['a1', 'b2', 'c3', 'd5']);
    expect(built).toBe(2);
  });

  it('an SQL statement is built again for other columns, and writes only those', async () => {
    const insert = statement((tx, stock: StockTable) => tx.insertInto('stock').values(stock));
    const update = statement((tx, { product_id, ...columns }: Partial<StockTable> & { product_id: string }) =>
      tx.updateTable('stock').set(columns).where('product_id', '=', product_id),
    );
    await database.write(async (tx) => {
      await insert(tx, { product_id: 'a', capacity: 9, ceiling: 9, sold: 1, held: 2, waiting: 0 });
      await insert(tx, { product_id: 'b', capacity: null, ceiling: null, sold: 3, held: 4, waiting: 0 });
      await update(tx, { product_id: 'a', sold: 5 });
      await update(tx, { product_id: 'b', held: 6 });
      await update(tx, { product_id: 'a', sold: 7 });
    });
    expect(await database.read((db) => db.selectFrom('stock').selectAll().orderBy('product_id').execute())).toEqual([
      { product_id: 'a', capacity: 9, ceiling: 9, sold: 7, held: 2, waiting: 0 },
      { product_id: 'b', capacity: null, ceiling: null, sold: 3, held: 6, waiting: 0 },
    ]);
  });

  it('an SQL statement keeps its constants, and passes a value each time the SQL uses it', async () => {
    const find = statement((tx, { wanted }: { wanted: string }) =>
      tx
        .selectFrom('marks')
        .select('name')
        .where('value', '=', 'constant')
        .where(sql<boolean>`(name = ${wanted} or name = ${wanted} || '!')`)
        .orderBy('name'),
    );
    await database.write((tx) =>
      tx
        .insertInto('marks')
        .values(['a', 'a!', 'b', 'b!'].map((name) => ({ name, value: 'constant' })))
        .execute(),
    );
    const named = async (wanted: string) =>
      (await database.read((db) => find(db, { wanted }))).rows.map(({ name }) => name);
    expect(await named('a')).toEqual(['a', 'a!']);
    expect(await named('b')).toEqual(['b', 'b!']);
  });

  it('an SQL statement returns a column that a migration has added since it ran', async () => {
    const find = statement((tx, { name }: Pick<MarksTable, 'name'>) =>
      tx.selectFrom('marks').selectAll().where('name', '=', name),
    );
    await database.write((tx) => tx.insertInto('marks').values({ name: 'a', value: '1' }).execute());
    const found = async () => [
      ...(await database.read((db) => find(db, { name: 'a' }))).rows,
      ...(await database.write((tx) => find(tx, { name: 'a' }))).rows,
    ];
    expect(await found()).toEqual([
      { name: 'a', value: '1' },
      { name: 'a', value: '1' },
    ]);
    await database.write((tx) => sql`alter table marks add column since integer`.execute(tx));
    expect(await found()).toEqual([
      { name: 'a', value: '1', since: null },
      { name: 'a', value: '1', since: null },
    ]);
  });
});

it('an SQL statement is built for each database in its own dialect', async () => {
  const texts: string[] = [];
  const find = statement((tx, { name }: Pick<MarksTable, 'name'>) => {
    const query = tx.selectFrom('marks').selectAll().where('name', '=', name);
    texts.push(query.compile().sql);
    return query;
  });
  for (const [, open] of eachDatabase) {
    const database = await open();
    try {
      expect((await database.read((db) => find(db, { name: 'none' }))).rows).toEqual([]);
    } finally {
      await database.close();
    }
  }
  expect(new Set(texts).size).toBe(eachDatabase.length);
});
