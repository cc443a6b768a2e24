import { Account, Client } from 'node-appwrite';
import type { AppwriteProject } from './accounts.ts';
import { asAccountsFailure, refusalIn } from './exceptions.ts';

/**
 * Makes a one-use link to set a password. Appwrite also sends its own email, and returns the secret to holders of an
 * API key.
 * @throws ServiceFailure
 */
export const appwritePasswordLink =
  (project: AppwriteProject, page: string) =>
  async (email: string): Promise<string | undefined> => {
    const client = new Client().setEndpoint(project.endpoint).setProject(project.projectId).setKey(project.apiKey);
    try {
      const token = await new Account(client).createRecovery({ email, url: page });
      if (token.secret === '') return undefined;
      const link = new URL(page);
      link.searchParams.set('userId', token.userId);
      link.searchParams.set('secret', token.secret);
      return link.href;
    } catch (error) {
      if (refusalIn(error)?.code === 404) return undefined;
      throw asAccountsFailure(error, 'make a link to set a password');
    }
  };
