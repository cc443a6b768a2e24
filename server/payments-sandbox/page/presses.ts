import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../store/database.ts';
import type { SandboxClock } from '../time/clock.ts';

/** What a press came to, short enough to be kept: the reason of a decline, or that there is nothing to repeat. */
const remembered = z.union([z.object({ declined: z.string() }), z.object({ moved: z.literal(true) })]);
export type Remembered = z.infer<typeof remembered>;

/** The name of one press of Pay; drawn with every form. */
export const newPress = (): string => randomBytes(16).toString('base64url');

/** What an earlier arrival of the same press came to. */
export const recallPress = (db: Database, session: string, press: string): Remembered | undefined => {
  const row = db.get('SELECT outcome FROM press WHERE nonce = ?', `${session}:${press}`);
  return typeof row?.outcome === 'string' ? remembered.parse(JSON.parse(row.outcome)) : undefined;
};

/** Belongs in the transaction of what the press did. */
export const rememberPress = (
  db: Database,
  clock: SandboxClock,
  session: string,
  press: string,
  outcome: Remembered,
): void =>
  db.run(
    'INSERT INTO press (nonce, outcome, created_ms) VALUES (?, ?, ?) ON CONFLICT (nonce) DO NOTHING',
    `${session}:${press}`,
    JSON.stringify(outcome),
    clock.nowMs(),
  );
