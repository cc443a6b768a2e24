import { type Instant, instant } from '#core/kernel/time.ts';
import type { AccountTransaction } from './account-database.ts';

/** Somebody on their way to a provider and back, found by the hash of the state that the provider passes on. */
export type StoredSignIn = {
  readonly stateHash: string;
  /** Whoever was logged in when it began, and will have the identity. */
  readonly userId: string | null;
  /** The mark of the browser it began in; null where a server began it. */
  readonly browserHash: string | null;
  readonly sealed: string;
  readonly expiresAt: Instant;
};

/** Keeps an attempt, and lets go of all that were never finished. */
export const addSignIn = async (db: AccountTransaction, signIn: StoredSignIn, now: Instant): Promise<void> => {
  await db.deleteFrom('account_sign_ins').where('expires_at', '<=', now).execute();
  await db
    .insertInto('account_sign_ins')
    .values({
      state_hash: signIn.stateHash,
      user_id: signIn.userId,
      browser_hash: signIn.browserHash,
      sealed: signIn.sealed,
      expires_at: signIn.expiresAt,
    })
    .execute();
};

/** Takes an attempt away, so that of two who come back with the same state one finds it. */
export const consumeSignIn = async (
  db: AccountTransaction,
  stateHash: string,
  now: Instant,
): Promise<StoredSignIn | undefined> => {
  const row = await db
    .deleteFrom('account_sign_ins')
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return undefined;
  return {
    stateHash: row.state_hash,
    userId: row.user_id,
    browserHash: row.browser_hash,
    sealed: row.sealed,
    expiresAt: instant(row.expires_at),
  };
};
