import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyStore } from '#adapters/sql/engine/copy-store.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { openSqliteSnapshot } from '#adapters/sql/engine/sqlite-snapshot.ts';
import { type Row, tableChecksum } from '#adapters/sql/engine/table-checksum.ts';
import { openStore, store } from '../../../server/composition/store.ts';
import { freshPostgres } from '../../support/postgres.ts';
import { runToItsEnd } from '../../support/program.ts';
import { dumpDatabase, dumpFile, inSnapshot } from './database-dump.ts';
import { livedInStore } from './lived-in-store.ts';

describe('moving the store to PostgreSQL', () => {
  let folder: string;
  let file: string;
  let target: Database;
  let address: string;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'truffle-move-'));
    file = join(folder, 'festival.db');
    await livedInStore(file);
    const fresh = await freshPostgres();
    address = fresh.url;
    drop = fresh.drop;
    target = await openStore(address);
  });
  afterEach(async () => {
    await target.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  const tables = Object.keys(store.tables);
  const copied = () => inSnapshot(file, (source) => copyStore(source, target, store));
  const dump = () => dumpFile(file);
  const arrived = () => dumpDatabase(target);

  it('takes every row of every table along, and counts them', async () => {
    const before = await dump();
    const told = await copied();
    expect(await arrived()).toEqual(before);
    expect(told.map(({ table, rows }) => [table, rows])).toEqual(tables.map((name) => [name, before[name]?.length]));
    expect(told.every(({ rows }) => rows > 0)).toBe(true);
    expect(new Set(told.map(({ checksum }) => checksum)).size).toBe(tables.length);
  });

  it('leaves no table out, whatever the store has come to have', async () => {
    const there = await target.read((db) => db.introspection.getTables());
    expect(there.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))).toEqual([...tables].sort());
  });

  it('leaves the old store as it was', async () => {
    const hash = async () =>
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
    const before = [await hash(), await dump()];
    await copied();
    expect([await hash(), await dump()]).toEqual(before);
  });

  it('is refused by a house where somebody lives', async () => {
    await target.write((tx) => tx.insertInto('marks').values({ name: 'organiser-made', value: 'x' }).execute());
    const before = await arrived();
    await expect(copied()).rejects.toThrow('the target is not empty: there is something in marks');
    expect(await arrived()).toEqual(before);
  });

  it('keeps nothing when something did not arrive as it left', async () => {
    await target.write(async (tx) => {
      await sql`create function meddle() returns trigger language plpgsql
        as $$ begin new.subject := new.subject || '.'; return new; end $$`.execute(tx);
      await sql`create trigger meddle before insert on inbox for each row execute function meddle()`.execute(tx);
    });
    await expect(copied()).rejects.toThrow('inbox did not arrive as it left');
    expect(Object.values(await arrived()).flat()).toEqual([]);
  });

  it('is refused for a store of another version, and for one that is not there', async () => {
    const database = await openStore(`sqlite:${file}`);
    await database.write((tx) => sql`delete from kysely_migration where name = '0003-order-chains'`.execute(tx));
    await database.close();
    await expect(copied()).rejects.toThrow('is of another version');
    expect(() => openSqliteSnapshot(join(folder, 'nowhere.db'), store.migrations)).toThrow('there is no store');
  });

  it('is a command that prints what it compared', async () => {
    const env = { DATA_DIR: folder, PORT: '0' };
    const moved = await runToItsEnd('server/commands/migrate-to.ts', env, address);
    expect(moved).toMatchObject({ code: 0 });
    expect(moved.printed).toMatch(/^marks +450 {2}[0-9a-f]{16}$/m);
    expect(moved.printed).toContain('Everything arrived as it left.');
    expect((await arrived()).marks).toHaveLength(450);
    const again = await runToItsEnd('server/commands/migrate-to.ts', env, address);
    expect(again).toMatchObject({ code: 1, printed: expect.stringContaining('the target is not empty') });
    const lost = await runToItsEnd('server/commands/migrate-to.ts', env);
    expect(lost).toMatchObject({ code: 2, printed: expect.stringContaining('npm run migrate-to -- postgres://') });
  });
});

describe('the tally of a table', () => {
  const someRow = fc.record({ id: fc.string(), amount: fc.option(fc.integer()) });
  const tallyOf = (rows: readonly Row[]) => {
    const tally = tableChecksum();
    for (const row of rows) tally.add(row);
    return tally.result();
  };

  it('is the same in whatever order rows and columns come, and another for other rows', () => {
    fc.assert(
      fc.property(fc.array(someRow, { maxLength: 8 }), someRow, (rows, one) => {
        const turned = rows.toReversed().map(({ id, amount }) => ({ amount, id }));
        expect(tallyOf(turned)).toEqual(tallyOf(rows));
        expect(tallyOf([...rows, one, one]).checksum).not.toBe(tallyOf(rows).checksum);
        expect(tallyOf([...rows, one]).checksum).not.toBe(tallyOf([...rows, { ...one, id: `${one.id}.` }]).checksum);
      }),
    );
  });
});
