import { type Instant, instant } from '#core/kernel/time.ts';
import { secretHash } from '../hashing/secrets.ts';
import type { AccountTransaction } from './account-database.ts';

/** The purpose of a one-use token. */
export type TokenKind = 'recovery' | 'email-verification' | LoginToken;

/**
 * The kinds that log a person in: an emailed link, an emailed code, a texted code (which also verifies the number), a
 * server's token, an OAuth token.
 */
export type LoginToken = (typeof loginTokens)[number];
export const loginTokens = ['magic-url', 'email-code', 'phone-code', 'custom', 'oauth2'] as const;

/** A one-use token without its secret. */
export type StoredToken = {
  readonly id: string;
  readonly userId: string;
  readonly kind: TokenKind;
  readonly expiresAt: Instant;
  readonly createdAt: Instant;
};

/** Stores a token by its secret's hash and deletes all expired ones. */
export const addToken = async (db: AccountTransaction, token: StoredToken, hash: string): Promise<void> => {
  await db.deleteFrom('account_tokens').where('expires_at', '<=', token.createdAt).execute();
  await db
    .insertInto('account_tokens')
    .values({
      id: token.id,
      user_id: token.userId,
      kind: token.kind,
      secret_hash: hash,
      expires_at: token.expiresAt,
      created_at: token.createdAt,
    })
    .execute();
};

/** The person's token of that kind and secret, unless it has expired. */
export const findToken = async (
  db: AccountTransaction,
  { userId, kind, secret }: { readonly userId: string; readonly kind: TokenKind; readonly secret: string },
  now: Instant,
): Promise<StoredToken | undefined> => {
  const row = await db
    .selectFrom('account_tokens')
    .selectAll()
    .where('secret_hash', '=', secretHash(secret))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  return { id: row.id, userId, kind, expiresAt: instant(row.expires_at), createdAt: instant(row.created_at) };
};

/** Deletes a person's tokens, or those of one kind, for example after a change of address. */
export const voidTokensOf = async (db: AccountTransaction, userId: string, kind?: TokenKind): Promise<void> => {
  const all = db.deleteFrom('account_tokens').where('user_id', '=', userId);
  await (kind === undefined ? all : all.where('kind', '=', kind)).execute();
};

/** A person's tokens of these kinds that have not expired, with the hashes of their secrets. */
export const tokensOf = async (
  db: AccountTransaction,
  userId: string,
  kinds: readonly LoginToken[],
  now: Instant,
): Promise<readonly { readonly token: StoredToken; readonly hash: string }[]> => {
  const rows = await db
    .selectFrom('account_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .execute();
  return rows.flatMap((row) => {
    const kind = kinds.find((each) => each === row.kind);
    const { id, secret_hash: hash } = row;
    const times = { expiresAt: instant(row.expires_at), createdAt: instant(row.created_at) };
    return kind ? [{ token: { id, userId, kind, ...times }, hash }] : [];
  });
};

/** Deletes one token. */
export const removeToken = async (db: AccountTransaction, id: string): Promise<void> => {
  await db.deleteFrom('account_tokens').where('id', '=', id).execute();
};

/** Deletes a person's tokens of one kind: the one that was used and any earlier ones. */
export const consumeTokens = async (db: AccountTransaction, userId: string, kind: TokenKind): Promise<void> => {
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).where('kind', '=', kind).execute();
};
