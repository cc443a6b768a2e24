import { Client, Query, Users } from 'node-appwrite';
import type { Objections } from '#core/accounts/objection/ports.ts';
import { readPreferences } from '#core/accounts/settings/preferences.ts';
import { refuse } from '#core/kernel/result.ts';
import type { SavedEmailPreferences } from '#core/outbox/ports.ts';
import type { AccountRemoval } from '#core/personal-data/deletion/ports.ts';
import type { AccountRecords } from '#core/personal-data/export/ports.ts';
import type { AppwriteProject } from './accounts.ts';
import { asAccountsFailure, callAccountsService, refusalIn } from './exceptions.ts';

const usersOf = ({ endpoint, projectId, apiKey }: AppwriteProject) =>
  new Users(new Client().setEndpoint(endpoint).setProject(projectId).setKey(apiKey));

/** What an Appwrite server holds of a person, without what even they need not see. */
export const appwriteAccountRecords = (project: AppwriteProject): AccountRecords => ({
  of: (userId) =>
    callAccountsService('tell what it holds', async () => {
      const users = usersOf(project);
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
        // It tells nobody what it has sent.
        waiting: [],
      };
    }),
});

/** Members that go, on any Appwrite server; asked twice it is done once. */
export const appwriteAccountRemoval = (project: AppwriteProject): AccountRemoval => {
  /** Whoever is gone already is gone. */
  const unlessGone = async (doing: string, work: (users: Users) => Promise<unknown>) => {
    try {
      await work(usersOf(project));
    } catch (error) {
      if (refusalIn(error)?.type !== 'user_not_found') throw asAccountsFailure(error, doing);
    }
  };
  return {
    endSessions: (userId) => unlessGone('end sessions', (users) => users.deleteSessions({ userId })),
    remove: (userId) => unlessGone('delete an account', (users) => users.delete({ userId })),
  };
};

/** Appwrite writes its own letters, and none that can be objected to: no link of that kind is good. */
export const appwriteObjections = (): Objections => ({ object: async () => refuse({ kind: 'link-over' }) });

/** What somebody wants to hear of; null for an address that no account has. */
export const appwriteEmailPreferences = (project: AppwriteProject): SavedEmailPreferences => ({
  of: (email) =>
    callAccountsService('say what somebody wishes', async () => {
      const { users } = await usersOf(project).list({ queries: [Query.equal('email', email.trim().toLowerCase())] });
      return users[0] ? readPreferences(users[0].prefs).letters : null;
    }),
});
