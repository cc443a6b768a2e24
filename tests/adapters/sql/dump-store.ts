import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { livedInStore } from './lived-in-store.ts';

// Writes a dump of a store of this version; commit the dump when the version is released (CONTRIBUTING, "A migration").

const folder = mkdtempSync(join(tmpdir(), 'truffle-dump-'));
const file = join(folder, 'festival.db');
await livedInStore(file);
const database = new DatabaseSync(file, { readOnly: true });

const literal = (value: SQLOutputValue | undefined): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? null);
const rowsOf = (table: string): readonly string[] =>
  database
    .prepare(`select * from "${table}" limit 3`)
    .all()
    .map((row) => {
      const columns = Object.keys(row).map((name) => `"${name}"`);
      const values = Object.entries(row).map(([name, value]) =>
        name === 'timestamp' ? "'2025-10-04T09:00:00.000Z'" : literal(value),
      );
      return `insert into "${table}" (${columns.join(', ')}) values (${values.join(', ')})`;
    });

const made = database
  .prepare("select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%'")
  .all();
const tables = made.filter(({ type }) => type === 'table');
const migrations = database.prepare('select * from kysely_migration order by name').all();
const taken = migrations.map(
  ({ name }) => `insert into "kysely_migration" ("name", "timestamp") values ('${name}', '2025-10-04T09:00:00.000Z')`,
);
const statements = [
  ...tables.map(({ sql }) => sql),
  ...taken,
  ...tables.flatMap(({ name }) => (name === 'kysely_migration' ? [] : rowsOf(String(name)))),
  ...made.filter(({ type }) => type !== 'table').map(({ sql }) => sql),
];
const version = String(migrations.at(-1)?.name);
writeFileSync(new URL(`stores/${version}.sql`, import.meta.url), `${statements.join('\n;\n')}\n;\n`);
database.close();
rmSync(folder, { recursive: true });
console.log(`tests/adapters/sql/stores/${version}.sql`);
