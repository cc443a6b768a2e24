import { type Instant, instant } from '#core/kernel/time.ts';
import type { AccountTransaction } from './account-database.ts';

/** A sign-in at a provider that is in progress, found by the hash of its `state` parameter. */
export type StoredSignIn = {
  readonly stateHash: string;
  /** The user who was logged in when the sign-in began and receives the identity; null for a guest. */
  readonly userId: string | null;
  /** The hash of the browser's id; null when a server began the sign-in. */
  readonly browserHash: string | null;
  readonly sealed: string;
  readonly expiresAt: Instant;
};

/** Stores a sign-in and deletes all expired ones. */
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

/** Deletes and returns a sign-in, so that only one of two requests with the same state finds it. */
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
