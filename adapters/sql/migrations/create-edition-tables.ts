import type { Kysely } from 'kysely';
import type { Transaction } from '../engine/database.ts';
import type { TablePrefix } from '../engine/table-prefix.ts';
import { ofEdition } from '../festival-store.ts';
import { createFirstRelease } from './0001-first-release.ts';

/**
 * What creates an edition's tables as they are today: those of the first release, then each later migration of them, which
 * is added here and has to run for every edition in the list.
 */
const steps = [createFirstRelease];

/** Creates the tables of a later edition. */
export const createEditionTables = async (tx: Transaction, prefix: TablePrefix): Promise<void> => {
  const own = ofEdition(prefix).in(tx as unknown as Kysely<unknown>);
  for (const step of steps) await step(own);
};
