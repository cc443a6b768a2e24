import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Transaction } from '#adapters/sql/engine/database.ts';
import { together } from '#adapters/sql/engine/pipelined-statements.ts';
import { eachDatabase } from './each-database.ts';

const mark = (tx: Transaction, name: string) => tx.insertInto('marks').values({ name, value: 'x' }).execute();

describe.each(eachDatabase)('statements together on %s', (_, open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const marks = async () =>
    (await database.read((db) => db.selectFrom('marks').select('name').orderBy('name').execute())).map(
      ({ name }) => name,
    );

  it('SQL statements sent together run in their order, and return their results', async () => {
    const seen = await database.write((tx) =>
      together([mark(tx, 'a'), tx.selectFrom('marks').select('name').execute(), mark(tx, 'b')]),
    );
    expect(seen[1]).toEqual([{ name: 'a' }]);
    expect(await marks()).toEqual(['a', 'b']);
  });

  it('SQL statements sent together store nothing when one of them fails, and throw its error', async () => {
    const twice = (tx: Transaction) => together([mark(tx, 'a'), mark(tx, 'b'), mark(tx, 'a'), mark(tx, 'c')]);
    await expect(database.write(twice)).rejects.toThrow(/unique/i);
    expect(await marks()).toEqual([]);
    await database.write((tx) => mark(tx, 'd'));
    expect(await marks()).toEqual(['d']);
  });

  it('SQL statements sent together do not run once their transaction is over', async () => {
    const tx = await database.write(async (own) => ({ own }));
    if (database.dialect === 'postgres') await expect(mark(tx.own, 'late')).rejects.toThrow('over');
    expect(await marks()).toEqual([]);
  });
});
