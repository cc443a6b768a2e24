import type { TillContext, TillRecord, TillSubject, Tills } from '#core/door/box-office/ports.ts';
import { beforeSale } from '#core/door/box-office/sell.ts';
import { type TillEntry, takingsOf } from '#core/door/box-office/till.ts';
import { tillPlaceMoves } from '#core/door/box-office/till-place-moves.ts';
import type { OrderId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { addOrderWords } from '../desk/order-words.ts';
import { enqueueTasks } from '../desk/outbox/outbox.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { writeResult } from '../engine/write-result.ts';
import { recordStaffAction, recordStaffActions } from '../kernel/audit-log.ts';
import { writeRefund } from '../shop/change-order.ts';
import type { OrdersTable } from '../shop/order-row.ts';
import { changedColumns, toOrder, toRow } from '../shop/order-row.ts';
import { freePlaces, movePlaces } from '../shop/stock.ts';
import { syncTickets, withTickets } from '../tickets/tickets.ts';
import { logTickets } from './ticket-log.ts';
import { type TillsTable, tillRow, toEntry, toEntryRow, toTill } from './till-row.ts';

/**
 * The tills of the box office. A change writes till, order, tickets, places and money in one transaction.
 * @param machine the clock for the times of outbox tasks
 */
export const sqlTills = (database: Database, machine: Clock): Tills => ({
  open: (till, action) =>
    database.write(async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('tills')
        .values(tillRow(till))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (action && numInsertedOrUpdatedRows === 1n) await recordStaffAction(tx, action);
      const stored = await tx.selectFrom('tills').selectAll().where('id', '=', till.id).executeTakeFirstOrThrow();
      return toTill(stored);
    }),

  find: (id) =>
    database.read(async (db) => {
      const row = await db.selectFrom('tills').selectAll().where('id', '=', id).executeTakeFirst();
      return row && (await withTakings(db, [row]))[0];
    }),

  ofDevice: (device) =>
    database.read(async (db) => withTakings(db, await newestFirst(db).where('device', '=', device).execute())),

  all: () => database.read(async (db) => withTakings(db, await newestFirst(db).execute())),

  opened: () => database.read(async (db) => (await newestFirst(db).execute()).map(toTill)),

  change: (subject, decide) =>
    writeResult(database, async (tx) => {
      const row = await locked(tx, database.dialect, subject.till);
      if (!row) return refuse({ kind: 'till-unknown' });
      const before = toTill(row);
      const found = await contextOf(tx, database.dialect, subject);
      const decided = decide(before, found.context);
      if (!decided.ok) return decided;
      const { till, order, entry, refund, action, actions, tasks = [] } = decided.value;
      if (till !== before) await tx.updateTable('tills').set(tillRow(till)).where('id', '=', till.id).execute();
      if (order) await writeOrder(tx, found.orderRow, found.context.order, order, machine.now());
      if (entry) await tx.insertInto('till_entries').values(toEntryRow(entry)).execute();
      if (refund) await writeRefund(tx, refund);
      await recordStaffActions(tx, actions);
      await enqueueTasks(tx, tasks, machine.now());
      if (action) await recordStaffAction(tx, action);
      const present = order ?? found.context.order;
      // Places come last, to hold the locks on popular products briefly.
      await movePlaces(tx, tillPlaceMoves({ till: before, order: found.context.order }, { till, order: present }));
      const takings = entry ? takingsOf(await entriesOf(tx, till.id)) : found.context.takings;
      const tickets = present ? ((await withTickets(tx, [present]))[0]?.tickets ?? []) : [];
      return ok({ till, takings, order: present, tickets });
    }),

  entries: (id) => database.read((db) => entriesOf(db, id)),
});

const newestFirst = (db: Transaction) =>
  db.selectFrom('tills').selectAll().orderBy('opened_at', 'desc').orderBy('id', 'desc');

const locked = (tx: Transaction, dialect: Database['dialect'], id: string) =>
  tx
    .selectFrom('tills')
    .selectAll()
    .where('id', '=', id)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

/**
 * Reads what a decision about a till needs, and locks the order, then the places. The till is already locked. Changes of
 * orders also lock the order before the places.
 */
const contextOf = async (
  tx: Transaction,
  dialect: Database['dialect'],
  subject: TillSubject,
): Promise<{ readonly context: TillContext; readonly orderRow: OrdersTable | undefined }> => {
  const orderRow = subject.order && (await lockedOrder(tx, dialect, subject.order));
  const sale = subject.order && (await saleOf(tx, subject.order));
  return {
    orderRow,
    context: {
      takings: takingsOf(await entriesOf(tx, subject.till)),
      order: orderRow && toOrder(orderRow),
      sale,
      isBlankElsewhere:
        subject.order !== undefined && !orderRow && (await isBlankOfAnother(tx, subject.till, subject.order)),
      ...(await freePlaces(tx, dialect, subject.products ?? [])),
    },
  };
};

const lockedOrder = (tx: Transaction, dialect: Database['dialect'], id: OrderId) =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

const saleOf = async (db: Transaction, id: OrderId): Promise<TillEntry | undefined> => {
  const row = await db
    .selectFrom('till_entries')
    .selectAll()
    .where('order_id', '=', id)
    .where('kind', '=', 'sale')
    .executeTakeFirst();
  return row && toEntry(row);
};

/** Whether a till other than this one has the order among its blanks. An id has no character that JSON escapes. */
const isBlankOfAnother = async (tx: Transaction, till: string, id: OrderId): Promise<boolean> => {
  const found = await tx
    .selectFrom('tills')
    .select('id')
    .where('id', '<>', till)
    .where('blanks', 'like', `%"${id}"%`)
    .executeTakeFirst();
  return found !== undefined;
};

/** Stores a new or changed order, and issues or updates its tickets. */
const writeOrder = async (
  tx: Transaction,
  row: OrdersTable | undefined,
  before: Order | undefined,
  after: Order,
  now: Instant,
): Promise<void> => {
  if (row && before) {
    const columns = changedColumns(row, after);
    if (Object.keys(columns).length > 0)
      await tx.updateTable('orders').set(columns).where('id', '=', after.id).execute();
  } else {
    await tx.insertInto('orders').values(toRow(after)).execute();
  }
  const from = before ?? beforeSale(after);
  await syncTickets(tx, from, after);
  await addOrderWords(tx, from, after);
  await logTickets(tx, from, after, undefined, now);
};

const entriesOf = async (db: Transaction, till: string): Promise<readonly TillEntry[]> =>
  (
    await db
      .selectFrom('till_entries')
      .selectAll()
      .where('till_id', '=', till)
      .orderBy('at')
      .orderBy('order_id')
      .orderBy('kind', 'desc')
      .execute()
  ).map(toEntry);

const withTakings = async (db: Transaction, rows: readonly TillsTable[]): Promise<readonly TillRecord[]> => {
  const found: TillRecord[] = [];
  for (const row of rows) found.push({ till: toTill(row), takings: takingsOf(await entriesOf(db, row.id)) });
  return found;
};
