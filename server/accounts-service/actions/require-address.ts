import { AccountError } from '../http/errors.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { lockUser } from '../store/users.ts';

/**
 * Requires that the user has the address, and locks the user until the transaction ends. Otherwise the address could change
 * before a secret is sent to it, and the reader of the old address could verify the user's new address with the secret.
 * @throws AccountError general_bad_request
 */
export const requireAddress = async (tx: AccountTransaction, userId: string, address: string): Promise<void> => {
  const user = await lockUser(tx, userId);
  // A user removed meanwhile fails the insert that follows.
  if (user && user.email !== address && user.phone !== address) throw new AccountError('general_bad_request');
};
