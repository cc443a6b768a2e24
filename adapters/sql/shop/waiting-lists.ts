import type { OrderId, ProductId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, type Result } from '#core/kernel/result.ts';
import type { Instant } from '#core/kernel/time.ts';
import { isActive, type WaitingParty } from '#core/shop/waiting-lists/party.ts';
import type { FoundLine, LineChange, WaitingLists } from '#core/shop/waiting-lists/ports.ts';
import { freeForList, paidTimes, waitingPlaceMoves } from '#core/shop/waiting-lists/waiting-place-moves.ts';
import { enqueueTasks } from '../desk/outbox/outbox.ts';
import { column } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { writeResult } from '../engine/write-result.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { competitorPlacesLeft } from './competitor-places.ts';
import { isActiveParty } from './offers.ts';
import { toOrder } from './order-row.ts';
import { partyRow, toParty } from './party-row.ts';
import { addWaiting, freeForLine, movePlaces } from './stock.ts';

/**
 * Waiting lists. A change holds the lock of the product's stock, as do all transactions that take its places.
 * @param machine dates outbox tasks
 * @param competitorPlaces how many competitor tickets may be sold, over all products
 */
export const sqlWaitingLists = (
  database: Database,
  machine: Clock,
  competitorPlaces = Number.POSITIVE_INFINITY,
): WaitingLists => ({
  change: (product, decide) =>
    writeResult(database, async (tx) => {
      const free = await freeOf(tx, database.dialect, product, competitorPlaces);
      return changeLine(tx, { product, free, now: machine.now() }, decide);
    }),

  find: (id) =>
    database.read(async (db) => {
      const row = await db.selectFrom('waiting_parties').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toParty(row);
    }),

  line: (product) => database.read((db) => lineOf(db, product)),

  of: (user) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('waiting_parties')
        .selectAll()
        .where('user_id', '=', user)
        .orderBy('joined_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toParty);
    }),

  all: () =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('waiting_parties')
        .selectAll()
        .orderBy('product_id')
        .orderBy('position')
        .execute();
      return rows.map(toParty);
    }),

  products: () =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('waiting_parties')
        .select('product_id')
        .distinct()
        .where(isActiveParty)
        .orderBy('product_id')
        .execute();
      return rows.map(({ product_id }) => column.productId.parse(product_id));
    }),

  waiting: () =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('waiting_parties')
        .select((eb) => ['product_id', eb.fn.countAll<number>().as('parties')])
        .where(isActiveParty)
        .where('state', '=', 'waiting')
        .groupBy('product_id')
        .orderBy('product_id')
        .execute();
      return new Map(rows.map(({ product_id, parties }) => [column.productId.parse(product_id), Number(parties)]));
    }),

  free: (product) => database.write((tx) => freeOf(tx, database.dialect, product, competitorPlaces)),

  forget: (endedBefore) =>
    database.write(async (tx) => {
      await tx.deleteFrom('waiting_parties').where('ended_at', '<', endedBefore).execute();
    }),
});

/** Changes a line under the lock of its product's stock. */
const changeLine = async <Refusal>(
  tx: Transaction,
  { product, free, now }: { readonly product: ProductId; readonly free: number | null; readonly now: Instant },
  decide: (found: FoundLine) => Result<LineChange, Refusal>,
): Promise<Result<FoundLine, Refusal>> => {
  const line = await lineOf(tx, product);
  const found = { line, last: await lastOf(tx, product), free, paid: await paidOf(tx, line) };
  const decided = decide(found);
  if (!decided.ok) return decided;
  const { parties, tasks, action } = decided.value;
  await makeWay(tx, line, parties);
  for (const party of parties) await store(tx, party);
  await enqueueTasks(tx, tasks, now);
  if (action) await recordStaffAction(tx, action);
  const { waiting, moves } = waitingPlaceMoves(product, line, parties);
  await movePlaces(tx, moves);
  if (waiting !== 0) await addWaiting(tx, product, waiting);
  return ok({ ...found, line: await lineOf(tx, product) });
};

/** Locks the competition before the stock, in the same sequence as orders. */
const freeOf = async (
  tx: Transaction,
  dialect: Database['dialect'],
  product: ProductId,
  competitorPlaces: number,
): Promise<number | null> => {
  const competes = await tx
    .selectFrom('waiting_parties')
    .select('id')
    .where('product_id', '=', product)
    .where('ticket_type', '=', 'Competitors')
    .limit(1)
    .executeTakeFirst();
  const inCompetition = competes && (await competitorPlacesLeft(tx, dialect, competitorPlaces));
  const free = await freeForLine(tx, dialect, product);
  return freeForList(free, inCompetition);
};

const lineOf = async (db: Transaction, product: ProductId): Promise<readonly WaitingParty[]> => {
  const rows = await db
    .selectFrom('waiting_parties')
    .selectAll()
    .where('product_id', '=', product)
    .where(isActiveParty)
    .orderBy('position')
    .execute();
  return rows.map(toParty).filter(isActive);
};

const lastOf = async (db: Transaction, product: ProductId): Promise<number> => {
  const row = await db
    .selectFrom('waiting_parties')
    .select('position')
    .where('product_id', '=', product)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? 0;
};

/** The payment times of the paying parties' orders that are paid. */
const paidOf = async (db: Transaction, line: readonly WaitingParty[]): Promise<ReadonlyMap<OrderId, Instant>> => {
  const ids = line.flatMap(({ state, orderId }) => (state === 'paying' && orderId ? [orderId] : []));
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  return paidTimes(rows.map(toOrder));
};

/** Negates the positions of the parties to move, because the unique index allows no duplicate even for a moment. */
const makeWay = async (tx: Transaction, line: readonly WaitingParty[], changed: readonly WaitingParty[]) => {
  const moved = changed.filter(({ id, position }) => line.some((each) => each.id === id && each.position !== position));
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  await tx
    .updateTable('waiting_parties')
    .set((eb) => ({ position: eb.neg(eb.ref('position')) }))
    .where('id', 'in', ids)
    .execute();
};

const store = (tx: Transaction, party: WaitingParty) => {
  const { id, ...news } = partyRow(party);
  return tx
    .insertInto('waiting_parties')
    .values({ id, ...news })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(news))
    .execute();
};
