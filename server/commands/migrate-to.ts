import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyStore } from '#adapters/sql/engine/copy-store.ts';
import { rowsCarriedOver } from '#adapters/sql/engine/rows-carried-over.ts';
import { openSqliteSnapshot, type SqliteSnapshot } from '#adapters/sql/engine/sqlite-snapshot.ts';
import { openStore, store } from '../composition/kernel/store.ts';
import { isRunning } from '../process/is-running.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

const usage = `npm run migrate-to -- postgres://…      copies the SQLite store into an empty PostgreSQL database
npm run migrate-to -- --people sqlite:…|postgres://…
                                        begins the next edition's empty store with this one's people`;

/** Copies the whole store into PostgreSQL and compares it; on an error nothing is copied. The source stays unchanged. */
const move = async (address: string): Promise<readonly string[]> => {
  const settings = readSettings(process.env);
  const from = storeOf(settings);
  if (!from.startsWith('sqlite:')) throw new Error('DATABASE_URL: the store is on PostgreSQL already');
  if (await isRunning(settings))
    throw new Error('The festival is running: stop it first, or orders made meanwhile won’t be copied.');
  const copied = await copyFrom(from, address, (source) => source);
  return [...copied, 'Everything has been copied and compared. Set DATABASE_URL and start.'];
};

/** Copies accounts, without orders and results, into the next edition's empty store; the present festival may be running. */
const takePeople = async (address: string): Promise<readonly string[]> => {
  const from = storeOf(readSettings(process.env));
  if (!from.startsWith('sqlite:')) throw new Error('DATABASE_URL: people can be taken out of an SQLite store only');
  const copied = await copyFrom(from, address, (source) => rowsCarriedOver(source, store));
  return [
    ...copied,
    'Every account arrived, as a guest and logged out. Take secrets/ along too: two-step login and emailed links need it.',
  ];
};

const storeOf = ({ DATABASE_URL, DATA_DIR }: Settings) => DATABASE_URL ?? `sqlite:${join(DATA_DIR, 'festival.db')}`;

const copyFrom = async (
  from: string,
  address: string,
  part: (source: SqliteSnapshot) => SqliteSnapshot,
): Promise<string[]> => {
  const source = openSqliteSnapshot(from.slice('sqlite:'.length), store);
  try {
    const target = await openStore(address);
    try {
      const copied = await copyStore(part(source), target, store);
      const lines = copied.map(({ table, rows, checksum }) => row(table, String(rows), checksum.slice(0, 16)));
      return [row('table', 'rows', 'checksum'), ...lines];
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
};

const row = (table: string, rows: string, checksum: string) => `${table.padEnd(18)}${rows.padStart(8)}  ${checksum}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { people: { type: 'boolean', default: false } },
});
const [address = ''] = positionals;
if (!(/^postgres(ql)?:\/\//.test(address) || (values.people && address.startsWith('sqlite:')))) {
  console.error(usage);
  process.exit(2);
}
try {
  for (const line of await (values.people ? takePeople : move)(address)) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
