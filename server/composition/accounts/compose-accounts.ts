import type { FastifyPluginAsync } from 'fastify';
import { cookieValue, sessionMarkerName, sessionsIn } from '#adapters/appwrite/session-cookie.ts';
import { enqueueTasks } from '#adapters/sql/desk/outbox/outbox.ts';
import { changeRecords } from '#adapters/sql/desk/people/account-merges.ts';
import { recordStaffAction } from '#adapters/sql/kernel/audit-log.ts';
import { needsTwoStep, type TwoStepDuty, twoStepDuty } from '#core/accounts/staff-two-step.ts';
import type { User } from '#core/accounts/user.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { laterBy } from '#core/kernel/time.ts';
import type { SignInProvider, SiteConfig } from '#core/site/frame/site-config.ts';
import { sessionLifeMs } from '../../accounts-service/actions/log-in.ts';
import { sessionMarker } from '../../accounts-service/http/cookies.ts';
import type { AccountSockets } from '../../accounts-service/realtime/account-sockets.ts';
import type { Settings } from '../../settings/settings.ts';
import { type AccountsDeps, type OpenAccounts, openAccountService } from './open-account-service.ts';
import { appwriteProviders, ownProviders } from './provider-names.ts';

/** The account ports, and data about accounts that is known from the settings alone. */
export type AccountsServices = Omit<OpenAccounts, 'routes' | 'sockets' | 'staffProofs'> & {
  /** A user's duty to set up two-step login, by the machine's clock; null when there is none. */
  readonly twoStepDutyOf: (user: User) => Promise<TwoStepDuty | null>;
  readonly forBrowsers: SiteConfig['accounts'];
  /** The built-in service's HTTP routes, for the prefix /v1; undefined with an external Appwrite server. */
  readonly routes: FastifyPluginAsync | undefined;
  /** Opens the built-in service's WebSocket server, for /v1/realtime; undefined with an external Appwrite server. */
  readonly sockets: (() => AccountSockets) | undefined;
  /** Whether a Cookie header holds a session, valid or not; undefined when the session cookie is on another origin. */
  readonly hasSessionCookie: ((cookie: string | undefined) => boolean) | undefined;
  /** The Set-Cookie line of the session marker, for a Cookie header with an older session that has no marker yet. */
  readonly missingSessionMarker: ((cookie: string | undefined) => string | undefined) | undefined;
};

/**
 * Uses the external Appwrite server when APPWRITE_* is set, otherwise the service inside this process.
 * @throws Error that says what is wrong
 */
export const composeAccounts = async (settings: Settings, deps: AccountsDeps): Promise<AccountsServices> => {
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

const appwriteServices = async (
  project: { readonly endpoint: string; readonly projectId: string; readonly apiKey: string },
  { siteUrl, machineClock, database, tablesOfShown }: AccountsDeps,
  providers: readonly SignInProvider[],
): Promise<AccountsServices> => {
  const { openAppwrite } = await import('./open-appwrite.ts');
  const accounts = openAppwrite(project, resetPage(siteUrl), ({ action, tasks, records }) =>
    database.write(async (tx) => {
      if (records) await changeRecords(tx, records, false);
      await recordStaffAction(tx, action);
      await enqueueTasks(tablesOfShown(tx), tasks, machineClock.now());
    }),
  );
  return {
    ...servicesOf(accounts, machineClock),
    forBrowsers: { endpoint: project.endpoint, projectId: project.projectId, ...providersField(providers) },
    routes: undefined,
    sockets: undefined,
    hasSessionCookie: undefined,
    missingSessionMarker: undefined,
  };
};

const builtInServices = async (settings: Settings, deps: AccountsDeps): Promise<AccountsServices> => {
  const accounts = await openAccountService(settings, deps, resetPage(deps.siteUrl));
  return {
    ...servicesOf(accounts, deps.machineClock),
    routes: accounts.routes,
    sockets: accounts.sockets,
    forBrowsers: {
      endpoint: new URL('/v1', deps.siteUrl).href,
      projectId: settings.ACCOUNTS_PROJECT_ID,
      sessionMarker: sessionMarkerName(settings.ACCOUNTS_PROJECT_ID),
      ...providersField(ownProviders(settings)),
    },
    hasSessionCookie: (cookie) => sessionsIn(settings.ACCOUNTS_PROJECT_ID, cookie).length > 0,
    missingSessionMarker: (cookie = '') => {
      const projectId = settings.ACCOUNTS_PROJECT_ID;
      if (cookieValue(sessionMarkerName(projectId), cookie) || sessionsIn(projectId, cookie).length === 0)
        return undefined;
      return sessionMarker(
        { projectId, ownOrigin: deps.siteUrl.origin },
        'yes',
        laterBy(deps.machineClock.now(), sessionLifeMs),
      );
    },
  };
};

/** Leaves the field out when there are no providers. */
const providersField = (providers: readonly SignInProvider[]) => (providers.length > 0 ? { providers } : {});

/** The ports of an open service, without those that the composition alone uses. */
const servicesOf = (
  { staffProofs, routes: _routes, sockets: _sockets, ...ports }: OpenAccounts,
  machineClock: Clock,
) => ({
  ...ports,
  twoStepDutyOf: async (user: User) =>
    needsTwoStep(user) ? twoStepDuty(user, await staffProofs.of(user.id), machineClock.now()) : null,
});
