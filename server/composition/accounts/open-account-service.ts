import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { leakedPasswords } from '#adapters/leaked-passwords/leaked-passwords.ts';
import { enqueueTasks } from '#adapters/sql/desk/outbox/outbox.ts';
import { changeRecords } from '#adapters/sql/desk/people/account-merges.ts';
import type { Database, Transaction } from '#adapters/sql/engine/database.ts';
import { recordStaffAction } from '#adapters/sql/kernel/audit-log.ts';
import type { RateLimitsOf } from '#adapters/system/limits/rate-limits.ts';
import { lowerWorkerThreadPriority } from '#adapters/system/lower-worker-thread-priority.ts';
import type { Secrets } from '#adapters/system/secrets.ts';
import type { Objections } from '#core/accounts/objection/objections.ts';
import type { Recovery } from '#core/accounts/password-reset/ports.ts';
import type { Members, SessionProofs, StaffProofs } from '#core/accounts/ports.ts';
import type { AccountSecurity } from '#core/accounts/settings/ports.ts';
import type { Outbox, SavedEmailPreferences } from '#core/desk/outbox/ports.ts';
import type { AccountsDesk } from '#core/desk/people/ports.ts';
import type { AccountRemoval } from '#core/desk/personal-data/deletion/ports.ts';
import type { AccountRecords } from '#core/desk/personal-data/export/ports.ts';
import type { AuditLog } from '#core/kernel/audit-log/ports.ts';
import type { News } from '#core/kernel/news/ports.ts';
import type { Timers } from '#core/kernel/news/timers.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Instant } from '#core/kernel/time.ts';
import { accountService } from '../../accounts-service/account-service.ts';
import { replaceSecret } from '../../accounts-service/actions/replace-secret.ts';
import { argonPasswords, type Passwords } from '../../accounts-service/hashing/passwords.ts';
import type { AccountServiceOptions } from '../../accounts-service/options.ts';
import { builtInAccountRecords, builtInAccountRemoval } from '../../accounts-service/ports/account-records.ts';
import { builtInAccountSecurity, builtInEmailPreferences } from '../../accounts-service/ports/account-security.ts';
import { builtInAccountsDesk } from '../../accounts-service/ports/accounts-desk.ts';
import { builtInMembers, builtInRecovery, builtInStaffProofs } from '../../accounts-service/ports/built-in-members.ts';
import { builtInForgetActivity } from '../../accounts-service/ports/forget-activity.ts';
import { builtInObjections } from '../../accounts-service/ports/objections.ts';
import { builtInPasswordLink } from '../../accounts-service/ports/password-link.ts';
import { builtInSessionProofs } from '../../accounts-service/ports/session-proofs.ts';
import { type AccountSockets, accountSockets } from '../../accounts-service/realtime/account-sockets.ts';
import { accountDatabase, festivalTables } from '../../accounts-service/store/account-database.ts';
import type { Settings } from '../../settings/settings.ts';
import { signInProviders } from './sign-in-providers.ts';

export type AccountsDeps = {
  readonly secretStore: Secrets;
  readonly siteUrl: URL;
  readonly festivalName: string;
  readonly database: Database;
  readonly outbox: Outbox;
  /** The same transaction with the tables of the edition that the site shows, for the tasks that change with an account. */
  readonly tablesOfShown: (tx: Transaction) => Transaction;
  readonly auditLog: Pick<AuditLog, 'record'>;
  /** Whether text messages can be sent. */
  readonly hasTexts: boolean;
  readonly machineClock: Clock;
  readonly log: Log;
  readonly news: News;
  readonly after: Timers;
  readonly limitsOf: RateLimitsOf;
  /** Hashes and compares passwords; argon2 by default. */
  readonly passwords?: Passwords | undefined;
};

