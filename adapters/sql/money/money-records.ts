import { sql } from 'kysely';
import type { OrderId } from '#core/kernel/ids.ts';
import { type Movement, movementsWithOrder, ordersOfMovements } from '#core/money/balance/movement.ts';
import type { MoneyRecords } from '#core/money/balance/ports.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { readPage } from '../engine/read-page.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { toOrder } from '../shop/order-row.ts';
import { toRefund } from '../shop/refund-row.ts';
import { movementRow, payoutRow, toMovement, toPayout } from './movement-row.ts';
import { paidOrderRowsByTime } from './paid-orders.ts';

/** The treasurer's records: paid orders, and the movements and payouts read from the provider. */
export const sqlMoneyRecords = (database: Database): MoneyRecords => ({
  storeMovements: async (movements, payout) => {
    if (movements.length > 0) await database.write((tx) => storeMovements(tx, movements, payout));
  },

  storePayouts: (payouts) =>
    database.write(async (tx) => {
      for (const row of payouts.map(payoutRow)) {
        const { state, arrives_at } = row;
        await tx
          .insertInto('payouts')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ state, arrives_at }))
          .execute();
      }
    }),

  setPayoutRead: (id) =>
    database.write(async (tx) => {
      await tx.updateTable('payouts').set({ read: 1 }).where('id', '=', id).execute();
    }),

  async unreadPayouts() {
    const rows = await database.read((db) =>
      db.selectFrom('payouts').selectAll().where('read', '=', 0).orderBy('made_at').orderBy('id').execute(),
    );
    return rows.map(toPayout);
  },

  async payouts() {
    const rows = await database.read((db) =>
      db.selectFrom('payouts').selectAll().orderBy('made_at', 'desc').orderBy('id', 'desc').execute(),
    );
    return rows.map(toPayout);
  },

  movements: (...page) => readPage(database, (db) => movementsAfter(db, ...page)),

  withOrder: async (movements) =>
    movements.length === 0
      ? new Set()
      : movementsWithOrder(movements, await database.read((db) => joinedOnesLike(db, movements))),

  accept: ({ key, state, reason, by, at }, action) =>
    database.write(async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('accepted_differences')
        .values({ key, state, reason, by_name: by, at })
        .onConflict((conflict) => conflict.columns(['key', 'state']).doNothing())
        .executeTakeFirst();
      if (Number(numInsertedOrUpdatedRows ?? 0) > 0) await recordStaffAction(tx, action);
    }),

  async accepted() {
    const rows = await database.read((db) => db.selectFrom('accepted_differences').selectAll().orderBy('at').execute());
    return rows.map(({ by_name: by, at, ...rest }) => ({ ...rest, by, at: Number(at) }));
  },

  fingerprint: () => database.read(fingerprintOf),
  paidOrders: (after, limit) => readPage(database, (db) => paidOrdersAfter(db, after, limit)),
});

const storeMovements = async (tx: Transaction, ...[movements, payout]: Parameters<MoneyRecords['storeMovements']>) => {
  const orders = await ordersOf(tx, movements);
  for (const movement of movements) {
    const row = movementRow({ ...movement, orderId: orders(movement), payout: payout ?? null });
    const { order_id, payout_id, year, of_payout } = row;
    await tx
      .insertInto('balance_movements')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          ...(order_id !== null && { order_id }),
          ...(payout_id !== null && { payout_id }),
          ...(year !== null && { year }),
          ...(of_payout !== null && { of_payout }),
          kind: row.kind,
        }),
      )
      .execute();
  }
};

/** The movements with an order that are these, or of the same payments. */
const joinedOnesLike = async (db: Transaction, movements: readonly Pick<Movement, 'id' | 'intentId'>[]) => {
  const intents = [...new Set(movements.flatMap(({ intentId }) => intentId ?? []))];
  const ids = movements.map(({ id }) => id);
  const rows = await db
    .selectFrom('balance_movements')
    .selectAll()
    .where('order_id', 'is not', null)
    .where((eb) => eb.or([eb('id', 'in', ids), ...(intents.length === 0 ? [] : [eb('intent_id', 'in', intents)])]))
    .execute();
  return rows.map(toMovement);
};

const movementsAfter = async (db: Transaction, ...[after, limit, payout]: Parameters<MoneyRecords['movements']>) => {
  const rows = await db
    .selectFrom('balance_movements')
    .selectAll()
    .$if(payout !== undefined, (query) => query.where('payout_id', '=', payout ?? ''))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('at', '>', after?.at ?? 0), eb.and([eb('at', '=', after?.at ?? 0), eb('id', '>', after?.id ?? '')])]),
      ),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toMovement);
};

/** Each count reads an index or a small table. Disputes, and refunds made at the provider, change the count of notices. */
const fingerprintOf = async (db: Transaction): Promise<string> => {
  const { rows } = await sql<Record<string, unknown>>`select
    (select count(*) from ${sql.table('orders')} as orders where payment is not null) as paid,
    (select count(*) from ${sql.table('refunds')} as refunds) as refunds,
    (select count(*) from ${sql.table('refunds')} as refunds where state = 'done') as done,
    (select count(*) from ${sql.table('payment_notices')} as payment_notices) as notices,
    (select count(*) from ${sql.table('till_entries')} as till_entries) as entries,
    (select count(*) from ${sql.table('balance_movements')} as balance_movements) as movements,
    (select count(payout_id) from ${sql.table('balance_movements')} as balance_movements) as taken,
    (select count(year) from ${sql.table('balance_movements')} as balance_movements) as named,
    (select count(order_id) from ${sql.table('balance_movements')} as balance_movements) as joined,
    (select count(*) from ${sql.table('payouts')} as payouts where state = 'paid') as arrived,
    (select count(*) from ${sql.table('payouts')} as payouts) as payouts,
    (select count(*) from ${sql.table('tills')} as tills) as tills,
    (select count(cash_up) from ${sql.table('tills')} as tills) as counted`.execute(db);
  return Object.values(rows[0] ?? {}).join(' ');
};

const paidOrdersAfter = async (db: Transaction, ...[after, limit]: Parameters<MoneyRecords['paidOrders']>) => {
  const rows = await paidOrderRowsByTime(db, after, limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byOrder = Map.groupBy(refunds.map(toRefund), ({ orderId }) => orderId);
  return rows.map(toOrder).map((order) => ({ order, refunds: byOrder.get(order.id) ?? [] }));
};

/** Finds the stored order of each movement. */
const ordersOf = async (
  tx: Transaction,
  movements: readonly Movement[],
): Promise<(movement: Movement) => OrderId | null> => {
  const named = [...new Set(movements.flatMap(({ orderId }) => orderId ?? []))];
  const intents = [...new Set(movements.flatMap(({ intentId }) => intentId ?? []))];
  const orders =
    named.length === 0 ? [] : await tx.selectFrom('orders').select('id').where('id', 'in', named).execute();
  const joined =
    intents.length === 0
      ? []
      : await tx
          .selectFrom('balance_movements')
          .selectAll()
          .where('intent_id', 'in', intents)
          .where('order_id', 'is not', null)
          .execute();
  const stored = new Set<string>(orders.map(({ id }) => id));
  return ordersOfMovements(movements, (id) => stored.has(id), joined.map(toMovement));
};
