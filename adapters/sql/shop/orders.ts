import { type EntryLimit, noLimit, totalGroupPlaces } from '#core/competition/day/ticket-capacity.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { boughtStates, statesWith } from '#core/shop/checkout/order-states.ts';
import type { Orders } from '#core/shop/checkout/ports.ts';
import { type MaxUnpaid, tooManyUnpaid, unpaidStates } from '#core/shop/checkout/unpaid-places.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { together } from '../engine/pipelined-statements.ts';
import { statement } from '../engine/prepared-statement.ts';
import { writeResult } from '../engine/write-result.ts';
import { storeAnswers } from '../tickets/ticket-answers.ts';
import { changeOrder, isOpen } from './change-order.ts';
import { shortOfCompetitors } from './competitor-places.ts';
import { refusalByGroups } from './group-places.ts';
import { moveOfferToOrder } from './offers.ts';
import type { OrdersTable } from './order-row.ts';
import { toOrder, toRow } from './order-row.ts';
import { toRefund } from './refund-row.ts';
import { holdPlaces } from './stock.ts';
import { knowsVoucher, recordUses, takeVoucher } from './vouchers/voucher-uses.ts';

/** The most ids in one statement; both databases accept this many parameters. */
const idsAtOnce = 500;

/**
 * Orders. Each write also updates places, tickets, refunds, payment notices and outbox tasks, in one transaction.
 * @param machine dates outbox tasks and processed notices
 * @param rulebook the limit of entries per class and level; by default unlimited
 */
export const sqlOrders = (database: Database, machine: Clock, rulebook: EntryLimit = noLimit): Orders => ({
  reserve: (...asked) =>
    writeResult(database, (tx) => reserve(tx, { dialect: database.dialect, machine, rulebook }, ...asked)),

  storePage: async (id, page) => {
    await database.writeOne((db) => storePage(db, { id, session_id: page.id, session_url: page.url }));
  },

  bringBack: (order) => database.write((tx) => bringBack(tx, order, machine.now())),

  change: changeOrder(database, machine, rulebook),

  find: (id) => one(database.read((db) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst())),

  findBySession: (sessionId) =>
    one(
      database.read((db) => db.selectFrom('orders').selectAll().where('session_id', '=', sessionId).executeTakeFirst()),
    ),

  findByAttempt: (attempt) => one(database.read((db) => byAttempt(db, attempt))),

  of: (user) =>
    all(
      database.read((db) =>
        db
          .selectFrom('orders')
          .selectAll()
          .where('user_id', '=', user)
          .where('state', 'in', boughtStates)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute(),
      ),
    ),

  unclaimed: (email) =>
    all(
      database.read((db) =>
        db
          .selectFrom('orders')
          .selectAll()
          .where('payer_email', '=', email.toLowerCase())
          .where('user_id', 'is', null)
          .where('state', 'in', statesWith({ ticketsGood: true }))
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
      ),
    ),

  overdue: (...asked) => all(database.read((db) => overdueRows(db, ...asked))),

  async openRefunds(limit) {
    const rows = await database.read((db) =>
      db.selectFrom('refunds').selectAll().where(isOpen).orderBy('created_at').orderBy('id').limit(limit).execute(),
    );
    return rows.map(toRefund);
  },

  async knownNotices(ids) {
    const known = new Set<string>();
    for (let at = 0; at < ids.length; at += idsAtOnce) {
      const some = ids.slice(at, at + idsAtOnce);
      const rows = await database.read((db) =>
        db.selectFrom('payment_notices').select('id').where('id', 'in', some).execute(),
      );
      for (const { id } of rows) known.add(id);
    }
    return known;
  },
});

