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

/** Lines to accounts, opened with the service; closed if it ever was. */
export type LazySockets = {
  readonly get: () => Promise<AccountSockets | undefined>;
  readonly close: () => Promise<void>;
};

/** What is known of accounts from the settings alone, and ports that load the service when first asked. */
export type AccountsServices = Omit<OpenAccounts, 'routes' | 'sockets'> & {
  readonly forBrowsers: SiteConfig['accounts'];
  /** The built-in service's wire protocol, for the prefix /v1; none when somebody else's server does it. */
  readonly routes: (() => Promise<FastifyPluginAsync>) | undefined;
  /** Its websocket, for /v1/realtime; none likewise. */
  readonly sockets: LazySockets | undefined;
  /** Whether cookies hold a session, good or not; undefined when another origin's cookies do. */
  readonly hasSessionCookie: ((cookie: string | undefined) => boolean) | undefined;
  /** Loads the service, if nobody has asked for it yet. @throws Error that says what is wrong */
  readonly load: () => Promise<void>;
};

/** An Appwrite server when one is named, otherwise the service inside this process. */
export const composeAccounts = (settings: Settings, facts: AccountsDeps): AccountsServices => {
  const { APPWRITE_ENDPOINT: endpoint, APPWRITE_PROJECT_ID: projectId, APPWRITE_API_KEY: apiKey } = settings;
  return endpoint && projectId && apiKey
    ? appwriteServices(
        { endpoint: endpoint.href.replace(/\/$/, ''), projectId, apiKey },
        facts,
        appwriteProviders(settings),
      )
    : builtInServices(settings, facts);
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
  forBrowsers: { endpoint: project.endpoint, projectId: project.projectId, ...named(providers) },
  routes: undefined,
  sockets: undefined,
  hasSessionCookie: undefined,
});

const builtInServices = (settings: Settings, facts: AccountsDeps): AccountsServices => ({
  ...lazyServices(async () => {
    const { openAccountService } = await import('./open-account-service.ts');
    return openAccountService(settings, facts, resetPage(facts.siteUrl));
  }),
  forBrowsers: {
    endpoint: new URL('/v1', facts.siteUrl).href,
    projectId: settings.ACCOUNTS_PROJECT_ID,
    ...named(ownProviders(settings)),
  },
  hasSessionCookie: (cookie) => sessionsIn(settings.ACCOUNTS_PROJECT_ID, cookie).length > 0,
});

/** Nothing is said of providers where there are none. */
const named = (providers: readonly SignInProvider[]) => (providers.length > 0 ? { providers } : {});

const lazyServices = (open: () => Promise<OpenAccounts>) => {
  const opened = lazy(open);
  const sockets = lazy(async () => (await opened.get()).sockets?.());
  return {
    members: lazyPort(async () => (await opened.get()).members),
    recovery: lazyPort(async () => (await opened.get()).recovery),
    accountRemoval: lazyPort(async () => (await opened.get()).accountRemoval),
    accountRecords: lazyPort(async () => (await opened.get()).accountRecords),
    objections: lazyPort(async () => (await opened.get()).objections),
    emailPreferences: lazyPort(async () => (await opened.get()).emailPreferences),
    passwordLink: async (email: string) => (await opened.get()).passwordLink(email),
    routes: async () => (await opened.get()).routes,
    sockets: { get: sockets.get, close: () => sockets.close((accountSockets) => accountSockets?.close()) },
    load: async () => void (await opened.get()),
  };
};
