import { type Instant, instant } from '#core/kernel/time.ts';
import type { AccountTransaction } from './account-database.ts';

/**
 * A person's MFA data, with encrypted `seed` and codes. `lastStep` is the last time step whose code was consumed,
 * `changedAt` when a factor was last added, replaced or removed, the phone number included.
 */
export type StoredMfa = {
  readonly seed: string | null;
  readonly seedVerified: boolean;
  readonly lastStep: number;
  readonly recoveryCodes: string | null;
  readonly changedAt: Instant | null;
};

const nothing: StoredMfa = { seed: null, seedVerified: false, lastStep: 0, recoveryCodes: null, changedAt: null };

/** A person's MFA data; empty where nothing is stored. */
export const mfaOf = async (db: AccountTransaction, userId: string): Promise<StoredMfa> => {
  const row = await db.selectFrom('account_mfa').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return nothing;
  return {
    seed: row.seed,
    seedVerified: row.seed_verified === 1,
    lastStep: row.last_step,
    recoveryCodes: row.recovery_codes,
    changedAt: row.changed_at === null ? null : instant(row.changed_at),
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
    changed_at: mfa.changedAt,
  };
  await db
    .insertInto('account_mfa')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
};

/** Removes the authenticator and the recovery codes. */
export const clearMfa = (db: AccountTransaction, userId: string): Promise<void> => changeMfa(db, userId, nothing);
