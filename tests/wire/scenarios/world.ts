import { type AccountServer, apiKey, project, site, startAccountServer, stores } from '../../support/account-server.ts';
import { fixedClock } from './fixed-clock.ts';

/** An account service as its clients see it: endpoint, project and API key. */
export type World = {
  readonly endpoint: string;
  readonly projectId: string;
  readonly apiKey: string;
  /** A registered origin of the project. */
  readonly site: string;
  /**
   * A development key, which is exempt from rate limits. Needed for an Appwrite server, where all clients share one IP
   * address; undefined where each client has its own.
   */
  readonly devKey: string | undefined;
  readonly clock: AccountServer['clock'];
  /** The built-in service, whose emails, texts and clock the test controls; undefined for an Appwrite server. */
  readonly accountServer: AccountServer | undefined;
  readonly close: () => Promise<void>;
};

/** Starts the built-in service; every response is checked against the published description. */
export const openBuiltIn = async (): Promise<World> => {
  const accountServer = await startAccountServer(stores.SQLite);
  const { endpoint, clock, close } = accountServer;
  return { endpoint, projectId: project, apiKey, site, devKey: undefined, clock, accountServer, close };
};

const { APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID, APPWRITE_API_KEY, APPWRITE_SITE, APPWRITE_DEV_KEY } = process.env;

/** Whether an Appwrite server is configured; `APPWRITE_SITE` is a platform of its project. */
export const isAppwriteGiven = Boolean(APPWRITE_ENDPOINT && APPWRITE_PROJECT_ID && APPWRITE_API_KEY);

/** The configured Appwrite server, whose clock cannot be moved and whose emails cannot be read. */
export const openAppwrite = async (): Promise<World> => ({
  endpoint: APPWRITE_ENDPOINT ?? '',
  projectId: APPWRITE_PROJECT_ID ?? '',
  apiKey: APPWRITE_API_KEY ?? '',
  site: APPWRITE_SITE ?? 'http://localhost',
  devKey: APPWRITE_DEV_KEY,
  clock: fixedClock,
  accountServer: undefined,
  close: async () => {},
});
