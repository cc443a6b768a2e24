import { apiKey, type House, openHouse, project, site, stores } from '../../support/account-house.ts';
import { fixedClock } from './fixed-clock.ts';

/** An account service as strangers meet it: an address, a project, and the key of its server. */
export type World = {
  readonly endpoint: string;
  readonly projectId: string;
  readonly apiKey: string;
  /** A site that the project knows. */
  readonly site: string;
  /** Whoever sends it is not counted: there, all who play come from one address. None where each comes from their own. */
  readonly devKey: string | undefined;
  readonly clock: House['clock'];
  /** The built-in service, whose letters, texts and clock are ours; a stranger's are not. */
  readonly house: House | undefined;
  readonly close: () => Promise<void>;
};

/** The built-in service, each of whose answers is held against the published description. */
export const openBuiltIn = async (): Promise<World> => {
  const house = await openHouse(stores.SQLite);
  const { endpoint, clock, close } = house;
  return { endpoint, projectId: project, apiKey, site, devKey: undefined, clock, house, close };
};

const { APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID, APPWRITE_API_KEY, APPWRITE_SITE, APPWRITE_DEV_KEY } = process.env;

/** Whether an Appwrite server is named, with a project and a key; `APPWRITE_SITE` is a platform of that project. */
export const isAppwriteGiven = Boolean(APPWRITE_ENDPOINT && APPWRITE_PROJECT_ID && APPWRITE_API_KEY);

/** That server. Its clock cannot be moved, and nobody reads its letters here. */
export const openAppwrite = async (): Promise<World> => ({
  endpoint: APPWRITE_ENDPOINT ?? '',
  projectId: APPWRITE_PROJECT_ID ?? '',
  apiKey: APPWRITE_API_KEY ?? '',
  site: APPWRITE_SITE ?? 'http://localhost',
  devKey: APPWRITE_DEV_KEY,
  clock: fixedClock,
  house: undefined,
  close: async () => {},
});
