import { Account, Client } from 'appwrite';
import type { LogInLetters, SecondProofs, Sessions } from '#core/accounts/ports.ts';
import { requireParameters } from '#core/accounts/required-parameters.ts';
import { SecondProofWanted } from '#core/accounts/second-proof.ts';
import { asAccountsFailure, asking, refusalIn } from '../../appwrite/exceptions.ts';
import { toUser } from '../../appwrite/to-user.ts';
import { storageForTheSdk } from './storage-for-the-sdk.ts';
import { insteadOf, waysIn } from './ways-in.ts';

/** What the account service gives a page: sessions, a proof for our own server, a letter for the forgetful. */
export type BrowserAccounts = Sessions &
  LogInLetters &
  SecondProofs & {
    /** A short-lived JWT for `Authorization: Bearer`. @throws ServiceFailure */
    jwt(): Promise<string>;
    /** Sends a letter with a link to `page`, or does nothing that can be told apart. @throws ServiceFailure */
    requestRecovery(email: string, page: string): Promise<void>;
  };

/**
 * Accounts in the browser, through the official web SDK: the same for the built-in service and for Appwrite.
 * @param endpoint as SDKs want it, without a slash at the end: `https://festival.example/v1`
 */
export const browserAccounts = ({ endpoint, projectId }: { endpoint: string; projectId: string }): BrowserAccounts => {
  storageForTheSdk();
  const account = new Account(new Client().setEndpoint(endpoint).setProject(projectId));

  return {
    ...waysIn(account),

    current: async () => {
      try {
        return toUser(await account.get());
      } catch (error) {
        const refusal = refusalIn(error);
        if (refusal?.type === 'user_more_factors_required') throw new SecondProofWanted();
        // The festival has closed the account: nobody is here any more, whatever the cookie says.
        if (refusal?.code === 401 || refusal?.type === 'user_blocked') return null;
        throw asAccountsFailure(error, 'say who is logged in');
      }
    },

    logIn: async ({ email, password }) => {
      requireParameters('createEmailPasswordSession', { email, password });
      await asking('log in', () => insteadOf(account, () => account.createEmailPasswordSession({ email, password })));
    },

    logOut: () => asking('log out', async () => void (await account.deleteSession({ sessionId: 'current' }))),

    jwt: () => asking('prove who is logged in', async () => (await account.createJWT()).jwt),

    requestRecovery: async (email, page) => {
      requireParameters('createRecovery', { email, url: page });
      await asking('send a recovery letter', async () => {
        try {
          await account.createRecovery({ email, url: page });
        } catch (error) {
          // An address nobody has: what we say must not depend on it.
          if (refusalIn(error)?.type !== 'user_not_found') throw error;
        }
      });
    },
  };
};
