import { appwriteMembers, appwriteRecovery } from '#adapters/appwrite/accounts.ts';
import { appwritePasswordLink } from '#adapters/appwrite/password-link.ts';
import type { OpenAccounts } from './open-account-service.ts';

/** Somebody else's Appwrite server, by its SDK. */
export const openAppwrite = (
  project: { readonly endpoint: string; readonly projectId: string; readonly apiKey: string },
  resetPage: string,
): OpenAccounts => ({
  members: appwriteMembers(project),
  recovery: appwriteRecovery(project, resetPage),
  passwordLink: appwritePasswordLink(project, resetPage),
  routes: async () => {},
});
