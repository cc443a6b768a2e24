import type { Transaction } from '../engine/database.ts';
import type { TablePrefix } from '../engine/table-prefix.ts';
import { ofEdition } from '../festival-store.ts';

/** The same transaction with the tables of this edition. */
export const inEdition = (tx: Transaction, prefix: TablePrefix): Transaction =>
  ofEdition(prefix).in(tx.withoutPlugins());

/**
 * The prefixes of all editions, for records of a person that are in several years. A store without a list of editions has
 * the first one's tables alone.
 */
export const everyPrefix = async (tx: Transaction): Promise<readonly TablePrefix[]> => {
  const rows = await tx.selectFrom('editions').select('prefix').orderBy('year').execute();
  return rows.length === 0 ? [''] : rows.map(({ prefix }) => prefix as TablePrefix);
};

/** The same transaction with the tables of each edition in turn, the earliest year first. */
export const eachEdition = async (tx: Transaction): Promise<readonly Transaction[]> =>
  (await everyPrefix(tx)).map((prefix) => inEdition(tx, prefix));
