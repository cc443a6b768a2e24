import type { FastifyPluginAsync } from 'fastify';
import type Stripe from 'stripe';
import { ensureWebhook } from '#adapters/stripe/ensure-webhook.ts';
import { openStripe } from '#adapters/stripe/open-stripe.ts';
import type { DataDir } from '#adapters/system/data-dir.ts';
import type { Secrets } from '#adapters/system/secrets.ts';
import type { Edition } from '#core/edition/edition.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Settings } from './settings.ts';

export type Payments = {
  readonly kind: 'sandbox' | 'stripe';
  readonly stripe: Stripe;
  /** Written on everything we make at the provider, so that two installations may share one account. */
  readonly environment: string;
  readonly livemode: boolean;
  /** Signs the payment notices. @throws ServiceFailure before it is known */
  readonly noticeSecret: () => string;
  /** Where the sandbox answers its API and its controls; null with real payments. */
  readonly sandboxOrigin: URL | null;
  /** The sandbox's card page, for the prefix /sandbox. */
  readonly routes: FastifyPluginAsync | undefined;
  /** Sees to it that notices reach this address. Real accounts are set up by hand. */
  readonly sendNoticesTo: (url: URL) => Promise<void>;
  readonly close: () => Promise<void>;
};

type Facts = {
  readonly dataDir: DataDir;
  readonly kept: Secrets;
  readonly edition: Edition;
  readonly siteUrl: URL;
  readonly machineClock: Clock;
  readonly log: Log;
};

/** Stripe when there is a key, otherwise the sandbox inside this process. The adapter above is the same. */
export const composePayments = (settings: Settings, facts: Facts): Promise<Payments> =>
  settings.STRIPE_SECRET_KEY
    ? realPayments(settings.STRIPE_SECRET_KEY, settings, facts)
    : sandboxPayments(settings, facts);

const realPayments = async (secretKey: string, settings: Settings, { siteUrl, log }: Facts): Promise<Payments> => ({
  kind: 'stripe',
  stripe: openStripe({ secretKey, log }),
  environment: siteUrl.host,
  livemode: /^(sk|rk)_live_/.test(secretKey),
  noticeSecret: () => settings.STRIPE_WEBHOOK_SECRET ?? '',
  sandboxOrigin: null,
  routes: undefined,
  sendNoticesTo: async () => {},
  close: async () => {},
});

const sandboxPayments = async (settings: Settings, facts: Facts): Promise<Payments> => {
  const { dataDir, kept, edition, siteUrl, machineClock, log } = facts;
  const [{ openStripeSandbox }, { readCatalogue }] = await Promise.all([
    import('#adapters/stripe-sandbox/sandbox.ts'),
    import('./read-catalogue.ts'),
  ]);
  const secretKey = `sk_test_${kept.of('payments-sandbox')}`;
  const sandbox = await openStripeSandbox({
    file: dataDir.file('payments-sandbox.db'),
    apiPort: settings.SANDBOX_PORT,
    apiKey: secretKey,
    pageBase: new URL('/sandbox/', siteUrl),
    catalogue: readCatalogue(edition.year, siteUrl),
    merchant: edition.name,
    now: () => machineClock.now(),
    log,
  });
  const sandboxOrigin = new URL(sandbox.apiOrigin);
  const stripe = openStripe({ secretKey, origin: sandboxOrigin, log });
  return {
    kind: 'sandbox',
    stripe,
    environment: 'sandbox',
    livemode: false,
    noticeSecret: () => {
      const secret = kept.known('payment-notices');
      if (secret) return secret;
      throw new ServiceFailure('payments', 'the notices’ secret is not known yet', { retryable: true });
    },
    sandboxOrigin,
    routes: sandbox.routes,
    sendNoticesTo: async (url) => {
      const secret = await ensureWebhook(stripe, { url, known: kept.known('payment-notices') });
      kept.keep('payment-notices', secret);
    },
    close: () => sandbox.close(),
  };
};
