import { sql } from 'kysely';
import { type EntryLimit, totalGroupPlaces } from '#core/competition/day/ticket-capacity.ts';
import type { QueuedTask } from '#core/desk/outbox/outbox-task.ts';
import type { OrderId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Instant } from '#core/kernel/time.ts';
import { alsoBought } from '#core/shop/checkout/also-bought.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { holdOf } from '#core/shop/checkout/order-states.ts';
import { placeMoves } from '#core/shop/checkout/place-moves.ts';
import type { OrderChange, OrderContext, Orders, PaymentNotice } from '#core/shop/checkout/ports.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { addOrderWords } from '../desk/order-words.ts';
import { enqueueTasks } from '../desk/outbox/outbox.ts';
import { logTickets } from '../door/ticket-log.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { statement } from '../engine/prepared-statement.ts';
import { writeResult } from '../engine/write-result.ts';
import type { PaymentNoticesTable } from '../schema.ts';
import { endGifts } from '../tickets/end-gifts.ts';
import { syncTickets } from '../tickets/tickets.ts';
import { shortOfCompetitors } from './competitor-places.ts';
import { refusalByGroups } from './group-places.ts';
import { backToOffer } from './offers.ts';
import { changedColumns, type OrdersTable, toOrder } from './order-row.ts';
import { refundRow, toRefund } from './refund-row.ts';
import { hasRoom, movePlaces } from './stock.ts';
import { moveVoucher, voucherHasRoom } from './vouchers/voucher-uses.ts';

/** A literal instead of a parameter, because only then does the query use the partial index over open refunds. */
export const isOpen = sql<boolean>`state = 'asked'`;

/** Locks the order, runs the decision, and writes all its effects in the same transaction. */
export const changeOrder =
  (database: Database, machine: Clock, rulebook: EntryLimit): Orders['change'] =>
  (id, decide, notice) =>
    writeResult(database, async (tx) => {
      const row = await lockOrder(tx, database.dialect, id);
      if (!row) return refuse({ kind: 'order-unknown' });
      const before = toOrder(row);
      const now = machine.now();
      if (notice && !(await isNews(tx, notice, now))) return ok({ order: before, refund: undefined });

      const context = await orderContext(tx, database.dialect, before, rulebook);
      const decided = decide(before, context);
      if (!decided.ok) return decided;
      await applyChange(tx, row, before, decided.value, now);
      return ok({ order: decided.value.order, refund: decided.value.refund ?? context.openRefund });
    });

/** The order's row, locked until the transaction ends. */
export const lockOrder = async (tx: Transaction, dialect: Database['dialect'], id: OrderId) =>
  (await (dialect === 'postgres' ? orderForUpdate : orderById)(tx, { id })).rows[0];

const orderForUpdate = statement((tx, { id }: Pick<OrdersTable, 'id'>) =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate(),
);

/** The query for SQLite, which needs no row lock because it has one writer at a time. */
const orderById = statement((tx, { id }: Pick<OrdersTable, 'id'>) =>
  tx.selectFrom('orders').selectAll().where('id', '=', id),
);

/** Records the notice in the same transaction; false when it was recorded before. */
const isNews = async (
  tx: Transaction,
  { id, kind, createdAt }: Pick<PaymentNotice, 'id' | 'kind' | 'createdAt'>,
  now: Instant,
): Promise<boolean> => {
  const { numAffectedRows } = await recordNotice(tx, { id, kind, created_at: createdAt, processed_at: now });
  return numAffectedRows !== 0n;
};

const recordNotice = statement((tx, notice: PaymentNoticesTable) =>
  tx
    .insertInto('payment_notices')
    .values(notice)
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

/** An unpaid order has no open refund, so that query is skipped. */
const orderContext = async (
  tx: Transaction,
  dialect: Database['dialect'],
  order: Order,
  rulebook: EntryLimit,
): Promise<OrderContext> => {
  const open = order.payment ? await openRefundOf(tx, order.id) : undefined;
  const openRefund = open && toRefund(open);
  return {
    room:
      holdOf(order) !== 'none' ||
      ((await shortOfCompetitors(tx, dialect, order, totalGroupPlaces(rulebook))) === undefined &&
        (await refusalByGroups(tx, dialect, order, rulebook.entry.perGroup)) === undefined &&
        (await hasRoom(tx, dialect, order)) &&
        (await voucherHasRoom(tx, dialect, order))),
    openRefund,
    returned: await returnedBy(tx, openRefund),
    alsoBought: await boughtInChain(tx, dialect, order),
  };
};

/** The order's refund in state `asked`. */
export const openRefundOf = (tx: Transaction, id: OrderId) =>
  tx.selectFrom('refunds').selectAll().where('order_id', '=', id).where(isOpen).executeTakeFirst();

/** The single tickets that a refund returns; empty for a refund of the whole order. */
const returnedBy = async (tx: Transaction, refund: Refund | undefined): Promise<OrderContext['returned']> => {
  const ids = refund?.tickets?.map(({ id }) => id) ?? [];
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('tickets')
    .select(['id', 'number', 'holder_name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ id, number, holder_name: holderName }) => ({ id, number, holderName }));
};

/**
 * The order of the same chain whose tickets are valid, if any. Locks the chain's other orders, so that of two orders paid
 * at the same moment the later one sees the other.
 */
const boughtInChain = async (tx: Transaction, dialect: Database['dialect'], order: Order) => {
  const { id, chain, payment } = order;
  if (chain === null || payment) return undefined;
  const others = await tx
    .selectFrom('orders')
    .selectAll()
    .where('chain', '=', chain)
    .where('id', '<>', id)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute();
  return alsoBought(order, others.map(toOrder));
};

/** Writes a change of an order, and the resulting changes of tickets and places. */
export const applyChange = async (
  tx: Transaction,
  row: OrdersTable,
  before: Order,
  change: Omit<OrderChange, 'tasks'> & { readonly tasks: readonly QueuedTask[] },
  now: Instant,
): Promise<void> => {
  const after = change.order;
  const columns = changedColumns(row, after);
  if (Object.keys(columns).length > 0) await updateOrder(tx, { ...columns, id: before.id });
  await syncTickets(tx, before, after, change.refund);
  await addOrderWords(tx, before, after);
  await logTickets(tx, before, after, change.refund, now);
  if (change.refund) await writeRefund(tx, change.refund);
  if (change.giftsEndAt !== undefined) await endGifts(tx, after, change.giftsEndAt, now);
  await enqueueTasks(tx, change.tasks, now);
  // Places come last, to hold the locks on popular products briefly; only their rows are contended.
  await movePlaces(tx, await backToOffer(tx, before, after, placeMoves(before, after)));
  await moveVoucher(tx, before, after);
};

const updateOrder = statement((tx, { id, ...columns }: Partial<OrdersTable> & Pick<OrdersTable, 'id'>) =>
  tx.updateTable('orders').set(columns).where('id', '=', id),
);

/** Stores a refund, new or changed. */
export const writeRefund = (tx: Transaction, refund: Refund) => {
  const { id, order_id, created_at, ...news } = refundRow(refund);
  return tx
    .insertInto('refunds')
    .values({ id, order_id, created_at, ...news })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(news))
    .execute();
};
