import { type RawBuilder, sql } from 'kysely';
import { statesOf } from '#core/desk/orders/desk-status.ts';
import type { OrderFilter, OrderPage, OrderPosition } from '#core/desk/orders/ports.ts';
import { type Search, ticketNumberRange } from '#core/desk/orders/search-words.ts';
import { column } from '../engine/columns.ts';
import type { Transaction } from '../engine/database.ts';
import type { OrdersTable } from '../shop/order-row.ts';
import { toOrder } from '../shop/order-row.ts';
import { withTickets } from '../tickets/tickets.ts';

/**
 * A word in at most this many orders is rare. A search with a rare word reads all orders of that word from the word index;
 * a search with only common words scans the newest orders instead.
 */
const rare = 4_000;
/** Orders per step of that scan, which takes a few milliseconds. */
const ordersAtOnce = 2_500;
/** After this many steps the page ends, even if it is short or empty, with the position to continue from. */
const maxSearches = 4;

type Key = { readonly at: number; readonly id: string };

/** A page of orders, newest first, at a cost that does not grow with the number of orders in the store. */
export const orderPage = async (
  db: Transaction,
  filter: OrderFilter,
  after: OrderPosition | null,
  limit: number,
): Promise<OrderPage> => {
  const few = filter.search ? await fewFoundBy(db, filter.search, after) : undefined;
  const { rows, next } = few
    ? { rows: await ordersWithKeys(db, few, filter, limit + 1), next: null }
    : await amongNewest(db, filter, after, limit + 1);
  const orders = rows.slice(0, limit).map(toOrder);
  const last = orders.at(-1);
  const nextPosition = rows.length > limit && last ? { at: last.createdAt, id: last.id } : next && positionOf(next);
  return { orders: await withTickets(db, orders), next: nextPosition };
};

/** The orders that match a search, after this position; undefined when all its words are common. */
const fewFoundBy = async (
  db: Transaction,
  { words, ticketNumber }: Search,
  after: OrderPosition | null,
): Promise<readonly Key[] | undefined> => {
  const byNumber = ticketNumber ? await ordersOfTickets(db, ticketNumber) : [];
  if (byNumber.length > 0) return byNumber.filter((key) => !after || isOlder(key, after));
  if (words.length === 0) return [];
  const counts: number[] = [];
  for (const word of words) counts.push(await countOf(db, word));
  const least = Math.min(...counts);
  if (least > rare) return undefined;
  const at = counts.indexOf(least);
  return keysOf(db, words[at] ?? '', words.toSpliced(at, 1), after);
};

const isOlder = (one: Key, other: Key): boolean => one.at < other.at || (one.at === other.at && one.id < other.id);

const countOf = async (db: Transaction, word: string): Promise<number> => {
  const { rows } = await sql<{ readonly count: number | string }>`select count(*) as count from
    (select 1 from ${sql.table('order_words')} as order_words where ${begins(word)} limit ${sql.lit(rare + 1)}) as some_words`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
};

/** Matches words with this prefix, as a range of the index: U+10FFFF sorts after every other character in both databases. */
const begins = (word: string): RawBuilder<boolean> => sql<boolean>`word >= ${word} and word < ${`${word}\u{10ffff}`}`;

