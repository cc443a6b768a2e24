import { type Instant, instant } from '#core/kernel/time.ts';
import { secretHash } from '../hashing/secrets.ts';
import type { AccountTransaction } from './account-database.ts';

/** The right to undo a change of address, by the secret of the email that went to the old, verified address. */
export type StoredObjection = {
  readonly userId: string;
  readonly email: string;
  readonly expiresAt: Instant;
};

/** Stores an objection by its secret's hash and deletes all expired ones. */
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

/** The oldest address that can still object to the account's present one; undefined when none can. */
export const formerAddressOf = async (
  db: AccountTransaction,
  { id, email }: { readonly id: string; readonly email: string },
  now: Instant,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('account_objections')
    .select('email')
    .where('user_id', '=', id)
    .where('expires_at', '>', now)
    .where('email', '!=', email)
    .orderBy('expires_at')
    .executeTakeFirst();
  return row?.email;
};

/**
 * Consumes an objection and the account's later ones, because an intruder who changed the address may have received a
 * later one. Returns undefined for an unknown or expired objection.
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
  // All objections have the same lifetime, so a later one expires later.
  await db
    .deleteFrom('account_objections')
    .where('user_id', '=', row.user_id)
    .where('expires_at', '>=', row.expires_at)
    .execute();
  return { userId: row.user_id, email: row.email, expiresAt: instant(row.expires_at) };
};
