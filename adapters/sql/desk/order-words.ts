import { wordsOf } from '#core/desk/orders/search-words.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import type { Transaction } from '../engine/database.ts';
import { statement } from '../engine/prepared-statement.ts';
import { withTickets } from '../tickets/tickets.ts';
import type { OrderWordsTable } from './schema-desk-orders.ts';

/**
 * Updates the search words of an order after a change. An unpaid order has no search words, so the payment inserts all of
 * them without reading the tickets: every new ticket is in the buyer's name, and the buyer's words come from the order. A
 * later change replaces the stored words.
 */
export const addOrderWords = async (tx: Transaction, before: Order, after: Order): Promise<void> => {
  const [known, now] = [wordsOf(before), wordsOf(after)];
  if (known.size === now.size && [...now].every((word) => known.has(word))) return;
  if (known.size === 0) await addWords(tx, after, [...now]);
  else await replaceOrderWords(tx, after, (await withTickets(tx, [after]))[0]?.tickets ?? []);
};

/** Replaces the stored words of an order by those of the order and these tickets. */
export const replaceOrderWords = async (tx: Transaction, order: Order, tickets: readonly Ticket[]): Promise<void> => {
  const own = tx
    .selectFrom('order_words')
    .select('word')
    .where('at', '=', order.createdAt)
    .where('order_id', '=', order.id);
  const known = new Set((await own.execute()).map(({ word }) => word));
  const now = wordsOf(order, tickets);
  const gone = [...known].filter((word) => !now.has(word));
  if (gone.length > 0)
    await tx
      .deleteFrom('order_words')
      .where('at', '=', order.createdAt)
      .where('order_id', '=', order.id)
      .where('word', 'in', gone)
      .execute();
  await addWords(
    tx,
    order,
    [...now].filter((word) => !known.has(word)),
  );
};

const addWords = async (tx: Transaction, { id, createdAt }: Order, words: readonly string[]): Promise<void> => {
  if (words.length > 0)
    await insertWords(
      tx,
      words.map((word) => ({ word, at: createdAt, order_id: id })),
    );
};

const insertWords = statement((tx, words: readonly OrderWordsTable[]) =>
  tx
    .insertInto('order_words')
    .values(words)
    .onConflict((conflict) => conflict.doNothing()),
);
