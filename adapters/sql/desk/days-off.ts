import { byHandStates, isNextDecision, waitingOrder } from '#core/desk/day-off/day-off.ts';
import type { DaysOff } from '#core/desk/day-off/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { prefixIn } from '../engine/edition-tables.ts';
import { writeResult } from '../engine/write-result.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { jobRow, toJob } from '../kernel/job-row.ts';
import { addJob } from '../kernel/jobs.ts';
import { putBanner } from '../site/banners.ts';
import { addMessage } from './add-message.ts';
import { countsOf } from './day-off-counts.ts';
import { changedOrder, dayOffOrderRow, dayOffRow, toDayOff, toDayOffOrder } from './day-off-row.ts';

const rowsAtOnce = 100;

/** The decisions to cancel or move the day, and the state of each order's refund. */
export const sqlDaysOff = (database: Database): DaysOff => ({
  current: async () => (await decisionsIn(database)).at(-1),
  decisions: () => decisionsIn(database),

  start: (plan, action) => writeResult(database, (tx) => start(tx, plan, action)),
  addOrders: (...added) => database.write((tx) => addOrders(tx, database.dialect, ...added)),

  async ordersIn(id, state, limit) {
    const rows = await database.read((db) =>
      db
        .selectFrom('day_off_orders')
        .selectAll()
        .where('day_off_id', '=', id)
        .where('state', '=', state)
        .orderBy('tries')
        .orderBy('number')
        .orderBy('order_id')
        .limit(limit)
        .execute(),
    );
    return rows.map(toDayOffOrder);
  },

  async orders(id, after, limit) {
    const rows = await database.read((db) =>
      db
        .selectFrom('day_off_orders')
        .selectAll()
        .where('day_off_id', '=', id)
        .where('order_id', '>', after ?? '')
        .orderBy('order_id')
        .limit(limit)
        .execute(),
    );
    return rows.map(toDayOffOrder);
  },

  counts: (id) => database.read((db) => countsOf(db, id)),

  note: (id, order) =>
    database.write(async (tx) => {
      await tx
        .updateTable('day_off_orders')
        .set(changedOrder(order))
        .where('day_off_id', '=', id)
        .where('order_id', '=', order.orderId)
        .where('state', '!=', 'settled')
        .where('round', '=', order.round)
        .execute();
    }),

  settle: (...settled) => writeResult(database, (tx) => settle(tx, database.dialect, ...settled)),
});

/** Oldest first. */
const decisionRows = (db: Transaction) => db.selectFrom('day_off').selectAll().orderBy('decided_at').execute();

const decisionsIn = async (database: Database) => (await database.read(decisionRows)).map(toDayOff);

const start = async (
  tx: Transaction,
  ...[{ dayOff, banner, message, jobs }, action]: Parameters<DaysOff['start']>
): ReturnType<DaysOff['start']> => {
  const decisions = await decisionRows(tx);
  const known = decisions.find(({ id }) => id === dayOff.id);
  if (known) return ok(toDayOff(known));
  const before = decisions.at(-1);
  if (!isNextDecision(before && toDayOff(before), dayOff)) return refuse({ kind: 'called-off-already' });
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('day_off')
    .values(dayOffRow(dayOff))
    .onConflict((conflict) => conflict.column('after').doNothing())
    .executeTakeFirstOrThrow();
  if (!inserted) return refuse({ kind: 'called-off-already' });
  for (const job of jobs) await addJob(tx, job);
  if (before)
    await tx
      .updateTable('banners')
      .set({ taken_down_at: dayOff.decidedAt })
      .where('id', '=', before.banner_id)
      .where('taken_down_at', 'is', null)
      .execute();
  await putBanner(tx, banner);
  await addMessage(tx, message);
  await recordStaffAction(tx, action);
  return ok(dayOff);
};

const addOrders = async (
  tx: Transaction,
  dialect: Database['dialect'],
  ...[id, orders, requeueRefunds]: Parameters<DaysOff['addOrders']>
): Promise<number> => {
  const { count } = await tx
    .selectFrom('day_off_orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('day_off_id', '=', id)
    .executeTakeFirstOrThrow();
  const byHand = await ordersByHand(tx, id);
  const fresh = orders.filter(({ orderId }) => !byHand.has(orderId));
  let added = 0;
  for (let at = 0; at < fresh.length; at += rowsAtOnce) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('day_off_orders')
      .values(
        fresh
          .slice(at, at + rowsAtOnce)
          .map((order, index) => dayOffOrderRow(id, Number(count) + at + index, waitingOrder(order))),
      )
      .onConflict((conflict) => conflict.columns(['day_off_id', 'order_id']).doNothing())
      .executeTakeFirstOrThrow();
    added += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  if (requeueRefunds && added > 0) await changeRefundsJob(tx, dialect, id, requeueRefunds);
  return added;
};

const settle = async (
  tx: Transaction,
  dialect: Database['dialect'],
  ...[id, order, decide, action, requeueRefunds]: Parameters<DaysOff['settle']>
): ReturnType<DaysOff['settle']> => {
  const row = await tx
    .selectFrom('day_off_orders')
    .selectAll()
    .where('day_off_id', '=', id)
    .where('order_id', '=', order)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return refuse({ kind: 'order-unknown' });
  const decided = decide(toDayOffOrder(row));
  if (!decided.ok) return decided;
  await tx
    .updateTable('day_off_orders')
    .set(changedOrder(decided.value))
    .where('day_off_id', '=', id)
    .where('order_id', '=', order)
    .execute();
  if (requeueRefunds) await changeRefundsJob(tx, dialect, id, requeueRefunds);
  await recordStaffAction(tx, action);
  return decided;
};

/** The orders that other decisions have left to a person, and those that a person has settled. */
const ordersByHand = async (tx: Transaction, id: string): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('day_off_orders')
    .select('order_id')
    .where('day_off_id', '!=', id)
    .where('state', 'in', byHandStates)
    .execute();
  return new Set(rows.map((row) => row.order_id));
};

const changeRefundsJob = async (
  tx: Transaction,
  dialect: Database['dialect'],
  dayOff: string,
  requeueRefunds: NonNullable<Parameters<DaysOff['settle']>[4]>,
): Promise<void> => {
  const row = await tx
    .selectFrom('jobs')
    .selectAll('jobs')
    .where('id', '=', (eb) =>
      eb.selectFrom('day_off').select('refunds_job').where('day_off.id', '=', dayOff).$castTo<string>(),
    )
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (row)
    await tx
      .updateTable('jobs')
      .set(jobRow(requeueRefunds(toJob(row)), prefixIn(tx)))
      .where('id', '=', row.id)
      .execute();
};
