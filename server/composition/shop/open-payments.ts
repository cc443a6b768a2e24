import type { FastifyPluginAsync } from 'fastify';
import type Stripe from 'stripe';
import { ensureWebhook, removeWebhooks } from '#adapters/stripe/ensure-webhook.ts';
import { stripeHostedCheckout } from '#adapters/stripe/hosted-checkout.ts';
import type { ProviderCall } from '#adapters/stripe/observed-http-client.ts';
import { openStripe } from '#adapters/stripe/open-stripe.ts';
import { stripePayingCards } from '#adapters/stripe/paying-cards.ts';
import { type PaymentNoticesSettings, stripePaymentNotices } from '#adapters/stripe/payment-notices.ts';
import { stripeProducts } from '#adapters/stripe/products.ts';
import { stripeBalance } from '#adapters/stripe/provider-balance.ts';
import { stripeProviderCatalogue } from '#adapters/stripe/provider-catalogue.ts';
import { stripeRecords } from '#adapters/stripe/provider-records.ts';
import { stripeRefunding } from '#adapters/stripe/refunding.ts';
import type { YearsAtStripe } from '#adapters/stripe/years-at-stripe.ts';
import type { DataDir } from '#adapters/system/data-dir.ts';
import type { Secrets } from '#adapters/system/secrets.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { CatalogueFile } from '#core/shop/products/catalogue-file.ts';
import type { Settings } from '../../settings/settings.ts';
import { withSettingContext } from '../../settings/with-setting-context.ts';

export type PaymentsDeps = {
  readonly dataDir: DataDir;
  readonly secretStore: Secrets;
  readonly edition: Edition;
  /** The products with which the sandbox is seeded. */
  readonly onSale: CatalogueFile;
  readonly siteUrl: URL;
  readonly machineClock: Clock;
  readonly log: Log;
  /** Called for every request to the provider. */
  readonly onProviderCall?: (call: ProviderCall) => void;
};

export type Provider = {
  readonly stripe: Stripe;
  /** The origin of the sandbox's API and its controls; null with Stripe. */
  readonly sandboxOrigin: URL | null;
  /** The sandbox's card page; empty with Stripe. */
  readonly routes: FastifyPluginAsync;
  /** Registers this address as the sandbox's webhook. Does nothing with Stripe: the operator sets that webhook up. */
  readonly sendNoticesTo: (url: URL) => Promise<void>;
  /** Removes the sandbox's webhook until the next `sendNoticesTo`. Does nothing with Stripe. */
  readonly sendNoNotices: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The payment ports over the SDK. `environment` is stored in the metadata of every object that we create. */
export const paymentPorts = (
  stripe: Stripe,
  settings: PaymentNoticesSettings &
    YearsAtStripe & { readonly siteUrl: URL; readonly edition: number; readonly isFirst: boolean },
) => ({
  products: stripeProducts(stripe, settings),
  hostedCheckout: stripeHostedCheckout(stripe, settings),
  refunding: stripeRefunding(stripe, settings),
  payingCards: stripePayingCards(stripe),
  notices: stripePaymentNotices(stripe, settings),
  records: stripeRecords(stripe, settings),
  providerBalance: stripeBalance(stripe, settings),
  providerCatalogue: stripeProviderCatalogue(stripe, settings),
});

/**
 * The Stripe account to which the key belongs. Opening it sends no request.
 * @param sharedSandbox the address of a sandbox that other processes use too, in Stripe's place
 */
export const openStripeAccount = (
  secretKey: string,
  { log, onProviderCall }: Pick<PaymentsDeps, 'log' | 'onProviderCall'>,
  sharedSandbox?: URL,
): Provider => ({
  stripe: openStripe({ secretKey, origin: sharedSandbox, log, seen: onProviderCall }),
  sandboxOrigin: sharedSandbox ?? null,
  routes: async () => {},
  sendNoticesTo: async () => {},
  sendNoNotices: async () => {},
  close: async () => {},
});

/** Starts the sandbox on loopback. @throws Error that says what is wrong with its store or its port */
export const openSandbox = async (settings: Settings, deps: PaymentsDeps): Promise<Provider> => {
  const { dataDir, secretStore, edition, onSale, siteUrl, machineClock, log } = deps;
  // Imported here so that an installation with real payments never loads the sandbox.
  const [{ openStripeSandbox }, { seedsOf }] = await Promise.all([
    import('../../payments-sandbox/sandbox.ts'),
    import('../../payments-sandbox/store/seed.ts'),
  ]);
  const secretKey = `sk_test_${secretStore.of('payments-sandbox')}`;
  const opening = openStripeSandbox({
    file: dataDir.file('payments-sandbox.db'),
    apiPort: settings.SANDBOX_PORT,
    apiKey: secretKey,
    pageBase: new URL('/sandbox/', siteUrl),
    catalogue: seedsOf(onSale, siteUrl),
    merchant: () => edition.name,
    now: () => machineClock.now(),
    log,
  });
  const sandbox = await withSettingContext('SANDBOX_PORT, DATA_DIR', 'the payments sandbox cannot be opened', opening);
  const sandboxOrigin = new URL(sandbox.apiOrigin);
  const stripe = openStripe({ secretKey, origin: sandboxOrigin, log, seen: deps.onProviderCall });
  return {
    stripe,
    sandboxOrigin,
    routes: sandbox.routes,
    sendNoticesTo: async (url) => {
      const secret = await ensureWebhook(stripe, { url, known: secretStore.known('payment-notices') });
      secretStore.keep('payment-notices', secret);
    },
    sendNoNotices: () => removeWebhooks(stripe),
    close: () => sandbox.close(),
  };
};
