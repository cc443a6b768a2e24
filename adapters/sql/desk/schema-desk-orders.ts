import type { OrderNotesTable } from './order-note-row.ts';

/** A search word of an order, from `wordsOf` in `core/desk/orders`; `at` repeats the order's `created_at`. */
export type OrderWordsTable = { word: string; at: number; order_id: string };

export type DeskOrderTables = { order_words: OrderWordsTable; order_notes: OrderNotesTable };
