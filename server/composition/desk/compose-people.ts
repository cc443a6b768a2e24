import { randomBytes, randomUUID } from 'node:crypto';
import type { EndSessionsPorts } from '#core/desk/people/end-sessions.ts';
import type { EraseGuestPorts } from '#core/desk/people/erase-guest.ts';
import type { FinishMergesPorts } from '#core/desk/people/finish-merges.ts';
import type { InvitePorts } from '#core/desk/people/invite.ts';
import type { ListPeoplePorts } from '#core/desk/people/list-people.ts';
import type { MergeAccountsPorts } from '#core/desk/people/merge-accounts.ts';
import type { ReadPersonPorts } from '#core/desk/people/read-person.ts';
import type { Erasure } from '#core/desk/personal-data/deletion/ports.ts';
import type { LiftAddressPorts } from '#core/kernel/email/lift-address.ts';
import { userId } from '#core/kernel/ids.ts';
import type { Clocks } from '../clocks.ts';
import type { AccountsServices } from '../compose-accounts.ts';
import type { Stores } from '../stores.ts';

/** The ports for people at the desk (F20). */
export type PeopleServices = ListPeoplePorts &
  ReadPersonPorts &
  InvitePorts &
  EndSessionsPorts &
  MergeAccountsPorts &
  FinishMergesPorts &
  EraseGuestPorts &
  LiftAddressPorts;

type Deps = {
  readonly stores: Pick<
    Stores,
    'personalRecords' | 'deskOrders' | 'auditLog' | 'accountMerges' | 'deletions' | 'emailDeliveries'
  >;
  readonly erasure: Erasure;
  readonly accounts: Pick<AccountsServices, 'accountsDesk' | 'accountRemoval' | 'members' | 'passwordLink'>;
  readonly clocks: Clocks;
};

export const composePeople = ({ stores, accounts, erasure, clocks }: Deps): PeopleServices => ({
  ...clocks,
  accountsDesk: accounts.accountsDesk,
  accountRemoval: accounts.accountRemoval,
  accountMerges: stores.accountMerges,
  deletions: stores.deletions,
  members: accounts.members,
  personalRecords: stores.personalRecords,
  deskOrders: stores.deskOrders,
  passwordLink: accounts.passwordLink,
  erasure,
  emailDeliveries: stores.emailDeliveries,
  failuresOf: stores.emailDeliveries.failuresOf,
  newAccountId: () => userId(randomUUID().replaceAll('-', '')),
  // The owner sets their own password through the link.
  newAccount: () => ({
    userId: randomUUID().replaceAll('-', ''),
    password: randomBytes(24).toString('base64url'),
  }),
});
