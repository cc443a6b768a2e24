import type { FastifyPluginAsync } from 'fastify';
import { apiServer } from './api/api-server.ts';
import { endpointsNotSimulated } from './api/endpoints-not-simulated.ts';
import { faultInjector } from './api/faults.ts';
import { idempotencyKeys } from './api/idempotency.ts';
import { requestLog } from './api/request-log.ts';
import { controlRoutes } from './control-routes.ts';
import { type OpenProvider, openProvider, schedulePayout, schedulePrune } from './open-provider.ts';
import { hostedPage } from './page/routes.ts';
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
import type { SandboxLog, StripeSandboxOptions } from './sandbox-options.ts';
import { clearStore } from './store/prune.ts';
import { relinkImages, type SeedProduct, seedCatalogue } from './store/seed.ts';
import { readSetting, writeSetting } from './store/settings.ts';
import type { EventType } from './webhooks/event-types.ts';
import { apiVersion } from './webhooks/events.ts';

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
  const opened = openProvider(options, log);
  const { provider, db, deliveries, transact } = opened;
  const prepareStore = readSetting(db, 'planted') === undefined ? seedStore : reopenStore;
  await transact(() => prepareStore(opened, options.catalogue));

  const faults = faultInjector();
  const requests = requestLog();
  const reset = (keepEndpoints: boolean) =>
    transact(() => {
      faults.clear();
      requests.clear();
      clearStore(db, keepEndpoints);
      provider.clock.moveTo(0);
      seedStore(opened, options.catalogue);
    });

  const app = apiServer({
    provider,
    transact,
    keys: idempotencyKeys(db, provider.clock),
    faults,
    requests,
    endpoints: endpointsOf(db),
    acceptedKeys,
    error: log.error,
  });
  controlRoutes(app, { provider, transact, deliveries, faults, requests, reset });
  const apiOrigin = await app.listen({ host: '127.0.0.1', port: options.apiPort ?? 0 });
  await provider.scheduledTasks.runDue();
  deliveries.wake();

  const merchant = options.merchant ?? (() => 'Payments sandbox');
  return {
    apiPort: Number(new URL(apiOrigin).port),
    apiOrigin,
    routes: hostedPage({ provider, transact, deliveries, db, merchant }),
    addWebhookEndpoint: addWebhookEndpoint(opened),
    async close() {
      faults.release();
      provider.scheduledTasks.close();
      await deliveries.close();
      await app.close();
      await db.close();
    },
  };
};

const silent: SandboxLog = { warn: () => {}, error: () => {} };

/** Fills an empty store. Call it in a transaction. */
const seedStore = ({ provider, db }: OpenProvider, catalogue: readonly SeedProduct[]): void => {
  seedCatalogue(provider.store, catalogue, provider.clock.now());
  schedulePrune(provider);
  schedulePayout(provider);
  writeSetting(db, 'planted', 'yes');
  writeSetting(db, 'pays-out', 'yes');
};

/** Brings a store of an earlier start up to date. Call it in a transaction. */
const reopenStore = ({ provider, db }: OpenProvider, catalogue: readonly SeedProduct[]): void => {
  relinkImages(provider.store, catalogue);
  // A store from before the sandbox had payouts.
  if (readSetting(db, 'pays-out') === undefined) schedulePayout(provider);
  writeSetting(db, 'pays-out', 'yes');
};

const endpointsOf = (db: OpenProvider['db']) => [
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
];

const addWebhookEndpoint =
  ({ provider, transact }: OpenProvider): StripeSandbox['addWebhookEndpoint'] =>
  async (url, enabledEvents = ['*']) => {
    const known = provider.store.walk('webhook_endpoint', { where: [], limit: 100 }).find((each) => each.url === url);
    const secret = known && provider.store.aside<{ secret: string }>(known.id)?.secret;
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
  };