/** Whether the order has words with each of these prefixes. */
const hasAll = (words: readonly string[], at: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`1 = 1`
    : sql<boolean>`${sql.join(
        words.map(
          (word) =>
            sql`exists (select 1 from ${sql.table('order_words')} as o where o.at = ${at} and o.order_id = ${id} and ${begins(word)})`,
        ),
        sql` and `,
      )}`;

const keysOf = async (
  db: Transaction,
  word: string,
  others: readonly string[],
  after: OrderPosition | null,
): Promise<readonly Key[]> => {
  const isAfter = after ? sql`(w.at, w.order_id) < (${after.at}, ${after.id})` : sql`1 = 1`;
  const { rows } = await sql<Key>`select distinct w.at as at, w.order_id as id from ${sql.table('order_words')} as w
    where ${begins(word)} and ${isAfter} and ${hasAll(others, sql`w.at`, sql`w.order_id`)}
    order by at desc, id desc`.execute(db);
  return rows.map(keyIn);
};

const keyIn = ({ at, id }: Key): Key => ({ at: Number(at), id });

const positionOf = ({ at, id }: Key): OrderPosition => ({ at: column.instant.parse(at), id: column.orderId.parse(id) });

const ordersOfTickets = async (db: Transaction, beginning: string): Promise<readonly Key[]> => {
  const { first, last } = ticketNumberRange(beginning);
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select(['orders.id', 'orders.created_at as at'])
    .distinct()
    .where('tickets.number', '>=', first)
    .where('tickets.number', '<=', last)
    .orderBy('at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(rare)
    .execute();
  return rows.map(keyIn);
};

/** The orders with these keys that pass the filter. */
const ordersWithKeys = async (
  db: Transaction,
  keys: readonly Key[],
  filter: OrderFilter,
  wanted: number,
): Promise<readonly OrdersTable[]> => {
  const found: OrdersTable[] = [];
  const step = 200;
  for (let at = 0; at < keys.length && found.length < wanted; at += step) {
    const ids = keys.slice(at, at + step).map(({ id }) => id);
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', 'in', ids)
      .where(passes(filter))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    found.push(...rows);
  }
  return found.slice(0, wanted);
};

/**
 * Scans from the newest order on for orders that pass the filter. `next` is where the scan stopped; null at the oldest
 * order.
 */
const amongNewest = async (
  db: Transaction,
  filter: OrderFilter,
  after: OrderPosition | null,
  wanted: number,
): Promise<{ readonly rows: readonly OrdersTable[]; readonly next: Key | null }> => {
  const rows: OrdersTable[] = [];
  let from: Key | null = after;
  for (let looks = 0; looks < maxSearches; looks += 1) {
    const look = await lookFrom(db, filter, from, wanted - rows.length);
    rows.push(...look.rows);
    from = look.next;
    if (rows.length >= wanted || from === null) break;
  }
  return { rows, next: from };
};

const lookFrom = async (db: Transaction, filter: OrderFilter, after: Key | null, wanted: number) => {
  const { status, from, until, search } = filter;
  const inView = db
    .selectFrom('orders')
    .where(status === 'attention' ? sql<boolean>`review is not null` : sql<boolean>`1 = 1`)
    .$if(from !== null, (query) => query.where('created_at', '>=', from ?? 0))
    .$if(until !== null, (query) => query.where('created_at', '<', until ?? 0))
    .$if(after !== null, (query) => query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id})`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const rows = await db
    .selectFrom(inView.selectAll().limit(ordersAtOnce).as('orders'))
    .selectAll()
    .where(passes(filter))
    .where(hasAll(search?.words ?? [], sql`orders.created_at`, sql`orders.id`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted)
    .execute();
  const end = await inView
    .select(['created_at as at', 'id'])
    .limit(1)
    .offset(ordersAtOnce - 1)
    .executeTakeFirst();
  return { rows, next: end ? keyIn(end) : null };
};

const passes = ({ search, status, productIds, channel, from, until }: OrderFilter): RawBuilder<boolean> => {
  const conditions = [sql`1 = 1`];
  if (status === 'attention') conditions.push(sql`review is not null`);
  else if (status !== null) conditions.push(sql`review is null and state in (${sql.join(statesOf(status))})`);
  else if (search === null) conditions.push(sql`(review is not null or state not in (${sql.join(statesOf('over'))}))`);
  if (productIds) {
    const likes = productIds.map((id) => sql`lines like ${`%"productId":${JSON.stringify(id)}%`}`);
    conditions.push(sql`(${sql.join(likes, sql` or `)})`);
  }
  if (channel !== null) conditions.push(sql`channel = ${channel}`);
  if (from !== null) conditions.push(sql`created_at >= ${from}`);
  if (until !== null) conditions.push(sql`created_at < ${until}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};
