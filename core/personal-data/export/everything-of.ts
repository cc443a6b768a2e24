import type { User } from '../../accounts/user.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { Deletion } from '../deletion/deletion.ts';
import type { Deletions, Person } from '../deletion/ports.ts';
import type { AccountBooks, AccountRecords, HeldBooks, HeldRecords } from './ports.ts';

export type EverythingPorts = {
  readonly heldBooks: HeldBooks;
  readonly accountBooks: AccountBooks;
  readonly deletions: Pick<Deletions, 'find'>;
  readonly machineClock: Clock;
};

/** Everything we hold of a person, for them to keep. */
export type Everything = {
  readonly note: string;
  readonly madeAt: string;
  /** Their wish that it all go; null for who stays. */
  readonly deletion: Deletion | null;
} & AccountRecords &
  HeldRecords;

const note =
  'Everything The Great British Truffle Festival holds about you. Long numbers are moments, in milliseconds since 1970; money is in pence.';

/** @throws ServiceFailure */
export const everythingOf =
  ({ heldBooks, accountBooks, deletions, machineClock }: EverythingPorts) =>
  async (user: User): Promise<Everything> => {
    const [account, held, deletion = null] = await Promise.all([
      accountBooks.of(user.id),
      heldBooks.of(personIn(user)),
      deletions.find(user.id),
    ]);
    return { note, madeAt: new Date(machineClock.now()).toISOString(), ...account, deletion, ...held };
  };

/** Anybody can sign up with anybody's address: until it is proven, nothing that was done with it is theirs. */
export const personIn = ({ id, email, emailVerified }: User): Person => ({
  userId: id,
  email: emailVerified && email !== '' ? email : null,
});