/** The account ports, the same for the built-in service and an external Appwrite server. */
export type OpenAccounts = {
  readonly members: Members;
  readonly staffProofs: StaffProofs;
  readonly sessionProofs: SessionProofs;
  readonly accountsDesk: AccountsDesk;
  readonly recovery: Recovery;
  /** Deletes the activity of all accounts before this moment. */
  readonly forgetActivity: (before: Instant) => Promise<void>;
  readonly accountRemoval: AccountRemoval;
  readonly accountRecords: AccountRecords;
  readonly objections: Objections;
  readonly accountSecurity: AccountSecurity;
  readonly emailPreferences: SavedEmailPreferences;
  /**
   * A one-use link to set a password, for the operator to pass on; undefined for an unknown address. The link works for an
   * hour unless another lifetime is given; an external Appwrite server decides the lifetime itself.
   */
  readonly passwordLink: (email: string, lifeMs?: number) => Promise<string | undefined>;
  /** The built-in service's HTTP routes; empty for an external Appwrite server. */
  readonly routes: FastifyPluginAsync;
  /** Opens the built-in service's WebSocket server; undefined for an external Appwrite server. */
  readonly sockets: (() => AccountSockets) | undefined;
};

/**
 * The account service inside this process. First re-encrypts everything that was encrypted with an earlier secret.
 * @throws Error when a secret cannot be read or stored
 */
export const openAccountService = async (
  settings: Settings,
  deps: AccountsDeps,
  resetPage: string,
): Promise<OpenAccounts> => {
  const { secretStore, siteUrl, database, outbox, machineClock, log, news, after } = deps;
  void lowerWorkerThreadPriority();
  const service: AccountServiceOptions = {
    database: accountDatabase(database),
    projectId: settings.ACCOUNTS_PROJECT_ID,
    projectName: deps.festivalName,
    apiKey: settings.ACCOUNTS_API_KEY ?? secretStore.of('accounts-api-key'),
    jwtSecret: settings.ACCOUNTS_JWT_SECRET ?? secretStore.of('accounts-jwt'),
    siteOrigins: [siteUrl.origin, ...settings.ACCOUNTS_SITES.map(({ origin }) => origin)],
    ownOrigin: siteUrl.origin,
    hasApp: settings.ACCOUNTS_APP,
    machineClock,
    log,
    news,
    after,
    limitsOf: deps.limitsOf,
    passwords: deps.passwords ?? argonPasswords(),
    isLeaked: leakedPasswords(),
    sendEmail: (email) =>
      outbox.put([{ id: `${email.kind}:${randomUUID()}`, task: { kind: 'email', email: email } }], machineClock.now()),
    sendText: deps.hasTexts
      ? (text) => outbox.put([{ id: `text:${randomUUID()}`, task: { kind: 'text', text } }], machineClock.now())
      : undefined,
    providers: await signInProviders(settings, machineClock),
    invalidateSessions: true,
    maxSessions: 10,
  };
  const earlierSecret = settings.ACCOUNTS_JWT_SECRET_BEFORE;
  if (earlierSecret !== undefined) await replaceSecret(service, earlierSecret);
  return {
    members: builtInMembers(service),
    staffProofs: builtInStaffProofs(service),
    sessionProofs: builtInSessionProofs(service),
    accountsDesk: builtInAccountsDesk(service, async (tx, { action, tasks, records }) => {
      if (records) await changeRecords(festivalTables(tx), records, true);
      await recordStaffAction(festivalTables(tx), action);
      await enqueueTasks(deps.tablesOfShown(festivalTables(tx)), tasks, machineClock.now());
    }),
    recovery: builtInRecovery(service, resetPage),
    forgetActivity: builtInForgetActivity(service),
    accountRemoval: builtInAccountRemoval(service),
    accountRecords: builtInAccountRecords(service),
    objections: builtInObjections(service, resetPage),
    accountSecurity: builtInAccountSecurity(service),
    emailPreferences: builtInEmailPreferences(service),
    passwordLink: builtInPasswordLink(service, resetPage),
    routes: accountService(service),
    sockets: () => accountSockets(service),
  };
};
