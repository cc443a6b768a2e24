import { keyLifetimeMs } from '../api/idempotency.ts';
import { eventLifetime } from '../resources/events.ts';
import type { SandboxClock } from '../time/clock.ts';
import type { Database } from './database.ts';

export const pruneEveryMs = 60 * 60 * 1_000;

/** Deletes what has expired: idempotency keys after a day, events after thirty. Call it in a transaction. */
export const prune = (db: Database, clock: SandboxClock): void => {
  db.run('DELETE FROM idempotency WHERE created_ms <= ?', clock.nowMs() - keyLifetimeMs);
  db.run('DELETE FROM press WHERE created_ms <= ?', clock.nowMs() - keyLifetimeMs);
  const oldest = clock.now() - eventLifetime;
  db.run("DELETE FROM delivery WHERE event IN (SELECT id FROM object WHERE kind = 'event' AND created <= ?)", oldest);
  db.run("DELETE FROM object WHERE kind = 'event' AND created <= ?", oldest);
};

/** Deletes everything, except the webhook endpoints with `keepEndpoints`. Call it in a transaction. */
export const clearStore = (db: Database, keepEndpoints: boolean): void => {
  db.run("DELETE FROM object WHERE NOT (kind = 'webhook_endpoint' AND ?)", keepEndpoints ? 1 : 0);
  for (const table of ['idempotency', 'delivery', 'appointment', 'press', 'setting']) db.run(`DELETE FROM ${table}`);
};
