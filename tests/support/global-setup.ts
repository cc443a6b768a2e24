import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { buildWhenStale } from '../../server/process/build-when-stale.ts';
import { askBroker, openBroker } from './broker.ts';
import { migratedSqlite } from './migrated-sqlite.ts';
import { migratedTemplate } from './postgres-databases.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the run's PostgreSQL server, which starts at the first request for it. */
    postgresBroker: string;
    /** The name of its empty, migrated database, which is made at the first request for it. */
    migratedPostgresBroker: string;
    /** The file of the run's empty, migrated SQLite database, which is made at the first request for it. */
    sqliteBroker: string;
    /** Resolves when the site is built, at the first request for it and only if a source has changed. */
    siteBroker: string;
  }
}

const quiet = { info: () => {}, warn: console.warn, error: console.error };

/** Resources that all test files of a run share, created at first use: PostgreSQL, a database to copy and the built site. */
export default async (project: TestProject) => {
  // In memory, like the files of the tests, where there is room.
  const folder = project.config.env.TMPDIR ?? tmpdir();
  const [postgres, sqlite, site] = await Promise.all([
    openBroker(
      () => startPostgres(folder),
      ({ url }) => url,
      ({ stop }) => stop(),
    ),
    openBroker(
      () => migratedSqlite(folder),
      ({ file }) => file,
      ({ remove }) => remove(),
    ),
    openBroker(
      () => buildWhenStale(quiet),
      () => 'built',
      async () => {},
    ),
  ]);
  const migratedPostgres = await openBroker(
    async () => migratedTemplate(await askBroker(postgres.url)),
    (name) => name,
    async () => {},
  );
  project.provide('postgresBroker', postgres.url);
  project.provide('migratedPostgresBroker', migratedPostgres.url);
  project.provide('sqliteBroker', sqlite.url);
  project.provide('siteBroker', site.url);

  return async () => {
    await migratedPostgres.close();
    await Promise.all([postgres.close(), sqlite.close(), site.close()]);
  };
};
