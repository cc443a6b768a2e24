import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyStore } from '#adapters/sql/engine/copy-store.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { databaseOf } from '#adapters/sql/engine/edition-tables.ts';
import { openSqliteSnapshot } from '#adapters/sql/engine/sqlite-snapshot.ts';
import { type Row, tableChecksum } from '#adapters/sql/engine/table-checksum.ts';
import { prefixOf } from '#adapters/sql/engine/table-prefix.ts';
import { ofEdition } from '#adapters/sql/festival-store.ts';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { orderId } from '#core/kernel/ids.ts';
import { openStore, store } from '../../../server/composition/kernel/store.ts';
import { migratedPostgres } from '../../support/postgres.ts';
import { runToItsEnd } from '../../support/program.ts';
import { dumpDatabase, dumpFile, inSnapshot } from './database-dump.ts';
import { addLaterEdition, livedInStore } from './lived-in-store.ts';

describe('copying the store to PostgreSQL', () => {
  let folder: string;
  let file: string;
  let target: Database;
  let address: string;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'truffle-move-'));
    file = join(folder, 'festival.db');
    await livedInStore(file);
    const fresh = await migratedPostgres();
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

  it('copying the store to PostgreSQL copies every row of every table, and counts them', async () => {
    const before = await dump();
    const reported = await copied();
    expect(await arrived()).toEqual(before);
    expect(reported.map(({ table, rows }) => [table, rows])).toEqual(
      tables.map((name) => [name, before[name]?.length]),
    );
    expect(reported.every(({ rows }) => rows > 0)).toBe(true);
    expect(new Set(reported.map(({ checksum }) => checksum)).size).toBe(tables.length);
  });

  it('copying the store to PostgreSQL copies the tables of a later edition', async () => {
    const origin = await openStore(`sqlite:${file}`);
    await addLaterEdition(origin);
    await origin.close();
    const reported = await copied();
    expect(reported).toContainEqual(expect.objectContaining({ table: 'e2026_orders', rows: 1 }));
    const own = databaseOf(target, ofEdition(prefixOf(2026)));
    expect((await sqlOrders(own, systemClock()).find(orderId('order-2026')))?.id).toBe('order-2026');
  });

  it('copying the store to PostgreSQL copies every table of the schema', async () => {
    const there = await target.read((db) => db.introspection.getTables());
    expect(there.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))).toEqual([...tables].sort());
  });

  it('copying the store to PostgreSQL leaves the source unchanged', async () => {
    const hash = async () =>
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
    const before = [await hash(), await dump()];
    await copied();
    expect([await hash(), await dump()]).toEqual(before);
  });

  it('copying the store to PostgreSQL refuses a target that is not empty', async () => {
    await target.write((tx) => tx.insertInto('marks').values({ name: 'organiser-made', value: 'x' }).execute());
    const before = await arrived();
    await expect(copied()).rejects.toThrow('the target is not empty: there is something in marks');
    expect(await arrived()).toEqual(before);
  });

  it('copying the store to PostgreSQL rolls back when a table differs after the copy', async () => {
    await target.write(async (tx) => {
      await sql`create function meddle() returns trigger language plpgsql
        as $$ begin new.subject := new.subject || '.'; return new; end $$`.execute(tx);
      await sql`create trigger meddle before insert on inbox for each row execute function meddle()`.execute(tx);
    });
    await expect(copied()).rejects.toThrow('inbox differs after the copy');
    expect(Object.values(await arrived()).flat()).toEqual([]);
  });

  it('copying the store to PostgreSQL refuses a source with another version, and a missing one', async () => {
    const database = await openStore(`sqlite:${file}`);
    await database.write((tx) =>
      sql`delete from kysely_migration where name = '0002-first-release-accounts'`.execute(tx),
    );
    await database.close();
    await expect(copied()).rejects.toThrow('has another version');
    expect(() => openSqliteSnapshot(join(folder, 'nowhere.db'), store)).toThrow('there is no store');
  });

  it('copying the store to PostgreSQL runs as a command that prints the compared tables', async () => {
    const env = { DATA_DIR: folder, PORT: '0' };
    const moved = await runToItsEnd('server/commands/migrate-to.ts', env, address);
    expect(moved).toMatchObject({ code: 0 });
    expect(moved.printed).toMatch(/^marks +450 {2}[0-9a-f]{16}$/m);
    expect(moved.printed).toContain('Everything has been copied and compared.');
    expect((await arrived()).marks).toHaveLength(450);
    const again = await runToItsEnd('server/commands/migrate-to.ts', env, address);
    expect(again).toMatchObject({ code: 1, printed: expect.stringContaining('the target is not empty') });
    const lost = await runToItsEnd('server/commands/migrate-to.ts', env);
    expect(lost).toMatchObject({ code: 2, printed: expect.stringContaining('npm run migrate-to -- postgres://') });
  });
});

describe('table checksum', () => {
  const someRow = fc.record({ id: fc.string(), amount: fc.option(fc.integer()) });
  const tallyOf = (rows: readonly Row[]) => {
    const tally = tableChecksum();
    for (const row of rows) tally.add(row);
    return tally.result();
  };

  it('a table’s checksum does not depend on the order of rows and columns, and differs for other rows', () => {
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
