import type { Account } from '#core/accounts/settings/account.ts';

/** The props of each part: the account, and a callback that gets the changed account. */
export type PartProps = {
  readonly account: Account;
  readonly onChanged: (account: Account) => void;
};
