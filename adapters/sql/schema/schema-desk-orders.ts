/** The words by which an order is found, as `wordsOf` in `core/desk-orders` says; `at` repeats when the order was made. */
export type OrderWordsTable = { word: string; at: number; order_id: string };

/** Notes of the desk on orders: rows are only added. */
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
