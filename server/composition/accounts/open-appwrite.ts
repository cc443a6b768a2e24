import { appwriteAccountRecords, appwriteAccountRemoval } from '#adapters/appwrite/account-records.ts';
import { appwriteAccountSecurity, appwriteEmailPreferences } from '#adapters/appwrite/account-security.ts';
import {
  appwriteMembers,
  appwriteRecovery,
  appwriteSessionProofs,
  appwriteStaffProofs,
} from '#adapters/appwrite/accounts.ts';
import { appwriteAccountsDesk, type WriteApart } from '#adapters/appwrite/accounts-desk.ts';
import { appwriteObjections } from '#adapters/appwrite/objections.ts';
import { appwritePasswordLink } from '#adapters/appwrite/password-link.ts';
import type { OpenAccounts } from './open-account-service.ts';

/**
 * The account ports over the SDK of an external Appwrite server.
 * @param resetPage where the links in emails lead
 * @param write records what the desk did to an account
 */
export const openAppwrite = (
  project: { readonly endpoint: string; readonly projectId: string; readonly apiKey: string },
  resetPage: string,
  write: WriteApart,
): OpenAccounts => ({
  members: appwriteMembers(project),
  staffProofs: appwriteStaffProofs(project),
  sessionProofs: appwriteSessionProofs,
  accountsDesk: appwriteAccountsDesk(project, write),
  recovery: appwriteRecovery(project, resetPage),
  // Appwrite stores its own log and deletes it by its own settings.
  forgetActivity: async () => {},
  accountRemoval: appwriteAccountRemoval(project),
  accountRecords: appwriteAccountRecords(project),
  objections: appwriteObjections(),
  accountSecurity: appwriteAccountSecurity(project),
  emailPreferences: appwriteEmailPreferences(project),
  passwordLink: appwritePasswordLink(project, resetPage),
  routes: async () => {},
  sockets: undefined,
});
