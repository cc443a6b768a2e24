import type { Kysely } from 'kysely';
import type { Transaction } from '../engine/database.ts';
import type { Migrations } from '../engine/migrate.ts';
import type { TablePrefix } from '../engine/table-prefix.ts';
import { ofEdition } from '../festival-store.ts';

/** Creates the tables of a later edition, as the first one has them after these migrations. */
export const createEditionTables = async (
  tx: Transaction,
  prefix: TablePrefix,
  migrations: Migrations,
): Promise<void> => {
  const own = ofEdition(prefix).in(tx as unknown as Kysely<unknown>);
  for (const [, { inEdition }] of Object.entries(migrations).sort(byName)) await inEdition?.(own);
};

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;
