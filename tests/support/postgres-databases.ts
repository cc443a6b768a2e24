import pg from 'pg';
import { openStore } from '../../server/composition/kernel/store.ts';

/** Creates a database as a copy of a template, and returns its URL. Nothing may be connected to the template meanwhile. */
export const createDatabase = async (server: string, name: string, template = 'template1'): Promise<string> => {
  // Copies files: by default PostgreSQL would also write every page of them into its log.
  await run(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** Drops a database, and closes open connections to it. */
export const dropDatabase = (server: string, name: string): Promise<void> =>
  run(server, `drop database if exists ${name} with (force)`);

/** Creates an empty, fully migrated database, which tests copy, and returns its name. */
export const migratedTemplate = async (server: string): Promise<string> => {
  const name = 'migrated';
  await (await openStore(await createDatabase(server, name))).close();
  return name;
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
