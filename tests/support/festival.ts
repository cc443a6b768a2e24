import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { type LogEntry, memoryLog } from '#adapters/memory/log.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { instant, second } from '#core/kernel/time.ts';
import { compose, type Festival } from '../../server/composition/compose.ts';
import type { Provider } from '../../server/composition/open-payments.ts';
import { readSettings } from '../../server/composition/settings.ts';
import { jobs } from '../../server/jobs/jobs.ts';
import { type AppPorts, buildApp } from '../../server/routes/app.ts';
import { withDeclaredAnswers } from './declared-answers.ts';
import { plainPages } from './plain-pages.ts';
import { type SandboxLevers, sandboxLevers } from './sandbox-levers.ts';
import { sparePort } from './spare-port.ts';
import { aVisitor, type Visitor } from './visitor.ts';

/** The machine's clock, running, with days that can be made to pass. */
export type PassingClock = Clock & { passes(ms: number): void };

export type OpenFestival = {
  readonly app: FastifyInstance;
  /** The paths of the HTTP API that were registered. */
  readonly apiRoutes: readonly string[];
  readonly ports: Festival;
  readonly origin: string;
  readonly dataDir: string;
  readonly clock: PassingClock;
  readonly sandbox: SandboxLevers;
  /** The provider's own SDK, for looking at what was made there and for changing it behind the festival's back. */
  readonly stripe: Stripe;
  readonly logged: readonly LogEntry[];
  /** Somebody new, with a cookie jar and an address of their own. */
  visitor(): Visitor;
  /** Others hold so many places, a few an order, as orders allow. */
  taken(product: string, places: number): Promise<void>;
  /** Time passes for the festival and for the provider. */
  passes(ms: number): Promise<void>;
  /** What the festival does by itself, once and now. */
  runJob(
    name: 'errands' | 'overdue orders and refunds' | 'lost payment notices' | 'accounts whose time has come',
  ): Promise<void>;
  /** @throws Error when an answer of the API was not as `/api/openapi.json` declares it */
  close(): Promise<void>;
};

export type FestivalOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Where pages come from; plain ones unless told. */
  readonly web?: Pick<AppPorts, 'maker' | 'files'>;
  /** Another instance's folder, so that both have the same secrets. */
  readonly dataDir?: string;
  /** Changes what the application stands on, after it was composed. */
  readonly change?: (ports: Festival, provider: Provider) => Partial<Festival>;
};

/** What an order takes of anything on sale. */
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
 * The whole application in this process, composed as the program composes it: real SQLite in a temporary folder (or
 * what `env` says), the payments sandbox, the account service, listening on a spare port. Its jobs run when told to.
 */
export const openFestival = async (options: FestivalOptions = {}): Promise<OpenFestival> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'truffle-festival-')));
  const port = await sparePort();
  const settings = readSettings({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), ...options.env });
  const siteUrl = settings.SITE_URL ?? new URL(`http://localhost:${port}`);
  const log = memoryLog();
  const clock = passingClock();
  const composed = await compose({ ...settings, siteUrl }, log, clock);
  const provider = await composed.payments.provider();
  const ports = { ...composed, ...options.change?.(composed, provider) };
  const { app, check, faults, routes } = await withDeclaredAnswers(() =>
    buildApp({ ...ports, ...(options.web ?? { maker: plainPages, files: undefined }) }),
  );
  await app.listen({ host: '127.0.0.1', port });
  await ports.loadTheRest();
  await provider.sendNoticesTo(new URL(`http://127.0.0.1:${port}/api/stripe/webhook`));
  // What a process shows before it has heard from the provider is a test of its own.
  clock.passes(second);
  const sandbox = sandboxLevers(provider.sandboxOrigin?.href ?? 'http://no-sandbox.invalid');

  const visitor = () => aVisitor(app, settings.ACCOUNTS_PROJECT_ID, check);

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
    taken: async (id, places) => {
      for (let left = places; left > 0; left -= fewAtOnce)
        await visitor().open([{ id, quantity: Math.min(left, fewAtOnce) }]);
    },
    passes: async (ms) => {
      clock.passes(ms);
      // The sandbox reads the same clock; this makes it keep what has fallen due meanwhile.
      await sandbox.pull('/_sandbox/clock', { advanceMs: 0 });
    },
    runJob: async (name) => {
      const job = jobs(ports).find((each) => each.name === name);
      if (!job) throw new Error(`no job "${name}"`);
      await job.run();
    },
    close: async () => {
      await app.close();
      await ports.close();
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
      if (faults.size > 0)
        throw new Error(`answers that /api/openapi.json does not declare:\n${[...faults].join('\n')}`);
    },
  };
};
