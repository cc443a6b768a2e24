import type { Database } from './database.ts';

/** The response to the first request with an idempotency key. */
export interface StoredResponse {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
}

/** The first response to a key since `fromMs`, with its request's fingerprint. */
export const findResponse = (
  db: Database,
  key: string,
  fromMs: number,
): (StoredResponse & { readonly fingerprint: string }) | undefined => {
  const row = db.get(
    'SELECT fingerprint, status, body, request_id FROM idempotency WHERE key = ? AND created_ms > ?',
    key,
    fromMs,
  );
  if (!row) return undefined;
  return {
    fingerprint: String(row.fingerprint),
    status: Number(row.status),
    body: String(row.body),
    requestId: String(row.request_id),
  };
};

/** Stores a response in place of an older one with the same key. Call it in the transaction of the request's own writes. */
export const saveResponse = (
  db: Database,
  {
    key,
    fingerprint,
    status,
    body,
    requestId,
  }: StoredResponse & { readonly key: string; readonly fingerprint: string },
  atMs: number,
): void =>
  db.run(
    `INSERT INTO idempotency (key, fingerprint, status, body, request_id, created_ms) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, status = excluded.status,
     body = excluded.body, request_id = excluded.request_id, created_ms = excluded.created_ms`,
    key,
    fingerprint,
    status,
    body,
    requestId,
    atMs,
  );
