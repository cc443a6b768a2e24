import { Account, Client } from 'appwrite';
import type { LogInEmails, MfaChallenges, Sessions } from '#core/accounts/client.ports.ts';
import { MfaRequired } from '#core/accounts/mfa-factors.ts';
import { requireParameters } from '#core/accounts/required-parameters.ts';
import { asAccountsFailure, callAccountsService, refusalIn } from '../../appwrite/exceptions.ts';
import { toUser } from '../../appwrite/to-user.ts';
import { shimBlockedLocalStorage } from './local-storage-shim.ts';
import { replaceSession, signInMethods } from './sign-in-methods.ts';

/** The account service as pages use it: sessions, a JWT for our own API, and password recovery. */
export type BrowserAccounts = Sessions &
  LogInEmails &
  MfaChallenges & {
    /** A short-lived JWT for `Authorization: Bearer`. @throws ServiceFailure */
    jwt(): Promise<string>;
    /**
     * Sends a recovery email with a link to `page`. An unknown address gets no email, and the answer does not reveal that.
     * @throws ServiceFailure
     */
    requestRecovery(email: string, page: string): Promise<void>;
  };

/**
 * Accounts in the browser, through the official web SDK, for the built-in service and Appwrite alike.
 * @param endpoint as SDKs expect it, without a trailing slash: `https://festival.example/v1`
 */
export const browserAccounts = ({ endpoint, projectId }: { endpoint: string; projectId: string }): BrowserAccounts => {
  shimBlockedLocalStorage();
  const account = new Account(new Client().setEndpoint(endpoint).setProject(projectId));

  return {
    ...signInMethods(account),

    current: async () => {
      try {
        return toUser(await account.get());
      } catch (error) {
        const refusal = refusalIn(error);
        if (refusal?.type === 'user_more_factors_required') throw new MfaRequired();
        // The festival has blocked the account: the visitor is a guest, whatever the cookie says.
        if (refusal?.code === 401 || refusal?.type === 'user_blocked') return null;
        throw asAccountsFailure(error, 'read the current user');
      }
    },

    logIn: async ({ email, password }) => {
      requireParameters('createEmailPasswordSession', { email, password });
      await callAccountsService('log in', () =>
        replaceSession(account, () => account.createEmailPasswordSession({ email, password })),
      );
    },

    logOut: () =>
      callAccountsService('log out', async () => void (await account.deleteSession({ sessionId: 'current' }))),

    jwt: () => callAccountsService('prove who is logged in', async () => (await account.createJWT()).jwt),

    requestRecovery: async (email, page) => {
      requireParameters('createRecovery', { email, url: page });
      await callAccountsService('send a recovery email', async () => {
        try {
          await account.createRecovery({ email, url: page });
        } catch (error) {
          // An unknown address: the response must not reveal that.
          if (refusalIn(error)?.type !== 'user_not_found') throw error;
        }
      });
    },
  };
};
