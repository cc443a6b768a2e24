import type { Database } from '#adapters/sql/engine/database.ts';
import { openDatabase } from '#adapters/sql/engine/open-database.ts';
import { combineStoreParts } from '#adapters/sql/engine/store-part.ts';
import { festivalStore } from '#adapters/sql/festival-store.ts';
import { accountStore } from '../../accounts-service/store/account-store.ts';

/** Every table and migration of an installation's store: the festival's and those of the services built into it. */
export const store = combineStoreParts(festivalStore, accountStore);

/**
 * Opens the store and migrates it.
 * @param address `sqlite:<path>` or `postgres://…`
 * @throws RangeError for any other address
 */
export const openStore = (address: string): Promise<Database> => openDatabase(address, store.migrations);
