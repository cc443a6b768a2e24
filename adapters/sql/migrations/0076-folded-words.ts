import type { Migration } from 'kysely/migration';
import { fillOrderWords } from './0034-desk-orders.ts';

/** Files the search words of stored orders again, with letters such as ł and ß as people type them. */
export const foldedWords: Migration = {
  async up(db) {
    await db.deleteFrom('order_words').execute();
    await fillOrderWords(db);
  },
};
