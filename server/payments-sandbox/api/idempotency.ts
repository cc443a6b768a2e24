import { createHash } from 'node:crypto';
import type { Database } from '../store/database.ts';
import type { SandboxClock } from '../time/clock.ts';
import { invalidParameter, keyInUse, keyMismatch } from './errors.ts';

/** How long a key is remembered, in milliseconds of the sandbox's clock. */
export const keyLifetimeMs = 24 * 60 * 60 * 1_000;

/** What the first request with a key was answered. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
}

/** Which keys were used, for what, and with which answer. */
export interface IdempotencyKeys {
  /** Holds the key for one request. @throws ApiError 409 while another holds it. */
  hold(key: string): () => void;
  /** The answer of the first request with this key, if it is remembered. @throws ApiError 400 when it was another request. */
  recall(key: string, fingerprint: string): StoredAnswer | undefined;
  /** Belongs in the transaction of what was done. */
  remember(key: string, fingerprint: string, answer: StoredAnswer): void;
}

/** Two requests are the same when method, path and parameters are, in whatever order they were sent. */
export const fingerprintOf = (method: string, path: string, body: string): string => {
  const sorted = [...new URLSearchParams(body)].map((pair) => pair.join('=')).sort();
  return createHash('sha256')
    .update([method, path, ...sorted].join('\n'))
    .digest('base64');
};

/** Keys in the sandbox's store; which are held just now is known to this process alone. */
export const idempotencyKeys = (db: Database, clock: SandboxClock): IdempotencyKeys => {
  const held = new Set<string>();
  return {
    hold(key) {
      if (key.length > 255) throw invalidParameter('Idempotency-Key', 'Idempotency keys are at most 255 characters.');
      if (held.has(key)) throw keyInUse(key);
      held.add(key);
      return () => held.delete(key);
    },
    recall(key, fingerprint) {
      const row = db.get(
        'SELECT fingerprint, status, body, request_id FROM idempotency WHERE key = ? AND created_ms > ?',
        key,
        clock.nowMs() - keyLifetimeMs,
      );
      if (!row) return undefined;
      if (row.fingerprint !== fingerprint) throw keyMismatch(key);
      return { status: Number(row.status), body: String(row.body), requestId: String(row.request_id) };
    },
    remember: (key, fingerprint, { status, body, requestId }) =>
      db.run(
        `INSERT INTO idempotency (key, fingerprint, status, body, request_id, created_ms) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, status = excluded.status,
         body = excluded.body, request_id = excluded.request_id, created_ms = excluded.created_ms`,
        key,
        fingerprint,
        status,
        body,
        requestId,
        clock.nowMs(),
      ),
  };
};
