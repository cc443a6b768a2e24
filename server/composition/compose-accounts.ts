import type { FastifyPluginAsync } from 'fastify';
import { sessionsIn } from '#adapters/appwrite/session-cookie.ts';
import { lazyPort } from '#core/kernel/lazy-port.ts';
import type { SignInProvider, SiteConfig } from '#core/site/site-config.ts';
import type { AccountSockets } from '../accounts-service/realtime/account-sockets.ts';
import { lazy } from './lazy.ts';
import { loadAppwriteClient } from './load-appwrite-client.ts';
import type { AccountsDeps, OpenAccounts } from './open-account-service.ts';
import { appwriteProviders, ownProviders } from './provider-names.ts';
import type { Settings } from './settings.ts';

/** The account service's WebSocket server: opened with the service, and closed only when it was opened. */
export type LazySockets = {
  readonly get: () => Promise<AccountSockets | undefined>;
  readonly close: () => Promise<void>;
};

/** Account ports whose first call loads the service, and what the settings alone say about accounts. */
export type AccountsServices = Omit<OpenAccounts, 'routes' | 'sockets'> & {
  readonly forBrowsers: SiteConfig['accounts'];
  /** The built-in service's HTTP routes, for the prefix /v1; undefined with an external Appwrite server. */
  readonly routes: (() => Promise<FastifyPluginAsync>) | undefined;
  /** The built-in service's WebSocket, for /v1/realtime; undefined with an external Appwrite server. */
  readonly sockets: LazySockets | undefined;
  /** Whether a Cookie header holds a session, valid or not; undefined when the session cookie is on another origin. */
  readonly hasSessionCookie: ((cookie: string | undefined) => boolean) | undefined;
  /** Loads the service, unless a call has loaded it already. @throws Error that says what is wrong */
  readonly load: () => Promise<void>;
};

/** Uses the external Appwrite server when APPWRITE_* is set, otherwise the service inside this process. */
export const composeAccounts = (settings: Settings, deps: AccountsDeps): AccountsServices => {
  const { APPWRITE_ENDPOINT: endpoint, APPWRITE_PROJECT_ID: projectId, APPWRITE_API_KEY: apiKey } = settings;
  return endpoint && projectId && apiKey
    ? appwriteServices(
        { endpoint: endpoint.href.replace(/\/$/, ''), projectId, apiKey },
        deps,
        appwriteProviders(settings),
      )
    : builtInServices(settings, deps);
};

const resetPage = (siteUrl: URL) => new URL('/password-reset', siteUrl).href;

const appwriteServices = (
  project: { readonly endpoint: string; readonly projectId: string; readonly apiKey: string },
  { siteUrl }: AccountsDeps,
  providers: readonly SignInProvider[],
): AccountsServices => ({
  ...lazyServices(async () => {
    const { openAppwrite } = await loadAppwriteClient();
    return openAppwrite(project, resetPage(siteUrl));
  }),
  forBrowsers: { endpoint: project.endpoint, projectId: project.projectId, ...providersField(providers) },
  routes: undefined,
  sockets: undefined,
  hasSessionCookie: undefined,
});

const builtInServices = (settings: Settings, deps: AccountsDeps): AccountsServices => ({
  ...lazyServices(async () => {
    const { openAccountService } = await import('./open-account-service.ts');
    return openAccountService(settings, deps, resetPage(deps.siteUrl));
  }),
  forBrowsers: {
    endpoint: new URL('/v1', deps.siteUrl).href,
    projectId: settings.ACCOUNTS_PROJECT_ID,
    ...providersField(ownProviders(settings)),
  },
  hasSessionCookie: (cookie) => sessionsIn(settings.ACCOUNTS_PROJECT_ID, cookie).length > 0,
});

/** Leaves the field out when there are no providers. */
const providersField = (providers: readonly SignInProvider[]) => (providers.length > 0 ? { providers } : {});

const lazyServices = (open: () => Promise<OpenAccounts>) => {
  const opened = lazy(open);
  const sockets = lazy(async () => (await opened.get()).sockets?.());
  return {
    members: lazyPort(async () => (await opened.get()).members),
    recovery: lazyPort(async () => (await opened.get()).recovery),
    accountRemoval: lazyPort(async () => (await opened.get()).accountRemoval),
    accountRecords: lazyPort(async () => (await opened.get()).accountRecords),
    accountSecurity: lazyPort(async () => (await opened.get()).accountSecurity),
    objections: lazyPort(async () => (await opened.get()).objections),
    emailPreferences: lazyPort(async () => (await opened.get()).emailPreferences),
    passwordLink: async (email: string) => (await opened.get()).passwordLink(email),
    routes: async () => (await opened.get()).routes,
    sockets: { get: sockets.get, close: () => sockets.close((accountSockets) => accountSockets?.close()) },
    load: async () => void (await opened.get()),
  };
};
