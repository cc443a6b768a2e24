import type { FastifyPluginAsync } from 'fastify';
import type { Secrets } from '#adapters/system/secrets.ts';
import type { HostedCheckout, PayingCards, PaymentNotices, Refunding } from '#core/checkout/ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { lazyPort } from '#core/kernel/lazy-port.ts';
import type { Products } from '#core/tickets/ports.ts';
import { lazy } from './lazy.ts';
import type { PaymentsDeps, Provider } from './open-payments.ts';
import type { Settings } from './settings.ts';

/** What is known of payments from the settings alone, and ports that load the provider's SDK when first asked. */
export type Payments = {
  readonly kind: 'sandbox' | 'stripe';
  /** Written on everything we make at the provider, so that two installations may share one account. */
  readonly environment: string;
  /** The SDK, and with the sandbox a provider that answers it. @throws Error that says what is wrong */
  readonly provider: () => Promise<Provider>;
  readonly products: Products;
  readonly hostedCheckout: HostedCheckout;
  readonly refunding: Refunding;
  readonly payingCards: PayingCards;
  readonly notices: PaymentNotices;
  /** Signs the payment notices. @throws ServiceFailure before it is known */
  readonly noticeSecret: () => string;
  /** The sandbox's card page, for the prefix /sandbox. */
  readonly routes: (() => Promise<FastifyPluginAsync>) | undefined;
  readonly close: () => Promise<void>;
};

/** Stripe when there is a key, otherwise the sandbox inside this process. The adapter above is the same. */
export const composePayments = (settings: Settings, deps: PaymentsDeps): Payments => {
  const { siteUrl, secretStore, machineClock, log } = deps;
  const secretKey = settings.STRIPE_SECRET_KEY;
  const environment = secretKey ? siteUrl.host : 'sandbox';
  const noticeSecret = secretKey ? () => settings.STRIPE_WEBHOOK_SECRET ?? '' : () => sandboxSecret(secretStore);

  // Some three hundred files, which nobody who only looks around needs.
  const opened = lazy(async () => {
    const { openSandbox, openStripeAccount, paymentPorts } = await import('./open-payments.ts');
    const provider = secretKey ? openStripeAccount(secretKey, log) : await openSandbox(settings, deps);
    const ports = paymentPorts(provider.stripe, {
      siteUrl,
      environment,
      secret: noticeSecret,
      livemode: /^(sk|rk)_live_/.test(secretKey ?? ''),
      machineClock,
      log,
    });
    return { provider, ports };
  });

  return {
    kind: secretKey ? 'stripe' : 'sandbox',
    environment,
    provider: async () => (await opened.get()).provider,
    products: lazyPort(async () => (await opened.get()).ports.products),
    hostedCheckout: lazyPort(async () => (await opened.get()).ports.hostedCheckout),
    refunding: lazyPort(async () => (await opened.get()).ports.refunding),
    payingCards: lazyPort(async () => (await opened.get()).ports.payingCards),
    notices: lazyPort(async () => (await opened.get()).ports.notices),
    noticeSecret,
    routes: secretKey ? undefined : async () => (await opened.get()).provider.routes,
    close: () => opened.close(({ provider }) => provider.close()),
  };
};

const sandboxSecret = (secretStore: Secrets): string => {
  const secret = secretStore.known('payment-notices');
  if (secret) return secret;
  throw new ServiceFailure('payments', 'the notices’ secret is not known yet', { retryable: true });
};
