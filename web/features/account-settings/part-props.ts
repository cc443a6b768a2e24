import type { Account } from '#core/accounts/settings/account.ts';

/** What each part of the page is given: the account as it is, and where to say that it has changed. */
export type PartProps = {
  readonly account: Account;
  readonly onChanged: (account: Account) => void;
};
