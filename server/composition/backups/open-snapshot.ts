import { join } from 'node:path';
import type { Snapshot } from '#adapters/sql/engine/snapshot.ts';
import { openAnySqliteSnapshot } from '#adapters/sql/engine/sqlite-snapshot.ts';
import type { Settings } from '../../settings/settings.ts';
import { store } from '../kernel/store.ts';

export type StorePlace = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>;

/** The address of an installation's store. */
export const addressOf = ({ DATA_DIR, DATABASE_URL }: StorePlace): string =>
  DATABASE_URL ?? `sqlite:${join(DATA_DIR, 'festival.db')}`;

/** Opens a snapshot of an installation's store for reading. The program may go on selling. @throws Error */
export const openSnapshot = async (place: StorePlace): Promise<Snapshot> => {
  const address = addressOf(place);
  if (address.startsWith('sqlite:')) return openAnySqliteSnapshot(address.slice('sqlite:'.length), store);
  // Imported here so that a festival on SQLite never loads the PostgreSQL client.
  const { openPostgresSnapshot } = await import('#adapters/sql/engine/postgres-snapshot.ts');
  return openPostgresSnapshot(address, store);
};
