import type { StoreMigration } from '../engine/migrate.ts';
import { fillOrderWords } from './0034-desk-orders.ts';

/** Files the search words of stored orders again, with letters such as ł and ß as people type them. */
export const foldedWords: StoreMigration = {
  async up(db) {
    await db.deleteFrom('order_words').execute();
    await fillOrderWords(db);
  },
  removes: 'the rows of order_words, which are derived from the orders: it fills them again at once',
};
