import type { Duplex } from 'node:stream';
import fastify from 'fastify';
import { leakedPasswords } from '#adapters/leaked-passwords/leaked-passwords.ts';
import { memoryNews } from '#adapters/memory/kernel/news.ts';
import { unrefTimers } from '#adapters/system/unref-timers.ts';
import type { AccountEmail, AccountText } from '#core/accounts/emails.ts';
import { type Instant, instant } from '#core/kernel/time.ts';
import { accountService } from '../../server/accounts-service/account-service.ts';
import type { AccountServiceOptions } from '../../server/accounts-service/options.ts';
import { accountSockets } from '../../server/accounts-service/realtime/account-sockets.ts';
import { type AccountDatabase, accountDatabase } from '../../server/accounts-service/store/account-database.ts';
import { openStore } from '../../server/composition/kernel/store.ts';
import { webSocketUpgrades } from '../../server/http/websocket/websocket-upgrades.ts';
import { migratedPostgres } from './postgres.ts';
import { validateAgainstPublished } from './published-answers.ts';
import { quickPasswords } from './quick-passwords.ts';
import { freshSqlite } from './sqlite.ts';

/** The databases that the service is tested on. */
export const stores: Readonly<Record<'SQLite' | 'PostgreSQL', () => Promise<AccountDatabase>>> = {
  SQLite: async () => accountDatabase(await freshSqlite()),
  PostgreSQL: async () => {
    const { url, drop } = await migratedPostgres();
    const database = await openStore(url);
    return { ...accountDatabase(database), close: () => database.close().then(drop) };
  },
};

export const project = 'truffle-festival';
export const apiKey = 'a-key-for-the-server-side';
export const site = 'https://festival.example';

export type AccountServer = {
  /** `http://127.0.0.1:<port>/v1`, the SDKs' endpoint. */
  readonly endpoint: string;
  readonly service: AccountServiceOptions;
  /** The emails sent so far, oldest first. */
  readonly emails: AccountEmail[];
  /** The text messages sent so far, oldest first. */
  readonly texts: AccountText[];
  /** The log messages, one string each. */
  readonly logged: string[];
  readonly clock: { now(): Instant; pass(ms: number): void };
  readonly openLines: () => number;
  /** Cuts every open connection, as a lost network does; returns how many there were. */
  readonly dropLines: () => number;
  /** @throws Error when a response did not match the published description */
  readonly close: () => Promise<void>;
};

/**
 * Starts the account service over HTTP on a free port, as the site runs it, with a clock that can be moved and fast
 * passwords; `changes` can bring back `argonPasswords`.
 */
export const startAccountServer = async (
  openDatabase: () => Promise<AccountDatabase>,
  changes: Partial<AccountServiceOptions> = {},
): Promise<AccountServer> => {
  const database = await openDatabase();
  const emails: AccountEmail[] = [];
  const texts: AccountText[] = [];
  const logged: string[] = [];
  let passed = 0;
  const clock = {
    now: () => instant(Date.now() + passed),
    pass: (ms: number) => {
      passed += ms;
    },
  };
  const note = (message: string, details?: Readonly<Record<string, unknown>>) =>
    void logged.push(`${message} ${JSON.stringify(details ?? {})}`);
  const log = { info: note, warn: note, error: note };
  const service: AccountServiceOptions = {
    database,
    projectId: project,
    projectName: 'The Great British Truffle Festival',
    apiKey,
    jwtSecret: 'a secret of at least thirty-two bytes',
    siteOrigins: [site, 'http://localhost:3000'],
    ownOrigin: 'http://127.0.0.1',
    hasApp: false,
    machineClock: clock,
    log,
    news: memoryNews(log),
    after: unrefTimers,
    passwords: quickPasswords(),
    isLeaked: leakedPasswords(),
    sendEmail: async (email) => void emails.push(email),
    sendText: async (text) => void texts.push(text),
    providers: [],
    invalidateSessions: true,
    maxSessions: 10,
    ...changes,
  };
  const upgrades = webSocketUpgrades();
  const app = fastify({ trustProxy: 'loopback', http: { shouldUpgradeCallback: upgrades.shouldUpgrade } });
  upgrades.listenOn(app.server);
  const faults = validateAgainstPublished(app);
  const sockets = accountSockets(service);
  const lines = new Set<Duplex>();
  upgrades.at('/v1/realtime', (request, socket, head, address) => {
    lines.add(socket);
    socket.once('close', () => lines.delete(socket));
    const ip = [request.headers['x-forwarded-for']].flat()[0] ?? '127.0.0.1';
    sockets.accept({ request, socket, head, address, ip });
  });
  app.addHook('preClose', sockets.close);
  await app.register(accountService(service), { prefix: '/v1' });
  app.get('/elsewhere', async () => ({ here: 'the rest of the site' }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    endpoint: `${address}/v1`,
    service,
    emails,
    texts,
    logged,
    clock,
    openLines: () => lines.size,
    dropLines: () => [...lines].map((line) => line.destroy()).length,
    close: async () => {
      await app.close();
      await database.close();
      if (faults.length > 0) throw new Error(`not as published:\n${faults.join('\n')}`);
    },
  };
};
