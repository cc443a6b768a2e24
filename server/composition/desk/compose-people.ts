import { randomBytes, randomUUID } from 'node:crypto';
import type { EndSessionsPorts } from '#core/people/end-sessions.ts';
import type { FinishMergesPorts } from '#core/people/finish-merges.ts';
import type { InvitePorts } from '#core/people/invite.ts';
import type { ListPeoplePorts } from '#core/people/list-people.ts';
import type { MergeAccountsPorts } from '#core/people/merge-accounts.ts';
import type { ReadPersonPorts } from '#core/people/read-person.ts';
import type { Clocks } from '../clocks.ts';
import type { AccountsServices } from '../compose-accounts.ts';
import type { Stores } from '../stores.ts';

/** The ports for people at the desk (F20). */
export type PeopleServices = ListPeoplePorts &
  ReadPersonPorts &
  InvitePorts &
  EndSessionsPorts &
  MergeAccountsPorts &
  FinishMergesPorts;

type Deps = {
  readonly stores: Pick<Stores, 'personalRecords' | 'auditLog' | 'accountMerges' | 'deletions'>;
  readonly accounts: Pick<AccountsServices, 'accountsDesk' | 'accountRemoval' | 'members' | 'passwordLink'>;
  readonly clocks: Clocks;
};

export const composePeople = ({ stores, accounts, clocks }: Deps): PeopleServices => ({
  ...clocks,
  accountsDesk: accounts.accountsDesk,
  accountRemoval: accounts.accountRemoval,
  accountMerges: stores.accountMerges,
  deletions: stores.deletions,
  members: accounts.members,
  personalRecords: stores.personalRecords,
  passwordLink: accounts.passwordLink,
  // The owner sets their own password through the link.
  newAccount: () => ({
    userId: randomUUID().replaceAll('-', ''),
    password: randomBytes(24).toString('base64url'),
  }),
});
