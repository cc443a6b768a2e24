import { appwriteMembers, appwriteRecovery } from '#adapters/appwrite/accounts.ts';
import { appwritePasswordLink } from '#adapters/appwrite/password-link.ts';
import {
  appwriteAccountRecords,
  appwriteAccountRemoval,
  appwriteEmailPreferences,
  appwriteObjections,
} from '#adapters/appwrite/settings-ports.ts';
import type { OpenAccounts } from './open-account-service.ts';

/** Somebody else's Appwrite server, by its SDK. */
export const openAppwrite = (
  project: { readonly endpoint: string; readonly projectId: string; readonly apiKey: string },
  resetPage: string,
): OpenAccounts => ({
  members: appwriteMembers(project),
  recovery: appwriteRecovery(project, resetPage),
  accountRemoval: appwriteAccountRemoval(project),
  accountRecords: appwriteAccountRecords(project),
  objections: appwriteObjections(),
  emailPreferences: appwriteEmailPreferences(project),
  passwordLink: appwritePasswordLink(project, resetPage),
  routes: async () => {},
  sockets: undefined,
});
