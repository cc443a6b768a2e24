import { join } from 'node:path';
import { copyStore } from '#adapters/sql/copy-store.ts';
import { openDatabase } from '#adapters/sql/open-database.ts';
import { openSqliteSnapshot } from '#adapters/sql/sqlite-snapshot.ts';
import { isRunning } from '../is-running.ts';
import { readSettings } from '../settings.ts';

const usage = 'npm run migrate-to -- postgres://…      copies the SQLite store into an empty PostgreSQL database';

/** The store moves house: everything is copied and compared, or nothing is; what is left behind stays as it was. */
const move = async (address: string): Promise<readonly string[]> => {
  const settings = readSettings(process.env);
  const from = settings.DATABASE_URL ?? `sqlite:${join(settings.DATA_DIR, 'festival.db')}`;
  if (!from.startsWith('sqlite:')) throw new Error('DATABASE_URL: the store is on PostgreSQL already');
  if (await isRunning(settings))
    throw new Error('The festival is running: stop it first, or its next orders stay behind.');
  const source = openSqliteSnapshot(from.slice('sqlite:'.length));
  try {
    const target = await openDatabase(address);
    try {
      const copied = await copyStore(source, target);
      const lines = copied.map(({ table, rows, checksum }) => row(table, String(rows), checksum.slice(0, 16)));
      return [row('table', 'rows', 'checksum'), ...lines, 'Everything arrived as it left. Set DATABASE_URL and start.'];
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
};

const row = (table: string, rows: string, checksum: string) => `${table.padEnd(18)}${rows.padStart(8)}  ${checksum}`;

const address = process.argv[2] ?? '';
if (!/^postgres(ql)?:\/\//.test(address)) {
  console.error(usage);
  process.exit(2);
}
try {
  for (const line of await move(address)) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
