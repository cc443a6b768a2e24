import type { AccountTransaction } from './account-database.ts';

/** A person's MFA data, with encrypted `seed` and codes. `lastStep` is the last time step whose code was consumed. */
export type StoredMfa = {
  readonly seed: string | null;
  readonly seedVerified: boolean;
  readonly lastStep: number;
  readonly recoveryCodes: string | null;
};

const nothing: StoredMfa = { seed: null, seedVerified: false, lastStep: 0, recoveryCodes: null };

/** A person's MFA data; empty where nothing is stored. */
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

/** Updates the given fields. */
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

/** Removes the authenticator and the recovery codes. */
export const clearMfa = (db: AccountTransaction, userId: string): Promise<void> => changeMfa(db, userId, nothing);
