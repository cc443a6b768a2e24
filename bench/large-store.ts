import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { TablePrefix } from '#adapters/sql/engine/table-prefix.ts';
import { toRow } from '#adapters/sql/shop/order-row.ts';
import { ticketRow } from '#adapters/sql/tickets/ticket-row.ts';
import { newIds } from '#adapters/system/new-ids.ts';
import { ticketNames } from '#adapters/system/ticket-names.ts';
import { wordsOf } from '#core/desk/orders/search-words.ts';
import { orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { day, type Instant, instant, laterBy } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { issueTickets } from '#core/tickets/issued/issue-tickets.ts';
import { chance } from '#fixtures/chance.ts';
import { someBuyer } from './door-crowd.ts';

const daysOfSales = 180;
const inATransaction = 20_000;

/**
 * Copies a paid order into a closed or idle SQLite store until it has `count` orders, each with its own id, time,
 * buyer, card, one or two tickets, and search words for the desk. Writes the same rows as a sale, but runs no sale.
 * @param prefix of the tables of the edition that is filled
 */
export const fillWithOrders = (file: string, like: Order, count: number, prefix: TablePrefix = ''): void => {
  const { payment, lines } = like;
  const [line] = lines;
  if (!payment || !line) throw new Error('the order to copy is not paid');
  const db = new DatabaseSync(file);
  db.exec(
    'PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; PRAGMA foreign_keys = OFF; PRAGMA busy_timeout = 60000',
  );
  const insert = {
    orders: inserting(db, `${prefix}orders`),
    tickets: inserting(db, `${prefix}tickets`),
    changes: db.prepare(`INSERT INTO ${prefix}door_changes (order_id, at) VALUES (?, ?)`),
    words: db.prepare('INSERT INTO new_words VALUES (?, ?, ?)'),
  };
  const dice = chance(2025);
  let places = 0;
  db.exec('BEGIN IMMEDIATE');
  for (let number = 0; number < count; number += 1) {
    const at = laterBy(like.createdAt, -Math.floor(((count - number) / count) * daysOfSales * day));
    const order = orderLike(like, {
      number,
      at,
      ...someBuyer(dice, number),
      ending: String(dice.whole(0, 9_999)).padStart(4, '0'),
    });
    const tickets = issueTickets(order, ticketNames);
    insert.orders(toRow(order));
    for (const [place, ticket] of tickets.entries()) {
      const nameOf = ticketNames(order);
      // Ticket numbers are random: when one is taken already, the next candidate is tried.
      for (let again = 0; !insert.tickets(ticketRow({ ...ticket, ...nameOf(place, again) })); again += 1);
    }
    insert.changes.run(order.id, at);
    for (const word of wordsOf(order, tickets)) insert.words.run(word, at, order.id);
    places += tickets.length;
    if (number % inATransaction === inATransaction - 1) db.exec('COMMIT; BEGIN IMMEDIATE');
  }
  // Sorted like the table's index: to insert the words in the order of the sales would take many times longer.
  db.exec(
    `INSERT INTO ${prefix}order_words (word, at, order_id) SELECT word, at, order_id FROM new_words ORDER BY word, at, order_id`,
  );
  db.prepare(`INSERT OR IGNORE INTO ${prefix}stock (product_id) VALUES (?)`).run(line.productId);
  db.prepare(`UPDATE ${prefix}stock SET sold = sold + ? WHERE product_id = ?`).run(places, line.productId);
  db.exec('COMMIT; DROP TABLE temp.new_words; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
};

/**
 * Prepares one insert statement for all rows of a table, with the columns of the first row. Returns whether the row was
 * new.
 */
const inserting = (db: DatabaseSync, table: string) => {
  db.exec('CREATE TEMP TABLE IF NOT EXISTS new_words (word TEXT, at INTEGER, order_id TEXT)');
  let statement: ReturnType<DatabaseSync['prepare']> | undefined;
  return (row: Readonly<Record<string, SQLInputValue>>): boolean => {
    const columns = Object.keys(row);
    statement ??= db.prepare(
      `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    return Number(statement.run(...Object.values(row)).changes) === 1;
  };
};

type Copy = {
  readonly number: number;
  readonly at: Instant;
  readonly name: string;
  readonly email: string;
  readonly ending: string;
};

const orderLike = (like: Order, { number, at, name, email, ending }: Copy): Order => {
  const id = orderId(newIds('ord', { now: () => at }).next());
  const lines = like.lines.map((line) => ({ ...line, quantity: 1 + (number % 2) }));
  const total = pence(lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0));
  return {
    ...like,
    id,
    attemptId: null,
    chain: null,
    userId: null,
    email,
    lines,
    total,
    createdAt: at,
    expiresAt: instant(at),
    session: { id: `cs_test_${id}`, url: null },
    payment: like.payment && {
      ...like.payment,
      intentId: `pi_${id}`,
      email,
      name,
      amount: total,
      paidAt: at,
      cardEnding: ending,
    },
  };
};
