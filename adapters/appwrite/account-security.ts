import { Query } from 'node-appwrite';
import type { AccountSecurity } from '#core/accounts/settings/ports.ts';
import { readPreferences } from '#core/accounts/settings/preferences.ts';
import type { SavedEmailPreferences } from '#core/desk/outbox/ports.ts';
import type { AppwriteProject } from './accounts.ts';
import { callAccountsService } from './exceptions.ts';
import { usersApi } from './users-api.ts';

/**
 * `AccountSecurity` on an Appwrite server. Does not count the recovery codes, because Appwrite returns them only in plain
 * text.
 */
export const appwriteAccountSecurity = (project: AppwriteProject): AccountSecurity => ({
  removePhone: (userId) =>
    callAccountsService('remove a phone number', async () => {
      await usersApi(project).updatePhone({ userId, number: '' });
    }),
  recoveryCodesLeft: async () => null,
});

/** `SavedEmailPreferences` on an Appwrite server; null for an address without an account. */
export const appwriteEmailPreferences = (project: AppwriteProject): SavedEmailPreferences => ({
  of: (email) =>
    callAccountsService('read email preferences', async () => {
      const { users } = await usersApi(project).list({ queries: [Query.equal('email', email.trim().toLowerCase())] });
      return users[0] ? readPreferences(users[0].prefs).letters : null;
    }),
});
