import type { FastifyPluginAsync } from 'fastify';
import type { Secrets } from '#adapters/system/secrets.ts';
import type { ProviderCatalogue } from '#core/desk/catalogue/ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { lazyPort } from '#core/kernel/lazy-port.ts';
import type { ProviderBalance } from '#core/money/balance/ports.ts';
import type { ProviderRecords } from '#core/shop/checkout/lost/ports.ts';
import type { HostedCheckout, PayingCards, PaymentNotices, Refunding } from '#core/shop/checkout/ports.ts';
import type { Products } from '#core/shop/products/ports.ts';
import { lazy } from './lazy.ts';
import type { PaymentsDeps, Provider } from './open-payments.ts';
import type { Settings } from './settings.ts';

/** Payment ports whose first call loads the provider's SDK, and data about payments known from the settings alone. */
export type Payments = {
  readonly kind: 'sandbox' | 'stripe';
  /**
   * Stored in the metadata of every object that we create, so that two installations can share one provider account.
   */
  readonly environment: string;
  /** Loads the SDK and, without a Stripe key, starts the sandbox. @throws Error that says what is wrong */
  readonly provider: () => Promise<Provider>;
  readonly products: Products;
  readonly hostedCheckout: HostedCheckout;
  readonly refunding: Refunding;
  readonly payingCards: PayingCards;
  readonly notices: PaymentNotices;
  readonly records: ProviderRecords;
  readonly providerBalance: ProviderBalance;
  readonly providerCatalogue: ProviderCatalogue;
  /** The secret with which webhooks are signed. @throws ServiceFailure until the sandbox's webhook is registered */
  readonly noticeSecret: () => string;
  /** The sandbox's card page, for the prefix /sandbox; undefined where it is not in this process. */
  readonly routes: (() => Promise<FastifyPluginAsync>) | undefined;
  readonly close: () => Promise<void>;
};

/**
 * Uses Stripe when STRIPE_SECRET_KEY is set, otherwise the sandbox inside this process, through the same adapter. With
 * STRIPE_API_BASE it uses a sandbox that several processes share.
 */
export const composePayments = (settings: Settings, deps: PaymentsDeps): Payments => {
  const { siteUrl, secretStore, machineClock, log } = deps;
  const secretKey = settings.STRIPE_SECRET_KEY;
  const sharedSandbox = settings.STRIPE_API_BASE;
  const kind = secretKey && !sharedSandbox ? 'stripe' : 'sandbox';
  const environment = kind === 'stripe' ? siteUrl.host : 'sandbox';
  const noticeSecret = secretKey ? () => settings.STRIPE_WEBHOOK_SECRET ?? '' : () => sandboxSecret(secretStore);

  // Loading it reads about 300 files, so it happens at the first payment call and not at the start.
  const opened = lazy(async () => {
    const { openSandbox, openStripeAccount, paymentPorts } = await import('./open-payments.ts');
    const provider = secretKey ? openStripeAccount(secretKey, deps, sharedSandbox) : await openSandbox(settings, deps);
    const ports = paymentPorts(provider.stripe, {
      siteUrl,
      environment,
      edition: deps.edition.year,
      secret: noticeSecret,
      livemode: /^(sk|rk)_live_/.test(secretKey ?? ''),
      machineClock,
      log,
    });
    return { provider, ports };
  });

  return {
    kind,
    environment,
    provider: async () => (await opened.get()).provider,
    products: lazyPort(async () => (await opened.get()).ports.products),
    hostedCheckout: lazyPort(async () => (await opened.get()).ports.hostedCheckout),
    refunding: lazyPort(async () => (await opened.get()).ports.refunding),
    payingCards: lazyPort(async () => (await opened.get()).ports.payingCards),
    notices: lazyPort(async () => (await opened.get()).ports.notices),
    records: lazyPort(async () => (await opened.get()).ports.records),
    providerBalance: lazyPort(async () => (await opened.get()).ports.providerBalance),
    providerCatalogue: lazyPort(async () => (await opened.get()).ports.providerCatalogue),
    noticeSecret,
    routes: secretKey ? undefined : async () => (await opened.get()).provider.routes,
    close: () => opened.close(({ provider }) => provider.close()),
  };
};

const sandboxSecret = (secretStore: Secrets): string => {
  const secret = secretStore.known('payment-notices');
  if (secret) return secret;
  throw new ServiceFailure('payments', 'the webhook secret is not known yet', { retryable: true });
};
