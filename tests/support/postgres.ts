import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { askBroker } from './broker.ts';

/**
 * Creates an empty database on the test run's PostgreSQL server, which the first call starts. `drop` also closes open
 * connections to it.
 */
export const freshPostgres = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const server = await askBroker(inject('postgresBroker'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
};

const run = async (server: string, statement: string) => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
