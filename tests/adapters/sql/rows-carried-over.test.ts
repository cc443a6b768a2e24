import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyStore } from '#adapters/sql/engine/copy-store.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { rowsCarriedOver } from '#adapters/sql/engine/rows-carried-over.ts';
import { openStore, store } from '../../../server/composition/kernel/store.ts';
import { runToItsEnd } from '../../support/program.ts';
import { dumpDatabase, dumpFile, inSnapshot } from './database-dump.ts';
import { eachDatabase } from './each-database.ts';
import { livedInStore } from './lived-in-store.ts';

const theirs = [
  'account_merges',
  'account_identities',
  'account_mfa',
  'account_objections',
  'account_targets',
  'account_trail',
  'account_users',
  'deletions',
  'invoice_series',
  'staff_actions',
  'subscriptions',
];

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'truffle-people-'));
  file = join(folder, 'festival.db');
  await livedInStore(file);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs statements on last year's store. */
const lastYear = async (...statements: readonly string[]) => {
  const database = await openStore(`sqlite:${file}`);
  await database.write(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
  await database.close();
};

describe.each(eachDatabase)('copying people to the next edition on %s', (dialect, open) => {
  let target: Database;
  beforeEach(async () => {
    target = await open();
  });
  afterEach(() => target.close());

  const begun = () => inSnapshot(file, (source) => copyStore(rowsCarriedOver(source, store), target, store));
  const arrived = () => dumpDatabase(target);

  it('copying people to the next edition copies accounts with data and audit log, and nothing sold or judged', async () => {
    const { account_users: users = [], ...before } = await dumpFile(file);
    const reported = await begun();
    const { account_users: guests = [], ...there } = await arrived();
    expect(guests).toEqual(users.map((user) => ({ ...user, labels: '["guest"]' })));
    for (const [table, rows] of Object.entries(there))
      expect([table, rows]).toEqual([table, theirs.includes(table) ? before[table] : []]);
    expect(reported.map(({ table, rows }) => [table, rows])).toEqual(
      Object.keys(store.tables).map((table) => [table, theirs.includes(table) ? 1 : 0]),
    );
  });

  it('copying people to the next edition copies an account that was merged into another as merged', async () => {
    await lastYear(`update account_users set labels = '["competitor","merged"]'`);
    await begun();
    expect((await arrived()).account_users).toMatchObject([{ id: 'ada', labels: '["guest","merged"]' }]);
  });

  it('copying people to the next edition copies no ticket label, staff label or session', async () => {
    await lastYear(
      `update account_users set labels = '["competitor","headjudge","organiser"]'`,
      `insert into account_targets (id, user_id, session_id, name, provider_type, identifier, expired, created_at, updated_at)
        values ('phone', 'ada', 'session', '', 'push', 'device', 0, 1, 1)`,
    );
    await begun();
    const { account_users, account_targets, account_sessions } = await arrived();
    expect(account_users).toMatchObject([{ id: 'ada', password: '$argon2id$', labels: '["guest"]' }]);
    expect(account_targets).toMatchObject([{ id: 'target', session_id: null }]);
    expect(account_sessions).toEqual([]);
  });

  it('copying people to the next edition copies confirmed and ended subscriptions as they are', async () => {
    await lastYear(
      `update subscriptions set state = 'left', left_at = 5`,
      `insert into subscriptions (id, list, email, name, state, asked_at, confirmed_at, left_at, letters_since, letter_at,
        letters) values ('sub_bea', 'waitlist', 'bea@example.org', 'Bea', 'confirmed', 1, 2, null, 1, 1, 1)`,
    );
    await begun();
    expect((await arrived()).subscriptions).toMatchObject([
      { id: 'sub_tom', list: 'subscriber', state: 'left', left_at: 5 },
      { id: 'sub_bea', list: 'waitlist', state: 'confirmed', confirmed_at: 2 },
    ]);
  });

  it('copying people to the next edition leaves last year’s store unchanged', async () => {
    const before = await dumpFile(file);
    await begun();
    expect(await dumpFile(file)).toEqual(before);
  });

  it('copying people to the next edition refuses a target with any row, even a single sale', async () => {
    await target.write((tx) =>
      sql`insert into stock (product_id, capacity, ceiling, sold, held) values ('p', 1, 1, 0, 0)`.execute(tx),
    );
    const before = await arrived();
    await expect(begun()).rejects.toThrow('the target is not empty: there is something in stock');
    expect(await arrived()).toEqual(before);
  });

  it('copying people to the next edition rolls back when a table differs after the copy', async () => {
    await target.write(async (tx) => {
      for (const statement of meddling[dialect]) await sql.raw(statement).execute(tx);
    });
    await expect(begun()).rejects.toThrow('account_identities differs after the copy');
    expect(Object.values(await arrived()).flat()).toEqual([]);
  });
});

/** A trigger in the target that changes written rows. */
const meddling = {
  SQLite: [
    `create trigger meddle after insert on account_identities begin
      update account_identities set provider = 'somebody' where id = new.id; end`,
  ],
  PostgreSQL: [
    `create function meddle() returns trigger language plpgsql
      as $$ begin new.provider := 'somebody'; return new; end $$`,
    'create trigger meddle before insert on account_identities for each row execute function meddle()',
  ],
};

describe('the command migrate-to --people', () => {
  const env = () => ({ DATA_DIR: folder, PORT: '0' });
  const migrateTo = (...args: readonly string[]) => runToItsEnd('server/commands/migrate-to.ts', env(), ...args);

  it('the command migrate-to --people creates a store in a new folder, once', async () => {
    const next = join(folder, 'next', 'festival.db');
    const taken = await migrateTo('--people', `sqlite:${next}`);
    expect(taken).toMatchObject({ code: 0, printed: expect.stringContaining('Every account arrived') });
    expect(taken.printed).toMatch(/^account_users +1 {2}[0-9a-f]{16}$/m);
    expect(taken.printed).toMatch(/^orders +0 {2}0{16}$/m);
    expect(await dumpFile(next)).toMatchObject({ account_users: [{ id: 'ada' }], orders: [] });
    const again = await migrateTo('--people', `sqlite:${next}`);
    expect(again).toMatchObject({ code: 1, printed: expect.stringContaining('the target is not empty') });
  });

  it('migrate-to --people refuses its source as target; a whole store is copied to PostgreSQL only', async () => {
    const before = await dumpFile(file);
    const itself = await migrateTo('--people', `sqlite:${file}`);
    expect(itself).toMatchObject({ code: 1, printed: expect.stringContaining('the target is not empty') });
    expect(await dumpFile(file)).toEqual(before);
    const whole = await migrateTo(`sqlite:${join(folder, 'elsewhere.db')}`);
    expect(whole).toMatchObject({ code: 2, printed: expect.stringContaining('migrate-to -- --people') });
  });
});
