import { deletionLinks } from '#adapters/system/deletion-links.ts';
import type { CancelDeletionPorts } from '#core/desk/personal-data/deletion/cancel-deletion.ts';
import type { CarryOutDeletionsPorts } from '#core/desk/personal-data/deletion/carry-out-deletions.ts';
import type { Erasure } from '#core/desk/personal-data/deletion/ports.ts';
import type { RequestDeletionPorts } from '#core/desk/personal-data/deletion/request-deletion.ts';
import type { PersonalDataExportPorts } from '#core/desk/personal-data/export/export-personal-data.ts';
import type { ForgetActivityPorts } from '#core/desk/personal-data/forget-activity.ts';
import type { ForgetOrdersPorts } from '#core/desk/personal-data/forget-orders.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { AccountsServices } from '../accounts/compose-accounts.ts';
import type { Stores } from '../stores.ts';

/** The ports for the export of a person's data and for the deletion of an account. */
export type PersonalData = PersonalDataExportPorts &
  RequestDeletionPorts &
  CancelDeletionPorts &
  CarryOutDeletionsPorts &
  ForgetActivityPorts &
  ForgetOrdersPorts;

type Deps = {
  readonly stores: Pick<Stores, 'deletions' | 'erasure' | 'forgetOrdersBefore' | 'personalRecords'>;
  readonly accounts: Pick<
    AccountsServices,
    'members' | 'accountRemoval' | 'accountsDesk' | 'accountRecords' | 'forgetActivity'
  >;
  /** Signs the links in emails. */
  readonly linkSecret: string;
  /** Called after an erasure: the published leaderboards may show the erased name. */
  readonly onErased: () => Promise<void>;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  readonly log: Log;
};

export const composePersonalData = ({
  stores,
  accounts,
  linkSecret,
  onErased,
  festivalClock,
  machineClock,
  log,
}: Deps): PersonalData => ({
  deletions: stores.deletions,
  deletionLinks: deletionLinks(linkSecret),
  erasure: withErasureNotification(stores.erasure, onErased),
  personalRecords: stores.personalRecords,
  members: accounts.members,
  accountRemoval: accounts.accountRemoval,
  accountsDesk: accounts.accountsDesk,
  accountRecords: accounts.accountRecords,
  forgetAccountActivity: accounts.forgetActivity,
  forgetOrdersBefore: stores.forgetOrdersBefore,
  festivalClock,
  machineClock,
  log,
});

const withErasureNotification = ({ erase }: Erasure, onErased: () => Promise<void>): Erasure => ({
  erase: async (person, action) => {
    await erase(person, action);
    await onErased();
  },
});
