import { sql } from 'kysely';
import { z } from 'zod';
import type { AccountMerge, OpenMerge, RecordsChange } from '#core/desk/people/merge.ts';
import type { AccountMerges } from '#core/desk/people/ports.ts';
import { orderId, userId } from '#core/kernel/ids.ts';
import { logForLists } from '../../door/ticket-log.ts';
import { column, json } from '../../engine/columns.ts';
import type { Database, Transaction } from '../../engine/database.ts';
import { toOrder } from '../../shop/order-row.ts';
import { withTickets } from '../../tickets/tickets.ts';
import { eachEdition, everyPrefix, inEdition } from '../each-edition.ts';
import { replaceOrderWords } from '../order-words.ts';
import type { AccountMergesTable } from '../schema-account-merges.ts';
import { movedByAddress, movedById, movedGuestOrders } from './moved-tables.ts';
import { type Move, type Moving, move, moveBack, moves } from './row-moves.ts';

/** Merges of accounts in the festival's store (F22), which `changeRecords` has made. */
export const sqlAccountMerges = (database: Database): AccountMerges => ({
  of: (id) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('account_merges')
        .selectAll()
        .where('state', '=', 'merged')
        .where((eb) => eb.or([eb('from_id', '=', id), eb('into_id', '=', id)]))
        .orderBy('at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toMerge);
    }),

  unsettled: (most) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('account_merges')
        .selectAll()
        .where('settled', '=', 0)
        .orderBy('at')
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map((each) => ({ ...toMerge(each), isUndone: each.state === 'undone' }));
    }),

  settle: (id, isUndone) =>
    database.write(async (tx) => {
      await tx
        .updateTable('account_merges')
        .set({ settled: 1 })
        .where('id', '=', id)
        .where('state', '=', isUndone ? 'undone' : 'merged')
        .execute();
    }),

  moveLate: () =>
    database.write(async (tx) => {
      for (const merge of await mergesWithLateRecords(tx)) {
        const [from, into] = [merge.from_id, merge.into_id].map((id) => ({ userId: userId(id), email: null }));
        if (!from || !into) continue;
        const done = await moveInEach(tx, async (own) => {
          await lockOrdersOf(own, from.userId, null);
          return moveAll(own, movedById({ from, into }));
        });
        const all = [...json(moves).parse(merge.moves), ...done];
        await tx
          .updateTable('account_merges')
          .set({ moves: JSON.stringify(all) })
          .where('id', '=', merge.id)
          .execute();
      }
    }),

  ended: (before, most) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('account_merges')
        .selectAll()
        .where('state', '=', 'merged')
        .where('settled', '=', 1)
        .where('at', '<', before)
        .orderBy('at')
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map(toMerge);
    }),

  close: (id) =>
    database.write(async (tx) => {
      await tx
        .updateTable('account_merges')
        .set({ state: 'closed', moves: '[]' })
        .where('id', '=', id)
        .where('state', '=', 'merged')
        .execute();
    }),
});

/**
 * Makes or undoes a merge within the caller's transaction.
 * @param settled whether the change of the account commits in the same transaction
 */
export const changeRecords = (tx: Transaction, change: RecordsChange, settled: boolean): Promise<void> =>
  change.kind === 'merge' ? mergeRecords(tx, change.merge, settled) : undoMerge(tx, change.from, settled);

const mergeRecords = async (tx: Transaction, merge: AccountMerge, settled: boolean): Promise<void> => {
  const { from, into } = merge;
  const going = await tx
    .selectFrom('deletions')
    .select('user_id')
    .where('user_id', 'in', [from.userId, into.userId])
    .executeTakeFirst();
  if (going) throw new Error('an account that is being deleted was to be merged');
  const done = await moveInEach(tx, async (own) => {
    await lockOrdersOf(own, from.userId, from.email);
    const byId = await moveAll(own, movedById(merge));
    if (from.email === null || into.email === null) return byId;
    const byAddress = movedByAddress(merge, from.email, into.email);
    return [...byId, ...(await moveAll(own, [movedGuestOrders(merge, from.email), ...byAddress]))];
  });
  await tx
    .insertInto('account_merges')
    .values({
      id: merge.id,
      from_id: from.userId,
      into_id: into.userId,
      at: merge.at,
      state: 'merged',
      settled: Number(settled),
      moves: JSON.stringify(done),
    })
    .execute();
};

/** Moves records in every edition. The first pass moves what is in shared tables, so the next ones find it moved. */
const moveInEach = async (
  tx: Transaction,
  moveIn: (own: Transaction) => Promise<readonly Move[]>,
): Promise<readonly Move[]> => {
  const all: Move[] = [];
  for (const edition of await everyPrefix(tx)) {
    const own = inEdition(tx, edition);
    const done = await moveIn(own);
    await refileTickets(own, done);
    all.push(...done.map((each) => (edition === '' ? each : { ...each, edition })));
  }
  return all;
};

