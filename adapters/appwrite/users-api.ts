import { Client, Users } from 'node-appwrite';
import type { AppwriteProject } from './accounts.ts';

/** The server's users, with the project's key. */
export const usersApi = ({ endpoint, projectId, apiKey }: AppwriteProject) =>
  new Users(new Client().setEndpoint(endpoint).setProject(projectId).setKey(apiKey));
