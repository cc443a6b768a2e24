import type { Clock } from '../../kernel/ports.ts';
import type { Person } from '../deletion/ports.ts';
import type { User } from '../user.ts';
import type { AccountBooks, AccountRecords, HeldBooks, HeldRecords } from './ports.ts';

export type EverythingPorts = {
  readonly heldBooks: HeldBooks;
  readonly accountBooks: AccountBooks;
  readonly machineClock: Clock;
};

/** Everything we hold of a person, for them to keep. */
export type Everything = { readonly note: string; readonly madeAt: string } & AccountRecords & HeldRecords;

const note =
  'Everything The Great British Truffle Festival holds about you. Long numbers are moments, in milliseconds since 1970; money is in pence.';

/** @throws ServiceFailure */
export const everythingOf =
  ({ heldBooks, accountBooks, machineClock }: EverythingPorts) =>
  async (user: User): Promise<Everything> => {
    const [account, held] = await Promise.all([accountBooks.of(user.id), heldBooks.of(personIn(user))]);
    return { note, madeAt: new Date(machineClock.now()).toISOString(), ...account, ...held };
  };

/** Anybody can sign up with anybody's address: until it is proven, nothing that was done with it is theirs. */
export const personIn = ({ id, email, emailVerified }: User): Person => ({
  userId: id,
  email: emailVerified && email !== '' ? email : null,
});
