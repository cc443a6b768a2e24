/** A search word of an order, from `wordsOf` in `core/desk/orders`; `at` repeats the order's `created_at`. */
export type OrderWordsTable = { word: string; at: number; order_id: string };

/** The desk's notes on orders. Append-only. */
export type OrderNotesTable = {
  id: string;
  order_id: string;
  /** Epoch ms. */
  at: number;
  by_user: string;
  by_name: string;
  text: string;
};

export type DeskOrderTables = { order_words: OrderWordsTable; order_notes: OrderNotesTable };
