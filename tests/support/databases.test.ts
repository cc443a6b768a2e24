import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openStore } from '../../server/composition/kernel/store.ts';
import { migratedPostgres } from './postgres.ts';
import { freshSqlite } from './sqlite.ts';

const postgres = async () => {
  const { url, drop } = await migratedPostgres();
  const database = await openStore(url);
  return { database, drop: () => database.close().then(drop) };
};

const sqlite = async () => {
  const database = await freshSqlite();
  return { database, drop: () => database.close() };
};

it.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
])('two fresh %s test databases are separate', async (_name, open) => {
  const [one, other] = await Promise.all([open(), open()]);
  await one.database.write((tx) => tx.insertInto('marks').values({ name: 'here', value: 'yes' }).execute());
  expect(await one.database.read((db) => db.selectFrom('marks').selectAll().execute())).toHaveLength(1);
  expect(await other.database.read((db) => db.selectFrom('marks').selectAll().execute())).toHaveLength(0);
  await Promise.all([one.drop(), other.drop()]);
});

it('a program outside a test run, such as a rehearsal, can open a fresh SQLite database', async () => {
  const script = `
    const { freshSqlite } = await import('./tests/support/sqlite.ts');
    const { theSiteIsBuilt } = await import('./tests/support/built-site.ts');
    await theSiteIsBuilt();
    await (await freshSqlite()).close();
  `;
  const { VITEST: _, ...env } = process.env;
  const { stderr } = await promisify(execFile)(process.execPath, ['-e', script], {
    env,
  });
  expect(stderr).toBe('');
});
