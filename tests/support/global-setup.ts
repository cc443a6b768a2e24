import type { TestProject } from 'vitest/node';
import { buildWhenStale } from '../../server/process/builds.ts';
import { openBroker } from './broker.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with the address of the run's one PostgreSQL server, which starts when it is first asked for. */
    postgresBroker: string;
    /** Answers once the site is built, which happens when it is first asked for and a source has changed. */
    siteBroker: string;
  }
}

const quiet = { info: () => {}, warn: console.warn, error: console.error };

/** What all test files of a run share. Runs that never ask for PostgreSQL or the built site never wait for them. */
export default async (project: TestProject) => {
  const [postgres, site] = await Promise.all([
    openBroker(
      startPostgres,
      ({ url }) => url,
      ({ stop }) => stop(),
    ),
    openBroker(
      () => buildWhenStale(quiet),
      () => 'built',
      async () => {},
    ),
  ]);
  project.provide('postgresBroker', postgres.url);
  project.provide('siteBroker', site.url);

  return async () => {
    await Promise.all([postgres.close(), site.close()]);
  };
};