const reserve = async (
  tx: Transaction,
  { dialect, machine, rulebook }: ReserveWith,
  ...[order, most = new Map(), answers = [], offer]: Parameters<Orders['reserve']>
): ReturnType<Orders['reserve']> => {
  const refused =
    (await shortOfCompetitors(tx, dialect, order, totalGroupPlaces(rulebook), offer)) ??
    (await refusalByGroups(tx, dialect, order, rulebook.entry.perGroup, answers));
  const offered = refused || offer === undefined ? undefined : await moveOfferToOrder(tx, dialect, order, offer);
  // The stock is locked first: of two simultaneous submissions of one cart, the second waits there, and then sees the
  // first's order. What is written for an order that is then refused is rolled back.
  const [noPlaces, waiting, unpaid, stored] = await together([
    holdPlaces(tx, dialect, order, offered?.ok ? offered.value : undefined),
    sameCartWaiting(tx, order),
    unpaidOf(tx, order, most),
    insertOrder(tx, toRow(order)),
  ]);
  const full = refused ?? (offered?.ok === false ? offered.refusal : undefined) ?? noPlaces;
  const over = tooManyUnpaid(order, unpaid.map(toOrder), most);
  const isFirst = !waiting && stored.numAffectedRows !== 0n;
  const gone = full || over || !isFirst ? undefined : await takeVoucher(tx, order, machine.now());
  if (isFirst && !full && !over && !gone) {
    await storeAnswers(tx, order, answers);
    return ok(order);
  }
  // Places may be missing because an earlier submission of the same attempt holds them.
  const first = waiting ?? (order.attemptId && !isFirst && (await byAttempt(tx, order.attemptId)));
  if (first) return refuse({ kind: 'attempt-known', order: toOrder(first) });
  if (full) return refuse(full);
  if (over) return refuse(over);
  if (gone) return refuse(gone);
  throw new Error(`order ${order.id} could not be stored`);
};

type ReserveWith = {
  readonly dialect: Database['dialect'];
  readonly machine: Clock;
  readonly rulebook: EntryLimit;
};

const bringBack = async (tx: Transaction, order: Order, now: Instant): Promise<void> => {
  const known = order.voucher && (await knowsVoucher(tx, order.voucher.id));
  const { voucher, ...without } = order;
  const row = toRow(known ? order : without);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (known && numInsertedOrUpdatedRows === 1n) await recordUses(tx, order, now);
};

const overdueRows = (db: Transaction, ...[over, unconfirmedBefore, limit]: Parameters<Orders['overdue']>) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['pending', 'processing']).and('expires_at', '<', over),
        eb('state', '=', 'pending').and('held_until', '<', over),
        eb('state', '=', 'reserved').and('expires_at', '<', unconfirmedBefore),
      ]),
    )
    .where('review', 'is', null)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The buyer's unpaid orders, if their places are limited. Call it with the stock locked, so that simultaneous orders are counted. */
const unpaidOf = async (tx: Transaction, order: Order, most: MaxUnpaid): Promise<readonly OrdersTable[]> =>
  most.size === 0 || (order.userId === null && order.heldBy === null)
    ? []
    : tx
        .selectFrom('orders')
        .selectAll()
        .where((eb) =>
          eb.or([
            ...(order.userId === null ? [] : [eb('user_id', '=', order.userId)]),
            ...(order.heldBy === null ? [] : [eb('held_by', '=', order.heldBy)]),
          ]),
        )
        .where('state', 'in', unpaidStates)
        .execute();

/** Stores the order, unless an order of the same attempt is stored already. */
const insertOrder = statement((tx, order: OrdersTable) =>
  tx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.column('attempt_id').doNothing()),
);

/** One statement, as `withPage` decides, because every sale runs it. */
const storePage = statement((db, { id, ...page }: Pick<OrdersTable, 'id' | 'session_id' | 'session_url'>) =>
  db
    .updateTable('orders')
    .set({ ...page, state: 'pending' })
    .where('id', '=', id)
    .where('state', '=', 'reserved'),
);

/** The member's unpaid order for the same cart, which a submission without an attempt id repeats. */
const sameCartWaiting = async (tx: Transaction, order: Order): Promise<OrdersTable | undefined> =>
  order.attemptId !== null || order.userId === null
    ? undefined
    : tx
        .selectFrom('orders')
        .selectAll()
        .where('user_id', '=', order.userId)
        .where('cart_hash', '=', order.cartHash)
        .where('state', 'in', statesWith({ hold: 'held' }))
        .where('review', 'is', null)
        .executeTakeFirst();

const byAttempt = (db: Transaction, attempt: string) =>
  db.selectFrom('orders').selectAll().where('attempt_id', '=', attempt).executeTakeFirst();

const one = async (row: Promise<OrdersTable | undefined>) => {
  const found = await row;
  return found && toOrder(found);
};

const all = async (rows: Promise<readonly OrdersTable[]>) => (await rows).map(toOrder);
