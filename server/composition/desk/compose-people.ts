import { randomBytes, randomUUID } from 'node:crypto';
import type { Members } from '#core/accounts/ports.ts';
import type { EndSessionsPorts } from '#core/people/end-sessions.ts';
import type { InvitePorts } from '#core/people/invite.ts';
import type { ListPeoplePorts } from '#core/people/list-people.ts';
import type { ReadPersonPorts } from '#core/people/read-person.ts';
import type { Clocks } from '../clocks.ts';
import type { AccountsServices } from '../compose-accounts.ts';
import type { Stores } from '../stores.ts';

/** The ports for people at the desk (F20). */
export type PeopleServices = ListPeoplePorts &
  ReadPersonPorts &
  InvitePorts &
  EndSessionsPorts & { readonly members: Pick<Members, 'hasFreshProof'> };

type Deps = {
  readonly stores: Pick<Stores, 'personalRecords' | 'auditLog'>;
  readonly accounts: Pick<AccountsServices, 'accountsDesk' | 'members' | 'passwordLink'>;
  readonly clocks: Clocks;
};

export const composePeople = ({ stores, accounts, clocks }: Deps): PeopleServices => ({
  ...clocks,
  accountsDesk: accounts.accountsDesk,
  members: accounts.members,
  personalRecords: stores.personalRecords,
  passwordLink: accounts.passwordLink,
  // The owner sets their own password through the link.
  newAccount: () => ({
    userId: randomUUID().replaceAll('-', ''),
    password: randomBytes(24).toString('base64url'),
  }),
});
