import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/sql/engine/database.ts';
import { store } from '../../../server/composition/kernel/store.ts';
import { eachDatabase } from './each-database.ts';

const { migrations } = store;

describe.each(eachDatabase)('migrations on %s', (_name, open) => {
  let database: Database;
  afterEach(() => database.close());

  const dump = () =>
    database.read(async (db) => ({
      tables: await db.introspection.getTables(),
      taken: (await sql<{ name: string; timestamp: string }>`select name, timestamp from kysely_migration`.execute(db))
        .rows,
    }));

  it('store migrations change nothing when they run again', async () => {
    database = await open();
    const before = await dump();
    expect(before.taken.map(({ name }) => name)).toEqual(Object.keys(migrations));
    await database.migrate(migrations);
    expect(await dump()).toEqual(before);
  });

  it('store migrations roll back every migration of the run when one fails', async () => {
    database = await open();
    const before = await dump();
    const later = {
      ...migrations,
      '9998-good': {
        up: (db: Parameters<(typeof migrations)[string]['up']>[0]) =>
          db.schema.createTable('good').addColumn('id', 'text').execute(),
      },
      '9999-bad': {
        up: async (db: Parameters<(typeof migrations)[string]['up']>[0]) => {
          await db.schema.createTable('half').addColumn('id', 'text').execute();
          throw new Error('the second half fails');
        },
      },
    };
    await expect(database.migrate(later)).rejects.toThrow('the second half fails');
    expect(await dump()).toEqual(before);
    await database.migrate(migrations);
  });
});
