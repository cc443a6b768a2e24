import { createHash } from 'node:crypto';
import type { Database } from '../store/database.ts';
import { findResponse, type StoredResponse, saveResponse } from '../store/responses.ts';
import type { SandboxClock } from '../time/clock.ts';
import { invalidParameter, keyInUse, keyMismatch } from './errors.ts';

/** How long an idempotency key is stored, in milliseconds of the sandbox's clock. */
export const keyLifetimeMs = 24 * 60 * 60 * 1_000;

/** The idempotency keys that were used, each with its request's fingerprint and response. */
export interface IdempotencyKeys {
  /** Locks the key for one request. @returns the unlock function. @throws ApiError 409 while another request holds it */
  hold(key: string): () => void;
  /** The stored response to the first request with this key, if any. @throws ApiError 400 if that request differs */
  find(key: string, fingerprint: string): StoredResponse | undefined;
  /** Stores a response. Call it in the transaction of the request's own writes. */
  store(key: string, fingerprint: string, answer: StoredResponse): void;
}

/** A hash of method, path and parameters that does not depend on the parameters' order. */
export const fingerprintOf = (method: string, path: string, body: string): string => {
  const sorted = [...new URLSearchParams(body)].map((pair) => pair.join('=')).sort();
  return createHash('sha256')
    .update([method, path, ...sorted].join('\n'))
    .digest('base64');
};

/** Idempotency keys in the sandbox's database; their locks are in this process's memory. */
export const idempotencyKeys = (db: Database, clock: SandboxClock): IdempotencyKeys => {
  const held = new Set<string>();
  return {
    hold(key) {
      if (key.length > 255) throw invalidParameter('Idempotency-Key', 'Idempotency keys are at most 255 characters.');
      if (held.has(key)) throw keyInUse(key);
      held.add(key);
      return () => held.delete(key);
    },
    find(key, fingerprint) {
      const found = findResponse(db, key, clock.nowMs() - keyLifetimeMs);
      if (found && found.fingerprint !== fingerprint) throw keyMismatch(key);
      return found;
    },
    store: (key, fingerprint, answer) => saveResponse(db, { key, fingerprint, ...answer }, clock.nowMs()),
  };
};
