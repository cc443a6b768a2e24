import { Query, type Users } from 'node-appwrite';
import type { AccountRemoval } from '#core/desk/personal-data/deletion/ports.ts';
import type { AccountRecords } from '#core/desk/personal-data/export/ports.ts';
import type { AppwriteProject } from './accounts.ts';
import { asAccountsFailure, callAccountsService, refusalIn } from './exceptions.ts';
import { usersApi } from './users-api.ts';

/** `AccountRecords` on an Appwrite server: a person's data without secrets. */
export const appwriteAccountRecords = (project: AppwriteProject): AccountRecords => ({
  of: (userId) =>
    callAccountsService('export an account', async () => {
      const users = usersApi(project);
      const [
        { password: _password, hash: _hash, hashOptions: _options, ...account },
        sessions,
        logs,
        identities,
        proofs,
      ] = await Promise.all([
        users.get({ userId }),
        users.listSessions({ userId }),
        users.listLogs({ userId, queries: [Query.limit(5_000)] }),
        users.listIdentities({ queries: [Query.equal('userId', userId)] }),
        users.listMFAFactors({ userId }),
      ]);
      return {
        account,
        sessions: sessions.sessions.map(({ secret: _secret, ...session }) => session),
        activity: logs.logs,
        connectedAccounts: identities.identities.map(
          ({ providerAccessToken: _access, providerRefreshToken: _refresh, ...identity }) => identity,
        ),
        proofs,
        // Appwrite does not list pending tokens.
        waiting: [],
      };
    }),
});

/** `AccountRemoval` on an Appwrite server; idempotent. */
export const appwriteAccountRemoval = (project: AppwriteProject): AccountRemoval => {
  /** Treats a user who does not exist as removed. */
  const unlessGone = async (doing: string, work: (users: Users) => Promise<unknown>) => {
    try {
      await work(usersApi(project));
    } catch (error) {
      if (refusalIn(error)?.type !== 'user_not_found') throw asAccountsFailure(error, doing);
    }
  };
  return {
    endSessions: (userId) => unlessGone('end sessions', (users) => users.deleteSessions({ userId })),
    remove: (userId) => unlessGone('delete an account', (users) => users.delete({ userId })),
  };
};
