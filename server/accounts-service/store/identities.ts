import type { Selectable } from 'kysely';
import { type Instant, instant } from '#core/kernel/time.ts';
import type { AccountTransaction } from './account-database.ts';
import type { AccountIdentitiesTable } from './schema.ts';

/** A person's identity at a provider. The tokens are encrypted, '' where there is none. */
export type StoredIdentity = {
  readonly id: string;
  readonly userId: string;
  readonly provider: string;
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly tokenExpiresAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
};

const toIdentity = (row: Selectable<AccountIdentitiesTable>): StoredIdentity => ({
  id: row.id,
  userId: row.user_id,
  provider: row.provider,
  uid: row.provider_uid,
  email: row.provider_email,
  emailVerified: row.email_verified === 1,
  accessToken: row.access_token,
  refreshToken: row.refresh_token,
  tokenExpiresAt: row.token_expires_at === null ? null : instant(row.token_expires_at),
  createdAt: instant(row.created_at),
  updatedAt: instant(row.updated_at),
});

/** Finds an identity by the provider's id of the person. */
export const findIdentity = async (
  db: AccountTransaction,
  { provider, uid }: { readonly provider: string; readonly uid: string },
): Promise<StoredIdentity | undefined> => {
  const row = await db
    .selectFrom('account_identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_uid', '=', uid)
    .executeTakeFirst();
  return row && toIdentity(row);
};

/** A person's identities, oldest first. */
export const identitiesOf = async (db: AccountTransaction, userId: string): Promise<readonly StoredIdentity[]> => {
  const rows = await db
    .selectFrom('account_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toIdentity);
};

/** All identities, oldest first. */
export const allIdentities = async (db: AccountTransaction): Promise<readonly StoredIdentity[]> => {
  const rows = await db.selectFrom('account_identities').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(toIdentity);
};

/** Whether an identity has this address, and the provider has verified it. */
export const isIdentityEmail = async (db: AccountTransaction, email: string): Promise<boolean> => {
  const found = db
    .selectFrom('account_identities')
    .select('id')
    .where('provider_email', '=', email)
    .where('email_verified', '=', 1);
  return (await found.executeTakeFirst()) !== undefined;
};

/** Stores an identity, or updates a known one. @throws a constraint error when it belongs to another user */
export const upsertIdentity = async (db: AccountTransaction, identity: StoredIdentity): Promise<void> => {
  const changes = {
    provider_email: identity.email,
    email_verified: Number(identity.emailVerified),
    access_token: identity.accessToken,
    refresh_token: identity.refreshToken,
    token_expires_at: identity.tokenExpiresAt,
    updated_at: identity.updatedAt,
  };
  await db
    .insertInto('account_identities')
    .values({
      id: identity.id,
      user_id: identity.userId,
      provider: identity.provider,
      provider_uid: identity.uid,
      created_at: identity.createdAt,
      ...changes,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
};

/** Deletes a person's identity; returns whether it existed. */
export const removeIdentity = async (
  db: AccountTransaction,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('account_identities')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Deletes all identities of a person. */
export const removeIdentitiesOf = async (db: AccountTransaction, userId: string): Promise<void> => {
  await db.deleteFrom('account_identities').where('user_id', '=', userId).execute();
};
