import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../store/database.ts';
import type { SandboxClock } from '../time/clock.ts';

/** What a press came to, short enough to be kept: the reason of a decline, or that there is nothing to repeat. */
const submissionOutcome = z.union([z.object({ declined: z.string() }), z.object({ moved: z.literal(true) })]);
export type SubmissionOutcome = z.infer<typeof submissionOutcome>;

/** The name of one press of Pay; drawn with every form. */
export const newNonce = (): string => randomBytes(16).toString('base64url');

/** What an earlier arrival of the same press came to. */
export const findSubmission = (db: Database, session: string, nonce: string): SubmissionOutcome | undefined => {
  const row = db.get('SELECT outcome FROM press WHERE nonce = ?', `${session}:${nonce}`);
  return typeof row?.outcome === 'string' ? submissionOutcome.parse(JSON.parse(row.outcome)) : undefined;
};

/** Belongs in the transaction of what the press did. */
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
