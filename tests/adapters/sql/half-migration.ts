import { openDatabase } from '#adapters/sql/engine/open-database.ts';
import { store } from '../../../server/composition/kernel/store.ts';

// Prints `half` in the middle of a migration and waits there, until the parent process kills this one.
const [address = ''] = process.argv.slice(2);
await openDatabase(address, {
  ...store.migrations,
  '9999-half': {
    up: async (db) => {
      await db.schema.createTable('half').addColumn('id', 'text').execute();
      await db.schema.alterTable('marks').addColumn('half', 'text').execute();
      console.log('half');
      await new Promise(() => setInterval(() => {}, 1_000));
    },
  },
});
