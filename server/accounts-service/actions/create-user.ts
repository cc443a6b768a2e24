import { isConstraint } from '#adapters/sql/engine/store-failures.ts';
import { AccountError } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';
import { isIdentityEmail } from '../store/identities.ts';
import { addUser, findUser, type StoredUser } from '../store/users.ts';
import { mustNotBeLeaked } from './leaked-password.ts';

export type CreateUserInput = {
  readonly id: string;
  readonly email: string | null;
  readonly phone?: string;
  readonly password: string | null;
  readonly name: string;
  readonly labels?: readonly string[];
};

/** Makes an account, logs nobody in. @throws AccountError user_already_exists for an id, address or number in use, general_bad_request for an address that a provider knows somebody else by */
export const createUser = async (service: AccountServiceOptions, input: CreateUserInput): Promise<StoredUser> => {
  const { database, machineClock, passwords } = service;
  if (input.password !== null) mustNotBeLeaked(service, input.password);
  // Hashed first: a taken address takes as long to refuse as a free one takes to accept.
  const password = input.password === null ? null : await passwords.hash(input.password);
  const { id, email, phone = null, name, labels = [] } = input;
  try {
    return await database.write(async (tx) => {
      // A provider vouches for somebody else there; more than that nobody is told.
      if (email !== null && (await isIdentityEmail(tx, email))) throw new AccountError('general_bad_request');
      await addUser(tx, { id, email, phone, name, password, labels }, machineClock.now());
      const user = await findUser(tx, id);
      if (!user) throw new Error(`user ${id} is not there after being added`);
      return user;
    });
  } catch (error) {
    if (isConstraint(error)) throw new AccountError('user_already_exists');
    throw error;
  }
};