const moveAll = async (tx: Transaction, tables: readonly Moving[]): Promise<readonly Move[]> => {
  const done: Move[] = [];
  for (const each of tables) done.push(...(await move(tx, each)));
  return done;
};

/** Only what a request can still store for an account that has just been merged is looked for, by indices. */
const mergesWithLateRecords = async (tx: Transaction) => {
  const found = [];
  for (const own of await eachEdition(tx)) found.push(...(await mergesWithLateRecordsIn(own)));
  return [...new Map(found.map((each) => [each.id, each])).values()];
};

const mergesWithLateRecordsIn = (tx: Transaction) =>
  tx
    .selectFrom('account_merges')
    .select(['id', 'from_id', 'into_id', 'moves'])
    .where('state', '=', 'merged')
    .where(
      sql<boolean>`(exists (select 1 from ${sql.table('orders')} as orders where orders.user_id = account_merges.from_id)
        or exists (select 1 from ${sql.table('tickets')} as tickets where tickets.owner_id = account_merges.from_id)
        or exists (select 1 from ${sql.table('registrations')} as registrations where registrations.user_id = account_merges.from_id)
        or exists (select 1 from ${sql.table('waiting_parties')} as waiting_parties where waiting_parties.user_id = account_merges.from_id))`,
    )
    .orderBy('at')
    .orderBy('id')
    .execute();

const undoMerge = async (tx: Transaction, from: string, settled: boolean): Promise<void> => {
  const merged = await tx
    .selectFrom('account_merges')
    .select(['id', 'moves', 'into_id'])
    .where('from_id', '=', from)
    .where('state', '=', 'merged')
    .executeTakeFirst();
  if (!merged) throw new Error(`account ${from} is not merged`);
  const done = json(moves).parse(merged.moves);
  for (const edition of await everyPrefix(tx)) {
    const own = inEdition(tx, edition);
    const its = done.filter((each) => (each.edition ?? '') === edition);
    await lockOrdersOf(own, merged.into_id, null);
    await moveBack(own, its);
    await refileTickets(own, its);
  }
  await tx
    .updateTable('account_merges')
    .set({ state: 'undone', settled: Number(settled), moves: '[]' })
    .where('id', '=', merged.id)
    .execute();
};

/**
 * Waits for changes under way of the account's orders and of those whose tickets it holds or gave, and prevents others
 * until the transaction ends. Otherwise a ticket that is given away meanwhile would come back. An update instead of a lock,
 * because SQLite has no row locks.
 */
const lockOrdersOf = async (tx: Transaction, user: string, email: string | null): Promise<void> => {
  // With null, no row has the address.
  const has = (column: string) => sql<boolean>`lower(${sql.ref(column)}) = ${email?.toLowerCase() ?? null}`;
  await sql`
    update ${sql.table('orders')} as orders set user_id = user_id where user_id = ${user} or ${has('payer_email')} or id in (
      select order_id from ${sql.table('tickets')} as tickets where owner_id = ${user} or ${has('holder_email')}
      union select order_id from ${sql.table('ticket_gifts')} as ticket_gifts where giver_id = ${user} or ${has('giver_email')} or ${has('email')})
  `.execute(tx);
};

/** Makes doors load the moved tickets again, and the desk find their orders by the holder's new address. */
const refileTickets = async (tx: Transaction, done: readonly Move[]): Promise<void> => {
  const tickets = done.flatMap(({ table, rows }) => (table === 'tickets' ? rows : []));
  if (tickets.length === 0) return;
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', (eb) => eb.selectFrom('tickets').select('order_id').where('id', 'in', tickets))
    .orderBy('id')
    .execute();
  for (const each of await withTickets(tx, orders.map(toOrder))) {
    await logForLists(tx, orderId(each.order.id), each.order.createdAt);
    await replaceOrderWords(tx, each.order, each.tickets);
  }
};

/** The ids of the accounts that were merged into this one, under which their owner's actions as staff are stored. */
export const formerIds = async (db: Transaction, id: string): Promise<readonly string[]> => {
  const rows = await sql<{ id: string }>`
    with recursive former(id) as (
      select ${id}
      union
      select account_merges.from_id from account_merges
      join former on former.id = account_merges.into_id and account_merges.state <> 'undone'
    )
    select id from former where id <> ${id} order by id
  `.execute(db);
  return rows.rows.map((row) => row.id);
};

const row = z.object({ id: z.string(), from_id: column.userId, into_id: column.userId, at: column.instant });

const toMerge = (stored: AccountMergesTable): OpenMerge => {
  const of = row.parse(stored);
  return { id: of.id, from: of.from_id, into: of.into_id, at: of.at };
};
