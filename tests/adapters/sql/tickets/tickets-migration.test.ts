import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/sql/engine/database.ts';
import { openDatabase } from '#adapters/sql/engine/open-database.ts';
import { sqlPurchases } from '#adapters/sql/shop/purchases.ts';
import { sqlIssuedTickets } from '#adapters/sql/tickets/tickets.ts';
import { orderId, userId } from '#core/kernel/ids.ts';
import { openStore, store } from '../../../../server/composition/kernel/store.ts';
import { freshPostgres } from '../../../support/postgres.ts';

/** A dump of a store of the version before tickets: eleven orders, each in a different state. */
const statements = readFileSync(new URL('store-before-tickets.sql', import.meta.url), 'utf8')
  .replace(/^--.*\n/gm, '')
  .split('\n;\n')
  .filter((statement) => statement.trim() !== '');

const earlier = Object.fromEntries(Object.entries(store.migrations).filter(([name]) => name < '0025'));

const sqlite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'truffle-before-tickets-'));
  const file = join(folder, 'festival.db');
  const before = new DatabaseSync(file);
  for (const statement of statements) before.exec(statement);
  before.close();
  const database = await openStore(`sqlite:${file}`);
  return { database, drop: async () => rmSync(folder, { recursive: true, force: true }) };
};

/** A PostgreSQL store made by the migrations of that version, with the same rows, opened by this version. */
const postgres = async () => {
  const { url, drop } = await freshPostgres();
  const before = await openDatabase(url, earlier);
  await before.write(async (tx) => {
    for (const statement of statements.filter((each) => /^insert into (stock|orders|purchases) /.test(each)))
      await sql.raw(statement).execute(tx);
  });
  await before.close();
  return { database: await openStore(url), drop };
};

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
])('a store of the version before tickets, on %s', (_name, open) => {
  let database: Database;
  let drop = async () => {};
  afterEach(async () => {
    await database.close();
    await drop();
  });

  it('is migrated with one ticket for every paid place, and with unchanged purchases', async () => {
    ({ database, drop } = await open());
    const issued = sqlIssuedTickets(database);
    const found = async (last: string) =>
      (await issued.ofOrder(orderId(`ord_68e0d3${last}0a1b2c3d4e5f6071${last}`)))?.tickets.map((ticket) =>
        [ticket.productId, ticket.line, ticket.voidReason ?? ticket.state].join(' '),
      );
    expect(await found('1')).toEqual([
      'prod_adult 0 valid',
      'prod_adult 0 valid',
      'prod_child 1 valid',
      'prod_child 1 valid',
      'prod_child 1 valid',
      'prod_parking 2 valid',
    ]);
    expect(await found('2')).toHaveLength(4);
    expect(await found('3')).toEqual(['prod_competitor 0 valid', 'prod_competitor 0 valid']);
    for (const neverPaid of ['4', '5']) expect(await found(neverPaid)).toEqual([]);
    expect(await found('6')).toEqual(['prod_adult 0 valid', 'prod_adult 0 valid']);
    expect(await found('7')).toEqual(['prod_child 0 refunded', 'prod_child 0 refunded']);
    for (const refunded of ['8', 'b']) expect(await found(refunded)).toEqual([]);
    expect(await found('9')).toEqual(['prod_child 0 valid', 'prod_child 0 valid']);
    expect(await found('a')).toEqual(['prod_parking 0 disputed', 'prod_parking 0 disputed']);
    const [first] = await issued.of(userId('ada'));
    expect(first?.tickets[0]).toMatchObject({ holderName: 'Ada Byron', holderEmail: 'ada@example.org', issue: 1 });

    const purchases = await Promise.all(['ada', 'grace'].map((user) => sqlPurchases(database).of(userId(user))));
    expect(
      purchases.map((own) =>
        own.map(({ orderId: of, itemName, itemCost, quantity }) => [of.slice(-1), itemName, itemCost, quantity]),
      ),
    ).toEqual([
      [
        ['1', 'Adult day ticket', 3000, 2],
        ['1', 'Child day ticket', 1500, 3],
        ['1', 'Parking', 400, 1],
        ['3', 'Guest ticket', 11000, 2],
      ],
      [
        ['9', 'Guest ticket', 3000, 2],
        ['a', 'Guest ticket', 3000, 2],
      ],
    ]);
    const tables = (await database.read((db) => db.introspection.getTables())).map(({ name }) => name);
    expect(tables).not.toContain('purchases');
  });
});
