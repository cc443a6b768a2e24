import { type Instant, instant } from '#core/kernel/time.ts';
import type { AccountTransaction } from './account-database.ts';

/** The factors that a challenge can ask for. */
export const challengeFactors = ['email', 'phone', 'totp', 'recoveryCode'] as const;
export type ChallengeFactor = (typeof challengeFactors)[number];

/** An MFA challenge. `codeHash` is '' for factors whose code we do not send. */
export type StoredChallenge = {
  readonly id: string;
  readonly userId: string;
  readonly factor: ChallengeFactor;
  readonly codeHash: string;
  readonly expiresAt: Instant;
  readonly createdAt: Instant;
};

/** Stores a challenge and deletes all expired ones. */
export const addChallenge = async (db: AccountTransaction, challenge: StoredChallenge): Promise<void> => {
  await db.deleteFrom('account_challenges').where('expires_at', '<=', challenge.createdAt).execute();
  await db
    .insertInto('account_challenges')
    .values({
      id: challenge.id,
      user_id: challenge.userId,
      factor: challenge.factor,
      code_hash: challenge.codeHash,
      expires_at: challenge.expiresAt,
      created_at: challenge.createdAt,
    })
    .execute();
};

/** The person's own challenge of that id, until it expires. */
export const findChallenge = async (
  db: AccountTransaction,
  { userId, id }: { readonly userId: string; readonly id: string },
  now: Instant,
): Promise<StoredChallenge | undefined> => {
  const row = await db
    .selectFrom('account_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const factor = challengeFactors.find((each) => each === row?.factor);
  if (!row || !factor) return undefined;
  const times = { expiresAt: instant(row.expires_at), createdAt: instant(row.created_at) };
  return { id, userId, factor, codeHash: row.code_hash, ...times };
};

/** Deletes a challenge, which is thereby used up. */
export const removeChallenge = async (db: AccountTransaction, id: string): Promise<void> => {
  await db.deleteFrom('account_challenges').where('id', '=', id).execute();
};
