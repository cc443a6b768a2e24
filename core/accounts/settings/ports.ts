import type { UserId } from '../../kernel/ids.ts';

/** Operations on an account that the account service's protocol does not have. */
export interface AccountSecurity {
  /** Removes the account's phone number; idempotent. @throws ServiceFailure */
  removePhone(id: UserId): Promise<void>;
  /** How many recovery codes are unused; null where the service does not report it. @throws ServiceFailure */
  recoveryCodesLeft(id: UserId): Promise<number | null>;
}
