import { type Instant, instant } from '#core/kernel/time.ts';
import { secretHash } from '../hashing/secrets.ts';
import type { AccountTransaction } from './account-database.ts';

/** What the reader of a letter may undo: the address that it went to, proven before, is the account's again. */
export type StoredObjection = {
  readonly userId: string;
  readonly email: string;
  readonly expiresAt: Instant;
};

/** Keeps an objection by its secret's hash, and lets go of those of anybody that have expired. */
export const addObjection = async (
  db: AccountTransaction,
  { userId, email, expiresAt }: StoredObjection,
  secret: string,
  now: Instant,
): Promise<void> => {
  await db.deleteFrom('account_objections').where('expires_at', '<=', now).execute();
  await db
    .insertInto('account_objections')
    .values({
      secret_hash: secretHash(secret),
      user_id: userId,
      email,
      expires_at: expiresAt,
    })
    .execute();
};

/**
 * Uses an objection up, and with it those of the same account that came later: a thief who has moved the account may have
 * one by then, to a letter of their own. undefined when there is none, or its time is over.
 */
export const consumeObjection = async (
  db: AccountTransaction,
  secret: string,
  now: Instant,
): Promise<StoredObjection | undefined> => {
  const row = await db
    .deleteFrom('account_objections')
    .where('secret_hash', '=', secretHash(secret))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  // All last equally long, so that the later one ends later.
  await db
    .deleteFrom('account_objections')
    .where('user_id', '=', row.user_id)
    .where('expires_at', '>=', row.expires_at)
    .execute();
  return { userId: row.user_id, email: row.email, expiresAt: instant(row.expires_at) };
};
