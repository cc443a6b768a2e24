import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';

/** Books of which a decision reads many lines to write a few; no number may be another lock's. */
const lockKeys = {
  registrations: 5_000_001,
  'the competition day': 5_000_002,
  'ring marks': 5_000_003,
  'competition results': 5_000_004,
  'paper sheets': 5_000_005,
  'competitor places': 5_000_006,
} as const;

/**
 * Whoever decides by these books waits for whoever does so already, until that transaction is over: what the decision
 * is about to read is then all that there is.
 */
export const takeAdvisoryLock = async (
  tx: Transaction,
  dialect: Database['dialect'],
  of: keyof typeof lockKeys,
): Promise<void> => {
  // SQLite has one writer as it is.
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockKeys[of])})`.execute(tx);
};
