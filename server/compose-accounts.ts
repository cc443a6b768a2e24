import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { sessionsIn } from '#adapters/appwrite/session-cookie.ts';
import type { Database } from '#adapters/sql/database.ts';
import type { Secrets } from '#adapters/system/secrets.ts';
import type { Members } from '#core/accounts/ports.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Outbox } from '#core/letters/ports.ts';
import type { Recovery } from '#core/password-reset/ports.ts';
import type { SiteConfig } from '#core/site/site-config.ts';
import type { Settings } from './settings.ts';

export type AccountsSide = {
  readonly members: Members;
  readonly recovery: Recovery;
  /** A one-use link to set a password, to be handed over by whoever runs the festival. */
  readonly passwordLink: (email: string) => Promise<string | undefined>;
  readonly forBrowsers: SiteConfig['accounts'];
  /** The built-in service's wire protocol, for the prefix /v1; none when somebody else's server does it. */
  readonly routes: FastifyPluginAsync | undefined;
  /** Whether cookies hold a session, good or not; undefined when another origin's cookies do. */
  readonly mayBeMember: ((cookie: string | undefined) => boolean) | undefined;
};

type Facts = {
  readonly kept: Secrets;
  readonly siteUrl: URL;
  readonly database: Database;
  readonly outbox: Outbox;
  readonly machineClock: Clock;
  readonly log: Log;
};

/** An Appwrite server when one is named, otherwise the service inside this process. */
export const composeAccounts = (settings: Settings, facts: Facts): Promise<AccountsSide> => {
  const { APPWRITE_ENDPOINT: endpoint, APPWRITE_PROJECT_ID: projectId, APPWRITE_API_KEY: apiKey } = settings;
  return endpoint && projectId && apiKey
    ? appwriteSide({ endpoint: endpoint.href.replace(/\/$/, ''), projectId, apiKey }, facts)
    : builtInSide(settings, facts);
};

const resetPage = (siteUrl: URL) => new URL('/password-reset', siteUrl).href;

const appwriteSide = async (
  project: { readonly endpoint: string; readonly projectId: string; readonly apiKey: string },
  { siteUrl }: Facts,
): Promise<AccountsSide> => {
  const [{ appwriteMembers, appwriteRecovery }, { appwritePasswordLink }] = await Promise.all([
    import('#adapters/appwrite/accounts.ts'),
    import('#adapters/appwrite/password-link.ts'),
  ]);
  return {
    members: appwriteMembers(project),
    recovery: appwriteRecovery(project, resetPage(siteUrl)),
    passwordLink: appwritePasswordLink(project, resetPage(siteUrl)),
    forBrowsers: { endpoint: project.endpoint, projectId: project.projectId },
    routes: undefined,
    mayBeMember: undefined,
  };
};

const builtInSide = async (settings: Settings, facts: Facts): Promise<AccountsSide> => {
  const { kept, siteUrl, database, outbox, machineClock, log } = facts;
  const [{ accountService }, { builtInMembers, builtInRecovery }, { builtInPasswordLink }, { argonPasswords }] =
    await Promise.all([
      import('#adapters/appwrite-service/account-service.ts'),
      import('#adapters/appwrite-service/accounts.ts'),
      import('#adapters/appwrite-service/password-link.ts'),
      import('#adapters/appwrite-service/passwords.ts'),
    ]);
  const service: Parameters<typeof accountService>[0] = {
    database,
    projectId: settings.ACCOUNTS_PROJECT_ID,
    apiKey: settings.ACCOUNTS_API_KEY ?? kept.of('accounts-api-key'),
    jwtSecret: settings.ACCOUNTS_JWT_SECRET ?? kept.of('accounts-jwt'),
    siteOrigins: [siteUrl.origin],
    machineClock,
    log,
    passwords: argonPasswords(),
    post: (letter) =>
      outbox.put([{ id: `${letter.kind}:${randomUUID()}`, errand: { kind: 'letter', letter } }], machineClock.now()),
    invalidateSessions: true,
    maxSessions: 10,
  };
  return {
    members: builtInMembers(service),
    recovery: builtInRecovery(service, resetPage(siteUrl)),
    passwordLink: builtInPasswordLink(service, resetPage(siteUrl)),
    forBrowsers: { endpoint: new URL('/v1', siteUrl).href, projectId: settings.ACCOUNTS_PROJECT_ID },
    routes: accountService(service),
    mayBeMember: (cookie) => sessionsIn(settings.ACCOUNTS_PROJECT_ID, cookie).length > 0,
  };
};
