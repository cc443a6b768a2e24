import type { FastifyPluginAsync } from 'fastify';
import type Stripe from 'stripe';
import { ensureWebhook } from '#adapters/stripe/ensure-webhook.ts';
import { stripeHostedCheckout } from '#adapters/stripe/hosted-checkout.ts';
import { openStripe } from '#adapters/stripe/open-stripe.ts';
import { stripePayingCards } from '#adapters/stripe/paying-cards.ts';
import { type PaymentNoticesSettings, stripePaymentNotices } from '#adapters/stripe/payment-notices.ts';
import { stripeProducts } from '#adapters/stripe/products.ts';
import { stripeRefunding } from '#adapters/stripe/refunding.ts';
import type { DataDir } from '#adapters/system/data-dir.ts';
import type { Secrets } from '#adapters/system/secrets.ts';
import type { Edition } from '#core/edition/edition.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { CatalogueFile } from '#core/tickets/catalogue-file.ts';
import type { Settings } from './settings.ts';
import { withSettingContext } from './with-setting-context.ts';

export type PaymentsDeps = {
  readonly dataDir: DataDir;
  readonly secretStore: Secrets;
  readonly edition: Edition;
  /** What the sandbox puts on sale. */
  readonly onSale: CatalogueFile;
  readonly siteUrl: URL;
  readonly machineClock: Clock;
  readonly log: Log;
};

export type Provider = {
  readonly stripe: Stripe;
  /** Where the sandbox answers its API and its controls; null with real payments. */
  readonly sandboxOrigin: URL | null;
  /** The sandbox's card page. */
  readonly routes: FastifyPluginAsync;
  /** Sees to it that notices reach this address. Real accounts are set up by hand. */
  readonly sendNoticesTo: (url: URL) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Everything that is asked of a provider, whichever it is. `environment` is written on all that we make there. */
export const paymentPorts = (stripe: Stripe, settings: PaymentNoticesSettings & { readonly siteUrl: URL }) => ({
  products: stripeProducts(stripe, settings.log),
  hostedCheckout: stripeHostedCheckout(stripe, settings),
  refunding: stripeRefunding(stripe, settings),
  payingCards: stripePayingCards(stripe),
  notices: stripePaymentNotices(stripe, settings),
});

/** The account of that key. Nothing is asked of it yet, and its webhook is set up by hand. */
export const openStripeAccount = (secretKey: string, log: Log): Provider => ({
  stripe: openStripe({ secretKey, log }),
  sandboxOrigin: null,
  routes: async () => {},
  sendNoticesTo: async () => {},
  close: async () => {},
});

/** @throws Error that says what is wrong with its store or its port */
export const openSandbox = async (settings: Settings, deps: PaymentsDeps): Promise<Provider> => {
  const { dataDir, secretStore, edition, onSale, siteUrl, machineClock, log } = deps;
  // Never with real payments.
  const [{ openStripeSandbox }, { seedsOf }] = await Promise.all([
    import('../payments-sandbox/sandbox.ts'),
    import('../payments-sandbox/store/seed.ts'),
  ]);
  const secretKey = `sk_test_${secretStore.of('payments-sandbox')}`;
  const opening = openStripeSandbox({
    file: dataDir.file('payments-sandbox.db'),
    apiPort: settings.SANDBOX_PORT,
    apiKey: secretKey,
    pageBase: new URL('/sandbox/', siteUrl),
    catalogue: seedsOf(onSale, siteUrl),
    merchant: edition.name,
    now: () => machineClock.now(),
    log,
  });
  const sandbox = await withSettingContext('SANDBOX_PORT, DATA_DIR', 'the payments sandbox cannot be opened', opening);
  const sandboxOrigin = new URL(sandbox.apiOrigin);
  const stripe = openStripe({ secretKey, origin: sandboxOrigin, log });
  return {
    stripe,
    sandboxOrigin,
    routes: sandbox.routes,
    sendNoticesTo: async (url) => {
      const secret = await ensureWebhook(stripe, { url, known: secretStore.known('payment-notices') });
      secretStore.keep('payment-notices', secret);
    },
    close: () => sandbox.close(),
  };
};
