import type { Account } from 'appwrite';
import { requireParameters } from '#core/accounts/required-parameters.ts';
import type { EmailLinks } from '#core/accounts/settings/client.ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { asAccountsFailure, isTooMany, refusalIn } from '../../appwrite/exceptions.ts';

/** Confirms that the visitor received an email's link, which proves the address; needs no session. */
export const browserEmailVerification = (account: Account): Pick<EmailLinks, 'verifyEmail'> => ({
  async verifyEmail({ userId, secret }) {
    requireParameters('updateEmailVerification', { userId, secret });
    try {
      await account.updateEmailVerification({ userId, secret });
      return ok(undefined);
    } catch (error) {
      if (isTooMany(error)) return refuse({ kind: 'too-often' });
      // Unknown, used, expired or malformed: the page says the same for all.
      if (refusalIn(error)) return refuse({ kind: 'link-over' });
      throw asAccountsFailure(error, 'verify an email address');
    }
  },
});
