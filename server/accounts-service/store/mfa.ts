import type { AccountTransaction } from './account-database.ts';

/** What somebody has for a second proof; seed and codes are sealed. `lastStep` is the last time step a code was taken for. */
export type StoredMfa = {
  readonly seed: string | null;
  readonly seedVerified: boolean;
  readonly lastStep: number;
  readonly recoveryCodes: string | null;
};

const nothing: StoredMfa = { seed: null, seedVerified: false, lastStep: 0, recoveryCodes: null };

export const mfaOf = async (db: AccountTransaction, userId: string): Promise<StoredMfa> => {
  const row = await db.selectFrom('account_mfa').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return nothing;
  return {
    seed: row.seed,
    seedVerified: row.seed_verified === 1,
    lastStep: row.last_step,
    recoveryCodes: row.recovery_codes,
  };
};

/** Changes what is named and leaves the rest. */
export const changeMfa = async (db: AccountTransaction, userId: string, change: Partial<StoredMfa>): Promise<void> => {
  const mfa = { ...(await mfaOf(db, userId)), ...change };
  const values = {
    seed: mfa.seed,
    seed_verified: Number(mfa.seedVerified),
    last_step: mfa.lastStep,
    recovery_codes: mfa.recoveryCodes,
  };
  await db
    .insertInto('account_mfa')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
};

/** No authenticator and no printed code is good any more. */
export const clearMfa = (db: AccountTransaction, userId: string): Promise<void> => changeMfa(db, userId, nothing);
