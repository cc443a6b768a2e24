import { encryptAnew } from '../hashing/encryption.ts';
import type { AccountServiceOptions } from '../options.ts';

type ReplacementOptions = Pick<AccountServiceOptions, 'database' | 'jwtSecret'>;

/**
 * Re-encrypts with the service's secret everything in the store that was encrypted with an earlier one: second factors
 * and providers' tokens. Idempotent.
 */
export const replaceSecret = (service: ReplacementOptions, earlierSecret: string): Promise<void> =>
  service.database.write(async (tx) => {
    const anew = (encrypted: string) => (encrypted === '' ? '' : encryptAnew(service, earlierSecret, encrypted));
    const anewOrNull = (encrypted: string | null) => (encrypted === null ? null : anew(encrypted));
    const factors = await tx.selectFrom('account_mfa').select(['user_id', 'seed', 'recovery_codes']).execute();
    for (const { user_id, seed, recovery_codes } of factors)
      await tx
        .updateTable('account_mfa')
        .set({ seed: anewOrNull(seed), recovery_codes: anewOrNull(recovery_codes) })
        .where('user_id', '=', user_id)
        .execute();
    const identities = await tx
      .selectFrom('account_identities')
      .select(['id', 'access_token', 'refresh_token'])
      .execute();
    for (const { id, access_token, refresh_token } of identities)
      await tx
        .updateTable('account_identities')
        .set({ access_token: anew(access_token), refresh_token: anew(refresh_token) })
        .where('id', '=', id)
        .execute();
  });
