import { isConstraint } from '#adapters/sql/engine/store-failures.ts';
import { AccountError } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';
import { isIdentityEmail } from '../store/identities.ts';
import { addUser, findUser, type StoredUser } from '../store/users.ts';
import { mustNotBeGuessable, mustNotBeLeaked } from './leaked-password.ts';

/** The fields of a new account; null for an address or a password that the person does not have. */
export type CreateUserInput = {
  readonly id: string;
  readonly email: string | null;
  readonly phone?: string;
  readonly password: string | null;
  readonly name: string;
  readonly labels?: readonly string[];
};

/**
 * Creates an account without a session.
 * @throws AccountError user_already_exists for an id, address or number in use; general_bad_request for an address that
 * is another person's at a provider
 */
export const createUser = async (service: AccountServiceOptions, input: CreateUserInput): Promise<StoredUser> => {
  const { database, machineClock, passwords } = service;
  if (input.password !== null) {
    mustNotBeGuessable(input.password, input);
    mustNotBeLeaked(service, input.password);
  }
  // Hashed first, so that refusing a used address takes as long as accepting a free one.
  const password = input.password === null ? null : await passwords.hash(input.password);
  const { id, email, phone = null, name, labels = [] } = input;
  try {
    return await database.write(async (tx) => {
      // The address belongs to another person's identity at a provider. The generic error does not disclose that.
      if (email !== null && (await isIdentityEmail(tx, email))) throw new AccountError('general_bad_request');
      await addUser(tx, { id, email, phone, name, password, labels }, machineClock.now());
      const user = await findUser(tx, id);
      if (!user) throw new Error(`user ${id} was not found after it was added`);
      return user;
    });
  } catch (error) {
    if (isConstraint(error)) throw new AccountError('user_already_exists');
    throw error;
  }
};
