import type { User } from '../../../accounts/user.ts';
import type { Clock } from '../../../kernel/ports.ts';
import type { Deletion } from '../deletion/deletion.ts';
import type { Deletions, Person } from '../deletion/ports.ts';
import type { AccountData, AccountRecords, PersonalData, PersonalRecords } from './ports.ts';

export type PersonalDataExportPorts = {
  readonly personalRecords: PersonalRecords;
  readonly accountRecords: AccountRecords;
  readonly deletions: Pick<Deletions, 'find'>;
  readonly machineClock: Clock;
};

/** All data that the festival holds about a person, for them to download. */
export type PersonalDataExport = {
  readonly note: string;
  readonly madeAt: string;
  /** The requested deletion; null without one. */
  readonly deletion: Deletion | null;
} & AccountData &
  PersonalData;

const note =
  'Everything the festival holds about you. Long numbers are moments, in milliseconds since 1970; money is in pence.';

/** Collects the data of an export. @throws ServiceFailure */
export const exportPersonalData =
  ({ personalRecords, accountRecords, deletions, machineClock }: PersonalDataExportPorts) =>
  async (user: User): Promise<PersonalDataExport> => {
    const [account, held, deletion = null] = await Promise.all([
      accountRecords.of(user.id),
      personalRecords.of(personIn(user)),
      deletions.find(user.id),
    ]);
    return { note, madeAt: new Date(machineClock.now()).toISOString(), ...account, deletion, ...held };
  };

/** Only a proven address: anyone can sign up with a stranger's, whose records they must not get. */
export const personIn = ({ id, email, emailVerified }: User): Person => ({
  userId: id,
  email: emailVerified && email !== '' ? email : null,
});
