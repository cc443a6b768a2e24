import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { type Finding, failed, passed, reasonOf, warning } from './finding.ts';

/** Older versions no longer receive security fixes. */
const oldestPostgres = 14;
/** Connections of a process: ten, and one for news between processes. */
const perProcess = 11;
const about = 'Database';

/** Whether the program could run on its database, and whether an SQLite file is undamaged. Migrates nothing. */
export const examineStore = async ({ DATABASE_URL, DATA_DIR }: Settings): Promise<readonly Finding[]> => {
  if (DATABASE_URL && /^postgres/.test(DATABASE_URL)) return examinePostgres(DATABASE_URL);
  return [await examineSqlite(DATABASE_URL?.slice('sqlite:'.length) ?? join(DATA_DIR, 'festival.db'))];
};

const examineSqlite = async (file: string): Promise<Finding> => {
  if (!existsSync(file)) return warning(about, `SQLite, ${file} is not there yet`, 'nothing: the first start makes it');
  try {
    const { sqliteFault } = await import('#adapters/sql/engine/sqlite-fault.ts');
    const fault = sqliteFault(file);
    return fault === undefined
      ? passed(about, `SQLite, ${file}, which passes SQLite’s check`)
      : failed(about, `${file} is damaged: ${reasonOf(new Error(fault))}`, restoreIt);
  } catch (error) {
    return failed(about, `${file}: ${reasonOf(error)}`, restoreIt);
  }
};

const restoreIt =
  'stop the program, look at the disk, and restore the newest backup: npm run restore -- FILE --replace';

const examinePostgres = async (address: string): Promise<readonly Finding[]> => {
  try {
    const { postgresFacts } = await import('#adapters/sql/engine/postgres-facts.ts');
    const { version, mayCreate, connections } = await postgresFacts(address);
    const left = connections.allowed - connections.used;
    return [
      Number(version.split('.')[0]) >= oldestPostgres
        ? passed(about, `PostgreSQL ${version}`)
        : failed(about, `PostgreSQL ${version} is too old`, `use ${oldestPostgres} or newer; the tests run on 18`),
      ...(mayCreate
        ? []
        : [
            failed(
              about,
              'its user may not create tables, so it cannot be migrated',
              'grant create on the schema to that user',
            ),
          ]),
      ...(left >= perProcess
        ? []
        : [
            failed(
              about,
              `only ${left} connections are left`,
              `each process needs ${perProcess}: raise max_connections`,
            ),
          ]),
    ];
  } catch (error) {
    return [
      failed(about, reasonOf(error), 'look at DATABASE_URL: host, port, user, password and the name of the database'),
    ];
  }
};
