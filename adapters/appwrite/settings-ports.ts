import { Client, Query, Users } from 'node-appwrite';
import type { Objections } from '#core/accounts/objection/objections.ts';
import type { AccountSecurity } from '#core/accounts/settings/ports.ts';
import { readPreferences } from '#core/accounts/settings/preferences.ts';
import type { SavedEmailPreferences } from '#core/desk/outbox/ports.ts';
import type { AccountRemoval } from '#core/desk/personal-data/deletion/ports.ts';
import type { AccountRecords } from '#core/desk/personal-data/export/ports.ts';
import { refuse } from '#core/kernel/result.ts';
import type { AppwriteProject } from './accounts.ts';
import { asAccountsFailure, callAccountsService, refusalIn } from './exceptions.ts';

const usersOf = ({ endpoint, projectId, apiKey }: AppwriteProject) =>
  new Users(new Client().setEndpoint(endpoint).setProject(projectId).setKey(apiKey));

/** `AccountRecords` on an Appwrite server: a person's data without secrets. */
export const appwriteAccountRecords = (project: AppwriteProject): AccountRecords => ({
  of: (userId) =>
    callAccountsService('export an account', async () => {
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

/** Refuses every proof: Appwrite sends its own emails, and none of them carries an objection link. */
export const appwriteObjections = (): Objections => ({ object: async () => refuse({ kind: 'link-over' }) });

/**
 * `AccountSecurity` on an Appwrite server. Does not count the recovery codes, because Appwrite returns them only in plain
 * text.
 */
export const appwriteAccountSecurity = (project: AppwriteProject): AccountSecurity => ({
  removePhone: (userId) =>
    callAccountsService('remove a phone number', async () => {
      await usersOf(project).updatePhone({ userId, number: '' });
    }),
  recoveryCodesLeft: async () => null,
});

/** `SavedEmailPreferences` on an Appwrite server; null for an address without an account. */
export const appwriteEmailPreferences = (project: AppwriteProject): SavedEmailPreferences => ({
  of: (email) =>
    callAccountsService('read email preferences', async () => {
      const { users } = await usersOf(project).list({ queries: [Query.equal('email', email.trim().toLowerCase())] });
      return users[0] ? readPreferences(users[0].prefs).letters : null;
    }),
});
