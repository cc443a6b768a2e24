import type { User } from '../../accounts/user.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { Deletion } from '../deletion/deletion.ts';
import type { Deletions, Person } from '../deletion/ports.ts';
import type { AccountData, AccountRecords, PersonalData, PersonalRecords } from './ports.ts';

export type PersonalDataExportPorts = {
  readonly personalRecords: PersonalRecords;
  readonly accountRecords: AccountRecords;
  readonly deletions: Pick<Deletions, 'find'>;
  readonly machineClock: Clock;
};

/** Everything we hold of a person, for them to keep. */
export type PersonalDataExport = {
  readonly note: string;
  readonly madeAt: string;
  /** Their wish that it all go; null for who stays. */
  readonly deletion: Deletion | null;
} & AccountData &
  PersonalData;

const note =
  'Everything The Great British Truffle Festival holds about you. Long numbers are moments, in milliseconds since 1970; money is in pence.';

/** @throws ServiceFailure */
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

/** Anybody can sign up with anybody's address: until it is proven, nothing that was done with it is theirs. */
export const personIn = ({ id, email, emailVerified }: User): Person => ({
  userId: id,
  email: emailVerified && email !== '' ? email : null,
});
