import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { type LogEntry, memoryLog } from '#adapters/memory/kernel/log.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { instant } from '#core/kernel/time.ts';
import { buildApp, type Web } from '../../server/composition/build-app.ts';
import { compose } from '../../server/composition/compose.ts';
import type { Festival } from '../../server/composition/festival.ts';
import type { Provider } from '../../server/composition/shop/open-payments.ts';
import type { openStores } from '../../server/composition/stores.ts';
import { jobs, jobsOfInstallation } from '../../server/jobs/jobs.ts';
import { serveEditions } from '../../server/process/serve-editions.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { withDeclaredAnswers } from './declared-answers.ts';
import { plainPages } from './plain-pages.ts';
import { quickPasswords } from './quick-passwords.ts';
import { type SandboxControls, sandboxControls } from './sandbox-controls.ts';
import { sparePort } from './spare-port.ts';
import { putMigratedSqlite } from './sqlite.ts';
import { aVisitor, type Visitor } from './visitor.ts';

/** The machine's clock plus an offset that `passes` increases. */
export type PassingClock = Clock & { passes(ms: number): void };

export type OpenFestival = {
  readonly app: FastifyInstance;
  /** The registered routes of the HTTP API, as `METHOD /path`. */
  readonly apiRoutes: readonly string[];
  readonly ports: Festival;
  readonly origin: string;
  readonly dataDir: string;
  readonly clock: PassingClock;
  readonly sandbox: SandboxControls;
  /** The provider's SDK, to inspect objects there and change them without the festival's knowledge. */
  readonly stripe: Stripe;
  readonly logged: readonly LogEntry[];
  /** A new visitor with a cookie jar and an IP address of their own, or with the given one; without the operator's key. */
  visitor(from?: string): Visitor;
  /** A visitor whose browser has the operator's key. */
  operator(): Visitor;
  /** Opens card pages of other visitors for `places` places of a product. */
  taken(product: string, places: number): Promise<void>;
  /** Moves the clocks of the festival and of the provider forward. */
  passes(ms: number): Promise<void>;
  /** Runs a background job once. */
  runJob(
    name:
      | 'outbox'
      | 'overdue orders and refunds'
      | 'lost payment notices'
      | 'editions that are due to open'
      | 'due account deletions'
      | 'ring times',
  ): Promise<void>;
  /** Closes the application. @throws Error when an answer of the API violated `/api/openapi.json` */
  close(): Promise<void>;
};

export type FestivalOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Renders the pages; minimal pages by default. */
  readonly web?: Pick<Web, 'maker' | 'files'>;
  /** The data folder of another instance, so that both have the same secrets and database. */
  readonly dataDir?: string;
  /** The stores; by default those on the database. */
  readonly storesOn?: typeof openStores;
  /** Replaces composed ports before the application is built. */
  readonly change?: (ports: Festival, provider: Provider) => Partial<Festival>;
};

/** A quantity within the limit of every product. */
const fewAtOnce = 4;

const passingClock = (): PassingClock => {
  let passed = 0;
  return {
    now: () => instant(Date.now() + passed),
    passes: (ms) => {
      passed += ms;
    },
  };
};

/**
 * Opens the whole application in this process, on a spare port, composed as in the program: SQLite in a temporary folder
 * (unless `env` says otherwise), the payments sandbox and the accounts service. Jobs run only through `runJob`.
 */
export const openFestival = async (options: FestivalOptions = {}): Promise<OpenFestival> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'truffle-festival-')));
  const port = await sparePort();
  const settings = readSettings({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), ...options.env });
  const siteUrl = settings.SITE_URL ?? new URL(`http://localhost:${port}`);
  if (!options.dataDir && !settings.DATABASE_URL) await putMigratedSqlite(join(dataDir, 'festival.db'));
  const log = memoryLog();
  const clock = passingClock();
  const composed = await compose({ ...settings, siteUrl }, log, clock, quickPasswords(), options.storesOn);
  const provider = composed.payments.provider;
  const ports = { ...composed, ...options.change?.(composed, provider) };
  const { app, check, faults, routes } = await withDeclaredAnswers(async () => {
    const built = await buildApp(ports, options.web ?? { maker: plainPages, files: undefined });
    return built;
  });
  const later = await serveEditions({
    ...{ first: ports, app, log },
    build: (edition) => buildApp(edition, options.web ?? { maker: plainPages, files: undefined }),
    start: () => async () => {},
  });
  await app.listen({ host: '127.0.0.1', port });
  await provider.sendNoticesTo(new URL(`http://127.0.0.1:${port}/api/stripe/webhook`));
  const sandbox = sandboxControls(provider.sandboxOrigin?.href ?? 'http://no-sandbox.invalid');

  const visitor = (from?: string) => aVisitor(app, settings.ACCOUNTS_PROJECT_ID, check, from);
  const operator = () => {
    const cookies = new Map([['festival_operator', ports.operatorKey ?? '']]);
    return aVisitor(app, settings.ACCOUNTS_PROJECT_ID, check, undefined, cookies);
  };

  return {
    app,
    apiRoutes: [...routes],
    ports,
    origin: siteUrl.origin,
    dataDir,
    clock,
    sandbox,
    stripe: provider.stripe,
    logged: log.entries,
    visitor,
    operator,
    taken: async (id, places) => {
      for (let left = places; left > 0; left -= fewAtOnce)
        await visitor().open([{ id, quantity: Math.min(left, fewAtOnce) }]);
    },
    passes: async (ms) => {
      clock.passes(ms);
      // The sandbox reads the same clock; this call runs its tasks that are due.
      await sandbox.pull('/_sandbox/clock', { advanceMs: 0 });
    },
    runJob: async (name) => {
      const job = [...jobs(ports), ...jobsOfInstallation(ports)].find((each) => each.name === name);
      if (!job) throw new Error(`no job "${name}"`);
      await job.run();
    },
    close: async () => {
      await app.close();
      await later.close();
      await ports.close();
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
      if (faults.size > 0)
        throw new Error(`answers that /api/openapi.json does not declare:\n${[...faults].join('\n')}`);
    },
  };
};
