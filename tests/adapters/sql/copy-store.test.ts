import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/clock.ts';
import { copyStore } from '#adapters/sql/copy-store.ts';
import type { Database } from '#adapters/sql/database.ts';
import { openDatabase } from '#adapters/sql/open-database.ts';
import { sqlOrders } from '#adapters/sql/orders.ts';
import { sqlPlaces } from '#adapters/sql/places.ts';
import { type Row, rowTally } from '#adapters/sql/row-tally.ts';
import type { AccountTables } from '#adapters/sql/schema-accounts.ts';
import type { CompetitionDayTables } from '#adapters/sql/schema-competition-day.ts';
import type { CompetitionResultsTables } from '#adapters/sql/schema-competition-results.ts';
import type { DeletionTables } from '#adapters/sql/schema-deletions.ts';
import type { PaperSheetTables } from '#adapters/sql/schema-paper-sheets.ts';
import type { RegistrationTables } from '#adapters/sql/schema-registrations.ts';
import type { RingEventTables } from '#adapters/sql/schema-ring-events.ts';
import { sqlSiteForms } from '#adapters/sql/site-forms.ts';
import { openSqliteSnapshot } from '#adapters/sql/sqlite-snapshot.ts';
import { tables } from '#adapters/sql/tables.ts';
import { ok } from '#core/kernel/result.ts';
import { aListForm } from '#fixtures/builders/a-site-form.ts';
import { aSubscription } from '#fixtures/builders/a-subscription.ts';
import { anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { inTurn, isPaid, opensItsPage } from '../../contracts/stores/decisions.ts';
import { freshPostgres } from '../../support/postgres.ts';
import { runToItsEnd } from '../../support/program.ts';

describe('moving the store to PostgreSQL', () => {
  let folder: string;
  let file: string;
  let target: Database;
  let address: string;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'truffle-move-'));
    file = join(folder, 'festival.db');
    await livedIn();
    const fresh = await freshPostgres();
    address = fresh.url;
    drop = fresh.drop;
    target = await openDatabase(address);
  });
  afterEach(async () => {
    await target.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A store with something in every table. */
  const livedIn = async () => {
    const database = await openDatabase(`sqlite:${file}`);
    const orders = sqlOrders(database, simulatedClock(aSaturdayInOctober));
    const order = anOrder({ email: 'Zoë “the nose” O’Hara 🐕@example.org' });
    await sqlPlaces(database).provide(new Map(order.lines.map(({ productId }) => [productId, null])));
    await orders.reserve(order);
    const refund = { id: 'refund_1', orderId: order.id, amount: order.total, reason: 'asked-by-buyer' } as const;
    await orders.change(
      order.id,
      (before, situation) => {
        const paid = inTurn(opensItsPage, isPaid)(before, situation);
        if (!paid.ok) return paid;
        const errand = { kind: 'letter', letter: { kind: 'receipt', to: 'a@b', order: paid.value.order } } as const;
        return ok({
          order: paid.value.order,
          errands: [{ id: 'receipt', errand }],
          refund: { ...refund, state: 'asked', providerId: null, createdAt: aSaturdayInOctober },
        });
      },
      { id: 'evt_1', kind: 'checkout.session.completed', createdAt: aSaturdayInOctober },
    );
    const submission = { id: 'form_1', form: aListForm({ name: 'Zoë' }), receivedAt: aSaturdayInOctober };
    await sqlSiteForms(database).add(submission, () => ({ subscription: aSubscription(), errands: [] }));
    await database.write(async (tx) => {
      const marks = Array.from({ length: 450 }, (_, at) => ({ name: `mark ${at}`, value: '\n"\\' }));
      await tx.insertInto('marks').values(marks).execute();
      const letter = { id: 'l', kind: 'letter', to: 'a@b', subject: 's', text: 't', html: '<p>', sent_at: 1 };
      await tx.insertInto('inbox').values(letter).execute();
      for (const [table, row] of Object.entries({ ...somebody, ...aDay }))
        await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row))})`.execute(tx);
    });
    await database.close();
  };

  const snapshot = async <Value>(work: (source: ReturnType<typeof openSqliteSnapshot>) => Promise<Value> | Value) => {
    const source = openSqliteSnapshot(file);
    try {
      return await work(source);
    } finally {
      source.close();
    }
  };
  const copied = () => snapshot((source) => copyStore(source, target));
  const everything = () =>
    snapshot((source) => Object.fromEntries(tables.map((name) => [name, sorted(source.rowsOf(name))])));
  const arrived = async () => {
    const rows = (name: string) => target.read((db) => sql<Row>`select * from ${sql.table(name)}`.execute(db));
    return Object.fromEntries(
      await Promise.all(tables.map(async (name) => [name, sorted((await rows(name)).rows)] as const)),
    );
  };

  it('takes every row of every table along, and counts them', async () => {
    const before = await everything();
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
    const before = [await hash(), await everything()];
    await copied();
    expect([await hash(), await everything()]).toEqual(before);
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
    const database = await openDatabase(`sqlite:${file}`);
    await database.write((tx) => sql`delete from kysely_migration where name = '0003-order-chains'`.execute(tx));
    await database.close();
    await expect(copied()).rejects.toThrow('is of another version');
    expect(() => openSqliteSnapshot(join(folder, 'nowhere.db'))).toThrow('there is no store');
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
    const tally = rowTally();
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

const at = { created_at: 1_759_564_800_000, updated_at: 1_759_564_800_001 };
const secret = { secret_hash: 'f00', expires_at: 1_759_564_900_000 };

/** Somebody with an account, an address, a session and a link that is still good. */
const somebody: AccountTables & RegistrationTables & DeletionTables = {
  account_users: {
    id: 'ada',
    email: 'ada@example.org',
    phone: null,
    name: 'Ada',
    password: '$argon2id$',
    password_updated_at: null,
    enabled: 1,
    labels: '["guest"]',
    prefs: '{}',
    email_verified: 0,
    phone_verified: 0,
    mfa: 0,
    accessed_at: 0,
    ...at,
  },
  account_targets: {
    id: 'target',
    user_id: 'ada',
    session_id: null,
    name: '',
    provider_id: null,
    provider_type: 'email',
    identifier: 'ada@example.org',
    expired: 0,
    ...at,
  },
  account_sessions: {
    id: 'session',
    user_id: 'ada',
    provider: 'email',
    provider_uid: 'ada@example.org',
    factors: '["password"]',
    ip: '198.51.100.1',
    client_name: 'Firefox',
    os_name: 'Windows',
    mfa_updated_at: null,
    ...secret,
    ...at,
  },
  account_tokens: { id: 'token', user_id: 'ada', kind: 'recovery', created_at: at.created_at, ...secret },
  registrations: {
    id: 'reg_1',
    kind: 'competition',
    user_id: 'ada',
    subject: 'ord_1/prod_competitor/1',
    order_id: 'ord_1',
    class: 'adult',
    level: 'silver',
    form: '{"dogName":"Bramble — “the nose”"}',
    registered_at: 1_759_564_800_000,
    changed_at: 1_759_564_800_001,
  },
  account_mfa: { user_id: 'ada', seed: 'sealed', seed_verified: 1, last_step: 58_652_160, recovery_codes: null },
  account_challenges: {
    id: 'question',
    user_id: 'ada',
    factor: 'totp',
    code_hash: '',
    expires_at: 1_759_564_900_000,
    created_at: 1_759_564_800_000,
  },
  account_identities: {
    id: 'identity',
    user_id: 'ada',
    provider: 'google',
    provider_uid: '112358',
    provider_email: 'ada@example.org',
    email_verified: 1,
    access_token: 'sealed',
    refresh_token: '',
    token_expires_at: null,
    ...at,
  },
  account_sign_ins: { state_hash: 'f00', user_id: 'ada', browser_hash: 'ba4', sealed: 'sealed', expires_at: 0 },
  account_objections: { user_id: 'ada', email: 'ada@example.net', ...secret },
  deletions: { user_id: 'ada', asked_at: at.created_at, due_at: at.updated_at, begun_at: null },
  account_trail: {
    id: 'line',
    user_id: 'ada',
    event: 'session.create',
    user_email: 'ada@example.org',
    user_name: 'Ada',
    mode: 'default',
    ip: '198.51.100.1',
    at: 1_759_564_800_000,
  },
};

/** A hound that was placed, published, marked in the ring, typed off paper and looked into. */
const aDay: CompetitionDayTables & RingEventTables & CompetitionResultsTables & PaperSheetTables = {
  competition_day_log: {
    position: 1,
    kind: 'placement',
    id: 'placed',
    entry: 'bramble',
    at: 1,
    body: '{"level":"gold"}',
  },
  running_orders: { version: 1, published_at: 1_759_564_800_000, published_by: 'ada', runs: '[]' },
  ring_marks: {
    position: 1,
    entry: 'bramble',
    id: 'press-1',
    kind: 'started',
    device: 'telephone',
    at: 1_759_564_800_000,
    mark: '{"kind":"started"}',
    user_id: 'ada',
    user_name: 'Ada',
    received_at: 1_759_564_800_001,
  },
  class_readings: {
    class: 'adult',
    readings: '{"digs":"tariff"}',
    user_id: 'ada',
    user_name: 'Ada',
    chosen_at: 1_759_564_800_000,
  },
  competition_results_log: { position: 1, kind: 'step', at: 1_759_564_800_000, body: '{"kind":"signed"}' },
  paper_notes: {
    position: 1,
    entry: 'bramble',
    kind: 'typed',
    at: 1_759_564_800_000,
    user_id: 'ada',
    note: '{"initials":"ÉO"}',
  },
};

const sorted = (rows: Iterable<Row>) => [...rows].map((row) => ({ ...row })).sort(byText);

const byText = (one: Row, other: Row): number => (textOf(one) < textOf(other) ? -1 : 1);

const textOf = (row: Row): string => JSON.stringify(Object.entries(row).sort());
