import type { UserId } from '../../kernel/ids.ts';

/** What our own server does for an account beside the account service's protocol. */
export interface AccountSecurity {
  /** Removes the account's phone number; idempotent. @throws ServiceFailure */
  removePhone(id: UserId): Promise<void>;
  /** How many recovery codes have not been used; null where the service does not tell. @throws ServiceFailure */
  recoveryCodesLeft(id: UserId): Promise<number | null>;
}
