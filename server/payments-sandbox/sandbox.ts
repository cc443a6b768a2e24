import type { FastifyPluginAsync } from 'fastify';
import { apiServer } from './api/api-server.ts';
import { endpointsNotSimulated } from './api/endpoints-not-simulated.ts';
import { faultInjector } from './api/faults.ts';
import { idempotencyKeys } from './api/idempotency.ts';
import { requestLog } from './api/request-log.ts';
import { controlRoutes } from './control.ts';
import { hostedPage } from './page/routes.ts';
import { nextPayoutMs, payOut } from './payments/balance.ts';
import { expireSession } from './payments/completion.ts';
import { openDispute } from './payments/disputes.ts';
import { type FeeSettings, ukCardFees } from './payments/fees.ts';
import { advanceRefund } from './payments/refunds.ts';
import { balance } from './resources/balance.ts';
import { coupons } from './resources/coupons.ts';
import { disputes } from './resources/disputes.ts';
import { events } from './resources/events.ts';
import { payments } from './resources/payments.ts';
import { prices } from './resources/prices.ts';
import { products } from './resources/products.ts';
import { promotionCodes } from './resources/promotion-codes.ts';
import { refunds } from './resources/refunds.ts';
import { sessions } from './resources/sessions.ts';
import { addEndpoint, webhookEndpoints } from './resources/webhook-endpoints.ts';
import type { Provider } from './sandbox-dependencies.ts';
import { openDatabase } from './store/database.ts';
import { randomIds, seededIds } from './store/ids.ts';
import { clearStore, prune, pruneEveryMs } from './store/prune.ts';
import { relinkImages, type SeedProduct, seedCatalogue } from './store/seed.ts';
import { readSetting, writeSetting } from './store/settings.ts';
import { objectStore } from './store/store.ts';
import { sandboxClock } from './time/clock.ts';
import { type ScheduledTaskKind, type TaskHandler, taskScheduler } from './time/task-scheduler.ts';
import { webhookDeliveries } from './webhooks/deliveries.ts';
import type { EventType } from './webhooks/event-types.ts';
import { apiVersion, eventRecorder } from './webhooks/events.ts';

/** How to open a sandbox. */
export interface StripeSandboxOptions {
  /** Its own SQLite file, or `:memory:`. */
  readonly file: string;
  /** Port of the API on 127.0.0.1; 0 or absent takes any. */
  readonly apiPort?: number;
  /** The accepted API keys; a live one is refused. */
  readonly apiKey: string | readonly string[];
  /** The browser's URL of `routes`, with a closing slash: `http://localhost:3000/sandbox/`. */
  readonly pageBase: URL;
  /** Seeds an empty file; an existing catalogue is not changed. */
  readonly catalogue: readonly SeedProduct[];
  /** The merchant's name on the page. */
  readonly merchant?: string;
  /** The machine's clock, epoch milliseconds. */
  readonly now?: () => number;
  /** The provider's fees; by default Stripe's for cards of the United Kingdom. */
  readonly fees?: FeeSettings;
  /** Makes every id predictable, for tests. */
  readonly seed?: string;
  readonly log?: SandboxLog;
}

/** The sandbox's log. */
export interface SandboxLog {
  warn(message: string, details?: Readonly<Record<string, unknown>>): void;
  error(message: string, details?: Readonly<Record<string, unknown>>): void;
}

/** A running sandbox. */
export interface StripeSandbox {
  readonly apiPort: number;
  /** `http://127.0.0.1:port`, for the SDK. */
  readonly apiOrigin: string;
  /** The hosted card page; register it under the path of `pageBase`. */
  readonly routes: FastifyPluginAsync;
  /** Registers a webhook endpoint; repeated calls with the same URL return the same secret. */
  addWebhookEndpoint(
    url: string,
    enabledEvents?: readonly ('*' | EventType)[],
  ): Promise<{ readonly id: string; readonly secret: string }>;
  close(): Promise<void>;
}

const silent: SandboxLog = { warn: () => {}, error: () => {} };

/**
 * A payment provider that moves no money: Stripe's API for the official SDK on a loopback port, signed webhooks, and the
 * hosted card page. @throws Error for a live key, or for a file that cannot be opened
 */
