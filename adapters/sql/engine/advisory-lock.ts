import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';

/** Logs for which a decision reads many rows and writes few, with their PostgreSQL lock keys. The keys must be unique. */
const lockKeys = {
  registrations: 5_000_001,
  'the competition day': 5_000_002,
  'ring marks': 5_000_003,
  'competition results': 5_000_004,
  'paper sheets': 5_000_005,
  'competitor places': 5_000_006,
  'door scans': 5_000_007,
  pools: 5_000_037,
  'changes of the catalogue': 5_000_061,
  alerts: 5_000_047,
  editions: 5_000_085,
  gallery: 5_000_125,
} as const;

/**
 * Takes the log's lock until the transaction ends. Decisions on one log run one after another, so that each reads
 * everything that the earlier ones wrote.
 */
export const takeAdvisoryLock = async (
  tx: Transaction,
  dialect: Database['dialect'],
  of: keyof typeof lockKeys,
): Promise<void> => {
  // SQLite needs no lock: it has one writer at a time.
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockKeys[of])})`.execute(tx);
};
