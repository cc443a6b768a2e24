import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SandboxClock } from '../time/clock.ts';
import type { Database } from './database.ts';

/** The stored outcome of a submission: the reason of a decline, or `moved` for any outcome without a message. */
const submissionOutcome = z.union([z.object({ declined: z.string() }), z.object({ moved: z.literal(true) })]);
export type SubmissionOutcome = z.infer<typeof submissionOutcome>;

/** A new submission id, drawn for each rendered form. */
export const newNonce = (): string => randomBytes(16).toString('base64url');

/** The outcome of an earlier request with the same submission id. */
export const findSubmission = (db: Database, session: string, nonce: string): SubmissionOutcome | undefined => {
  const row = db.get('SELECT outcome FROM press WHERE nonce = ?', `${session}:${nonce}`);
  return typeof row?.outcome === 'string' ? submissionOutcome.parse(JSON.parse(row.outcome)) : undefined;
};

/** Stores the outcome. Call it in the transaction of the submission's own writes. */
export const saveSubmission = (
  db: Database,
  clock: SandboxClock,
  session: string,
  nonce: string,
  outcome: SubmissionOutcome,
): void =>
  db.run(
    'INSERT INTO press (nonce, outcome, created_ms) VALUES (?, ?, ?) ON CONFLICT (nonce) DO NOTHING',
    `${session}:${nonce}`,
    JSON.stringify(outcome),
    clock.nowMs(),
  );
