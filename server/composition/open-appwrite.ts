import { appwriteMembers, appwriteRecovery } from '#adapters/appwrite/accounts.ts';
import { appwritePasswordLink } from '#adapters/appwrite/password-link.ts';
import {
  appwriteAccountRecords,
  appwriteAccountRemoval,
  appwriteAccountSecurity,
  appwriteEmailPreferences,
  appwriteObjections,
} from '#adapters/appwrite/settings-ports.ts';
import type { OpenAccounts } from './open-account-service.ts';

/** The account ports over the SDK of an external Appwrite server. @param resetPage where the links in emails lead */
export const openAppwrite = (
  project: { readonly endpoint: string; readonly projectId: string; readonly apiKey: string },
  resetPage: string,
): OpenAccounts => ({
  members: appwriteMembers(project),
  recovery: appwriteRecovery(project, resetPage),
  accountRemoval: appwriteAccountRemoval(project),
  accountRecords: appwriteAccountRecords(project),
  objections: appwriteObjections(),
  accountSecurity: appwriteAccountSecurity(project),
  emailPreferences: appwriteEmailPreferences(project),
  passwordLink: appwritePasswordLink(project, resetPage),
  routes: async () => {},
  sockets: undefined,
});
