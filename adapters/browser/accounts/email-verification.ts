import type { Account } from 'appwrite';
import { requireParameters } from '#core/accounts/required-parameters.ts';
import type { EmailLinks } from '#core/accounts/settings/client.ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { asAccountsFailure, refusalIn } from '../../appwrite/exceptions.ts';

/** What the link of a letter proves: that its reader has the address. Nobody need be logged in for it. */
export const browserEmailVerification = (account: Account): Pick<EmailLinks, 'verifyEmail'> => ({
  async verifyEmail({ userId, secret }) {
    requireParameters('updateEmailVerification', { userId, secret });
    try {
      await account.updateEmailVerification({ userId, secret });
      return ok(undefined);
    } catch (error) {
      // Unknown, used, expired, or not even the shape of one: to its reader all the same.
      if (refusalIn(error)) return refuse({ kind: 'link-over' });
      throw asAccountsFailure(error, 'prove an address');
    }
  },
});
