import { DatabaseSync } from 'node:sqlite';
import type { Selectable } from 'kysely';
import { answerKey, emptyState, type FestivalState } from '#adapters/memory/festival-state.ts';
import { toChange } from '#adapters/sql/desk/catalogue-change-row.ts';
import { toDayOff, toDayOffOrder } from '#adapters/sql/desk/day-off-row.ts';
import { toOutboxTask } from '#adapters/sql/desk/outbox/outbox-row.ts';
import { toGivenPitch, toTakenSlot, toTraderApplication } from '#adapters/sql/desk/trader-row.ts';
import { toEntry, toTill } from '#adapters/sql/door/till-row.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { databaseOf } from '#adapters/sql/engine/edition-tables.ts';
import { groupCommit, mustBeInTransaction } from '#adapters/sql/engine/group-commit.ts';
import { kyselyOn } from '#adapters/sql/engine/kysely-on-node-sqlite.ts';
import { migrateToLatest } from '#adapters/sql/engine/migrate.ts';
import { prefixOf, type TablePrefix } from '#adapters/sql/engine/table-prefix.ts';
import { editionTableNames, ofEdition } from '#adapters/sql/festival-store.ts';
import { toJob } from '#adapters/sql/kernel/job-row.ts';
import { toAction } from '#adapters/sql/kernel/staff-action-row.ts';
import { createEditionTables } from '#adapters/sql/migrations/create-edition-tables.ts';
import type { Schema } from '#adapters/sql/schema.ts';
import { toOrder } from '#adapters/sql/shop/order-row.ts';
import { toParty } from '#adapters/sql/shop/party-row.ts';
import { toRefund } from '#adapters/sql/shop/refund-row.ts';
import { toGift } from '#adapters/sql/tickets/gift-row.ts';
import { toTicket } from '#adapters/sql/tickets/ticket-row.ts';
import type { EntryLimit } from '#core/competition/day/ticket-capacity.ts';
import { dayOffId } from '#core/desk/day-off/day-off.ts';
import { orderId, productId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { instant } from '#core/kernel/time.ts';
import { poolId } from '#core/shop/products/pool.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { store } from '../../../server/composition/kernel/store.ts';
import { openStores } from '../../../server/composition/stores.ts';
import { theRulebook } from '../../core/competition/rules/the-rulebook.ts';
import type { RowsByTable } from './rows.ts';

/**
 * The program's stores of these years on one SQLite database in memory, and what each of them holds, as the laws and the
 * actors read it.
 */
export const sqliteStores = async (years: readonly number[], entryLimit: EntryLimit, clock: Clock) => {
  const connection = new DatabaseSync(':memory:');
  const editions = years.map((year, at): OwnRows => ({ year, prefix: at === 0 ? '' : prefixOf(year) }));
  const key = years.join();
  const schema = schemas.get(key) ?? (await migratedSchema(editions));
  schemas.set(key, schema);
  connection.exec(schema);
  connection.exec('PRAGMA foreign_keys = ON');
  connection.exec(withPayloads);
  const database = databaseOn(connection);
  const rulebook = { ...theRulebook, ...entriesOf(entryLimit) };
  return {
    stores: editions.map((own) => ({
      stores: openStores(databaseOf(database, ofEdition(own.prefix)), rulebook, clock),
      state: stateOf(connection, own, entryLimit),
      rows: rowsOf(connection, own),
    })),
    close: () => connection.close(),
  };
};

/** The edition whose rows are meant. The first one's tables have no prefix. */
type OwnRows = { readonly prefix: TablePrefix; readonly year: number };

/** What selects an edition's rows: its own table, or its rows in a table of all editions. */
const rowsIn = (table: string, { prefix, year }: OwnRows): string => {
  if (editionTableNames.has(table)) return `"${prefix}${table}"`;
  return `"${table}" where edition = ${table === 'staff_actions' ? year : `'${prefix}'`}`;
};

/** The rows of an edition by table, each as text. */
const rowsOf = (connection: DatabaseSync, own: OwnRows): (() => RowsByTable) => {
  const changes = changesOf(connection);
  const selects = [...editionTableNames, 'outbox', 'jobs', 'staff_actions'].map(
    (table) => [table, connection.prepare(`select * from ${rowsIn(table, own)}`)] as const,
  );
  let known: RowsByTable = new Map();
  let readAt = -1;
  return () => {
    const now = changes();
    if (now !== readAt)
      known = new Map(selects.map(([table, select]) => [table, select.all().map((row) => JSON.stringify(row))]));
    readAt = now;
    return known;
  };
};

/** Counts the changes of all rows. */
const changesOf = (connection: DatabaseSync): (() => number) => {
  const counter = connection.prepare('select total_changes() as changes');
  return () => Number(counter.get()?.changes);
};

const entriesOf = ({ entry }: EntryLimit) => ({ entry: { ...theRulebook.entry, ...entry } });

const schemas = new Map<string, string>();

/** The statements of a migrated database with these editions, which are run more quickly than its migrations. */
const migratedSchema = async (editions: readonly OwnRows[]): Promise<string> => {
  const connection = new DatabaseSync(':memory:');
  await migrateToLatest(kyselyOn(connection), store.migrations);
  for (const { prefix } of editions)
    if (prefix !== '') await createEditionTables(kyselyOn(connection), prefix, store.migrations);
  const made = connection.prepare('select sql from sqlite_schema where sql is not null order by rowid').all();
  connection.close();
  return made.map(({ sql }) => `${String(sql)};`).join('\n');
};

/** One connection reads and writes, because no read is made while a transaction is open. */
const databaseOn = (connection: DatabaseSync): Database => {
  const db = kyselyOn(connection);
  const { write } = groupCommit(
    connection,
    kyselyOn(connection, () => mustBeInTransaction(connection)),
    0,
  );
  return {
    dialect: 'sqlite',
    read: (query) => query(db),
    write,
    writeOne: write,
    migrate: async () => {},
    close: async () => connection.close(),
  };
};

/** The payloads of all tasks: the outbox empties that of a task when it is done. */
const withPayloads = `
  create temp table payloads (id text primary key, payload text not null);
  create temp trigger payloads_stay after insert on outbox
    begin insert into payloads values (new.id, new.payload); end`;

/** The state of an edition's stores in memory, read from the rows whenever one of them has changed. */
const stateOf = (connection: DatabaseSync, own: OwnRows, entryLimit: EntryLimit): FestivalState => {
  const changes = changesOf(connection);

  /** The values of a table's rows; a row that has not changed is not decoded again. */
  const valuesOf = <Name extends keyof Schema, Value>(
    table: Name,
    decode: (row: Selectable<Schema[Name]>) => Value,
    order = 'rowid',
  ): (() => readonly Value[]) => {
    const select = connection.prepare(`select * from ${rowsIn(table, own)} order by ${order}`);
    let known = new Map<string, Value>();
    let readAt = -1;
    return () => {
      const now = changes();
      if (now === readAt) return [...known.values()];
      readAt = now;
      const rows = select.all() as unknown as readonly Selectable<Schema[Name]>[];
      const before = known;
      known = new Map(
        rows.map((row) => {
          const text = JSON.stringify(row);
          return [text, before.get(text) ?? decode(row)];
        }),
      );
      return [...known.values()];
    };
  };
  const mapOf = <Key, Value>(values: () => readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value> =>
    following(() => new Map(values().map((value) => [keyOf(value), value])));

  const poolProducts = valuesOf('pool_products', (row) => row);
  const tickets = valuesOf('tickets', toTicket, 'id');
  const entries = valuesOf('till_entries', toEntry);
  const decisions = valuesOf('day_off', toDayOff);
  const dayOffOrders = valuesOf('day_off_orders', (row) => ({
    of: dayOffId(row.day_off_id),
    order: toDayOffOrder(row),
  }));
  const notices = valuesOf('payment_notices', ({ id }) => id);
  const stock = valuesOf('stock', ({ product_id, ceiling: _, ...row }) => ({ id: productId(product_id), ...row }));
  const payloads = connection.prepare('select payload from temp.payloads where id = ?');
  const empty = emptyState(entryLimit);
  return {
    ...empty,
    stock: mapOf(stock, ({ id }) => id),
    pools: mapOf(
      valuesOf('pools', ({ pool_id: id, places }) => ({
        id: poolId(id),
        places,
        products: poolProducts().flatMap((each) => (each.pool_id === id ? productId(each.product_id) : [])),
      })),
      ({ id }) => id,
    ),
    answers: mapOf(
      valuesOf('ticket_answers', ({ ticket_id, order_id, question, answer, answered_at }) => ({
        ticket: ticketId(ticket_id),
        orderId: orderId(order_id),
        question,
        answer,
        at: instant(answered_at),
      })),
      answerKey,
    ),
    orders: mapOf(valuesOf('orders', toOrder), ({ id }) => id),
    tickets: following(() => Map.groupBy(tickets(), (ticket) => ticket.orderId)),
    gifts: mapOf(valuesOf('ticket_gifts', toGift), ({ id }) => id),
    refunds: mapOf(valuesOf('refunds', toRefund), ({ id }) => id),
    notices: following(() => new Set(notices())),
    tills: mapOf(valuesOf('tills', toTill), ({ id }) => id),
    tillEntries: following(() => [...entries()]),
    parties: mapOf(valuesOf('waiting_parties', toParty), ({ id }) => id),
    tasks: mapOf(
      valuesOf('outbox', (row) => {
        const task = toOutboxTask({ payload: String(payloads.get(row.id)?.payload) });
        if (!task) throw new Error(`the task ${row.id} cannot be read`);
        return {
          id: row.id,
          task,
          attempts: row.attempts,
          createdAt: instant(row.created_at),
          dueAt: instant(row.due_at),
          doneAt: row.done_at === null ? null : instant(row.done_at),
          lastError: row.last_error,
        };
      }),
      ({ id }) => id,
    ),
    catalogueChanges: mapOf(valuesOf('catalogue_changes', toChange), ({ id }) => id),
    traders: mapOf(valuesOf('trader_applications', toTraderApplication), ({ id }) => id),
    traderPitches: mapOf(valuesOf('trader_pitches', toGivenPitch), ({ traderId }) => traderId),
    traderSlots: mapOf(valuesOf('trader_slots', toTakenSlot), ({ traderId }) => traderId),
    staffActions: mapOf(valuesOf('staff_actions', toAction), ({ id }) => id),
    messaging: {
      ...empty.messaging,
      jobs: mapOf(valuesOf('jobs', toJob), ({ id }) => id),
      dayOff: following(() => [...decisions()]),
      dayOffOrders: following(
        () =>
          new Map(
            [...Map.groupBy(dayOffOrders(), ({ of }) => of)].map(([of, rows]) => [
              of,
              new Map(rows.map(({ order }) => [order.orderId, order])),
            ]),
          ),
      ),
    },
  };
};

/** An object whose members are at each access those of the current one. */
const following = <Value extends object>(current: () => Value): Value =>
  new Proxy(current(), {
    get: (_, name) => {
      const now = current();
      const member: unknown = Reflect.get(now, name, now);
      return typeof member === 'function' ? member.bind(now) : member;
    },
  });
