import { randomBytes, randomUUID } from 'node:crypto';
import type { Erasure } from '#core/desk/personal-data/deletion/ports.ts';
import { userId } from '#core/kernel/ids.ts';
import type { Clocks } from '#core/kernel/ports.ts';
import type { PeopleServices } from '../../routes/desk/people.ts';
import type { AccountsServices } from '../accounts/compose-accounts.ts';
import type { Stores } from '../stores.ts';

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
