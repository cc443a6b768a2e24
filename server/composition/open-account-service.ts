import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { leakedPasswords } from '#adapters/leaked-passwords/leaked-passwords.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { letWorkersGiveWay } from '#adapters/system/let-workers-give-way.ts';
import type { Secrets } from '#adapters/system/secrets.ts';
import type { Objections } from '#core/accounts/objection/ports.ts';
import type { Members } from '#core/accounts/ports.ts';
import type { Outbox, Wishes } from '#core/email/ports.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { After } from '#core/news/after.ts';
import type { News } from '#core/news/ports.ts';
import type { Recovery } from '#core/password-reset/ports.ts';
import type { LeavingMembers } from '#core/personal-data/deletion/ports.ts';
import type { AccountBooks } from '#core/personal-data/export/ports.ts';
import { accountService } from '../accounts-service/account-service.ts';
import { argonPasswords } from '../accounts-service/hashing/passwords.ts';
import type { AccountServiceOptions } from '../accounts-service/options.ts';
import { builtInMembers, builtInRecovery } from '../accounts-service/ports/accounts.ts';
import { builtInPasswordLink } from '../accounts-service/ports/password-link.ts';
import {
  builtInAccountBooks,
  builtInLeavingMembers,
  builtInObjections,
  builtInWishes,
} from '../accounts-service/ports/settings-ports.ts';
import { type AccountSockets, accountSockets } from '../accounts-service/realtime/account-sockets.ts';
import type { Settings } from './settings.ts';
import { signInProviders } from './sign-in-providers.ts';

export type AccountsFacts = {
  readonly kept: Secrets;
  readonly siteUrl: URL;
  readonly festivalName: string;
  readonly database: Database;
  readonly outbox: Outbox;
  /** Whether texts can be sent. */
  readonly hasTexts: boolean;
  readonly machineClock: Clock;
  readonly log: Log;
  readonly news: News;
  readonly after: After;
};

/** What asks and answers about accounts, whichever service does it. */
export type OpenAccounts = {
  readonly members: Members;
  readonly recovery: Recovery;
  readonly leavingMembers: LeavingMembers;
  readonly accountBooks: AccountBooks;
  readonly objections: Objections;
  readonly wishes: Wishes;
  /** A one-use link to set a password, to be handed over by whoever runs the festival. */
  readonly passwordLink: (email: string) => Promise<string | undefined>;
  /** The built-in service's wire protocol. */
  readonly routes: FastifyPluginAsync;
  /** The same protocol's websocket; none when somebody else's server does it. */
  readonly sockets: (() => AccountSockets) | undefined;
};

/** The account service inside this process. @throws Error when a secret cannot be read or kept */
export const openAccountService = (settings: Settings, facts: AccountsFacts, resetPage: string): OpenAccounts => {
  const { kept, siteUrl, database, outbox, machineClock, log, news, after } = facts;
  void letWorkersGiveWay();
  const service: AccountServiceOptions = {
    database,
    projectId: settings.ACCOUNTS_PROJECT_ID,
    projectName: facts.festivalName,
    apiKey: settings.ACCOUNTS_API_KEY ?? kept.of('accounts-api-key'),
    jwtSecret: settings.ACCOUNTS_JWT_SECRET ?? kept.of('accounts-jwt'),
    siteOrigins: [siteUrl.origin],
    machineClock,
    log,
    news,
    after,
    passwords: argonPasswords(),
    isLeaked: leakedPasswords(),
    post: (letter) =>
      outbox.put([{ id: `${letter.kind}:${randomUUID()}`, errand: { kind: 'letter', letter } }], machineClock.now()),
    text: facts.hasTexts
      ? (text) => outbox.put([{ id: `text:${randomUUID()}`, errand: { kind: 'text', text } }], machineClock.now())
      : undefined,
    providers: signInProviders(settings, machineClock),
    invalidateSessions: true,
    maxSessions: 10,
  };
  return {
    members: builtInMembers(service),
    recovery: builtInRecovery(service, resetPage),
    leavingMembers: builtInLeavingMembers(service),
    accountBooks: builtInAccountBooks(service),
    objections: builtInObjections(service, resetPage),
    wishes: builtInWishes(service),
    passwordLink: builtInPasswordLink(service, resetPage),
    routes: accountService(service),
    sockets: () => accountSockets(service),
  };
};