export const openStripeSandbox = async (options: StripeSandboxOptions): Promise<StripeSandbox> => {
  const acceptedKeys = typeof options.apiKey === 'string' ? [options.apiKey] : options.apiKey;
  if (acceptedKeys.some((key) => key.startsWith('sk_live_'))) {
    throw new Error('the payments sandbox was given a live key: use one that begins sk_test_');
  }
  const log = options.log ?? silent;
  const db = openDatabase(options.file);
  const clock = sandboxClock(db, options.now ?? Date.now);
  const store = objectStore(db);
  const newId = options.seed === undefined ? randomIds() : seededIds(options.seed, counter(db));
  const deliveries = webhookDeliveries({ db, store, clock, warn: log.warn });
  const transact = async <Value>(work: () => Value): Promise<Value> => {
    const value = await db.transact(work);
    deliveries.wake();
    return value;
  };

  const handlers: Record<ScheduledTaskKind, TaskHandler> = {
    'expire-session': (id) => {
      const session = store.find('checkout.session', id);
      if (session?.status === 'open') expireSession(provider, session);
    },
    'advance-refund': (id) => advanceRefund(provider, id),
    'open-dispute': (id) => void openDispute(provider, id),
    'pay-out': () => {
      payOut(provider);
      schedulePayout();
    },
    prune: () => {
      prune(db, clock);
      scheduledTasks.schedule('prune', 'all', clock.nowMs() + pruneEveryMs);
    },
  };
  const scheduledTasks = taskScheduler(db, clock, handlers, deliveries.wake, (failure) =>
    log.error('payments sandbox scheduled task failed', { failure: String(failure) }),
  );
  const provider: Provider = {
    store,
    clock,
    newId,
    scheduledTasks,
    events: eventRecorder(store, clock, newId, deliveries),
    fees: options.fees ?? ukCardFees,
    pageBase: options.pageBase,
  };
  const schedulePayout = () => scheduledTasks.schedule('pay-out', 'payout', nextPayoutMs(clock.nowMs()));

  const seedStore = () => {
    seedCatalogue(store, options.catalogue, clock.now());
    scheduledTasks.schedule('prune', 'all', clock.nowMs() + pruneEveryMs);
    schedulePayout();
    writeSetting(db, 'planted', 'yes');
    writeSetting(db, 'pays-out', 'yes');
  };
  const reopenStore = () => {
    relinkImages(store, options.catalogue);
    // A store from before the sandbox had payouts.
    if (readSetting(db, 'pays-out') === undefined) schedulePayout();
    writeSetting(db, 'pays-out', 'yes');
  };
  await transact(readSetting(db, 'planted') === undefined ? seedStore : reopenStore);

  const faults = faultInjector();
  const requests = requestLog();
  const reset = (keepEndpoints: boolean) =>
    transact(() => {
      faults.clear();
      requests.clear();
      clearStore(db, keepEndpoints);
      clock.moveTo(0);
      seedStore();
    });

  const app = apiServer({
    provider,
    transact,
    keys: idempotencyKeys(db, clock),
    faults,
    requests,
    endpoints: [
      ...endpointsNotSimulated,
      ...products,
      ...prices,
      ...sessions,
      ...payments,
      ...refunds,
      ...disputes,
      ...balance,
      ...coupons,
      ...promotionCodes,
      ...events(db),
      ...webhookEndpoints,
    ],
    acceptedKeys,
    error: log.error,
  });
  controlRoutes(app, { provider, transact, deliveries, faults, requests, reset });
  const apiOrigin = await app.listen({ host: '127.0.0.1', port: options.apiPort ?? 0 });
  await scheduledTasks.runDue();
  deliveries.wake();

  return {
    apiPort: Number(new URL(apiOrigin).port),
    apiOrigin,
    routes: hostedPage({
      provider,
      transact,
      deliveries,
      db,
      merchant: options.merchant ?? 'Payments sandbox',
    }),
    async addWebhookEndpoint(url, enabledEvents = ['*']) {
      const known = store.walk('webhook_endpoint', { where: [], limit: 100 }).find((each) => each.url === url);
      const secret = known && store.aside<{ secret: string }>(known.id)?.secret;
      if (known && secret) return { id: known.id, secret };
      const made = await transact(() =>
        addEndpoint(provider, {
          url,
          enabled_events: enabledEvents,
          api_version: apiVersion,
          description: undefined,
          metadata: undefined,
        }),
      );
      return { id: made.id, secret: made.secret ?? '' };
    },
    async close() {
      faults.release();
      scheduledTasks.close();
      await deliveries.close();
      await app.close();
      await db.close();
    },
  };
};

/** The next number of the seeded ids, stored so that no id repeats after a restart. */
const counter = (db: ReturnType<typeof openDatabase>) => () => {
  const next = Number(readSetting(db, 'ids-given') ?? 0) + 1;
  writeSetting(db, 'ids-given', String(next));
  return next;
};
