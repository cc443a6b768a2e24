import type { Instant } from '#core/kernel/time.ts';
import type { AccountTransaction } from './account-database.ts';

/** A link, a code or a sign-in that is still valid: its kind and expiry, in epoch ms. */
export type PendingToken = { readonly kind: string; readonly expiresAt: number };

/** The pending tokens of one person, without their secrets, which are not stored. */
export const pendingTokensOf = async (
  db: AccountTransaction,
  userId: string,
  now: Instant,
): Promise<readonly PendingToken[]> => {
  const tokens = await db
    .selectFrom('account_tokens')
    .select(['kind', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
  const challenges = await db
    .selectFrom('account_challenges')
    .select(['factor', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
  const objections = await db
    .selectFrom('account_objections')
    .select(['email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
  const signIns = await db
    .selectFrom('account_sign_ins')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
  return [
    ...tokens.map(({ kind, expires_at }) => ({ kind, expiresAt: expires_at })),
    ...challenges.map(({ factor, expires_at }) => ({ kind: `second proof by ${factor}`, expiresAt: expires_at })),
    ...objections.map(({ email, expires_at }) => ({ kind: `objection by ${email}`, expiresAt: expires_at })),
    ...signIns.map(({ expires_at }) => ({ kind: 'return from a provider', expiresAt: expires_at })),
  ];
};
