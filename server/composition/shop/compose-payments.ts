import type { FastifyPluginAsync } from 'fastify';
import type { TablePrefix } from '#adapters/sql/engine/table-prefix.ts';
import { environmentOf } from '#adapters/stripe/years-at-stripe.ts';
import type { Secrets } from '#adapters/system/secrets.ts';
import type { ProviderCatalogue } from '#core/desk/catalogue/ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { ProviderBalance } from '#core/money/balance/ports.ts';
import type { ProviderRecords } from '#core/shop/checkout/lost/ports.ts';
import type { HostedCheckout, PayingCards, PaymentNotices, Refunding } from '#core/shop/checkout/ports.ts';
import type { Products } from '#core/shop/products/ports.ts';
import type { Settings } from '../../settings/settings.ts';
import { openSandbox, openStripeAccount, type PaymentsDeps, type Provider, paymentPorts } from './open-payments.ts';

/** The payment ports over the provider's SDK, and data about payments known from the settings alone. */
export type Payments = {
  readonly kind: 'sandbox' | 'stripe';
  /**
   * Stored in the metadata of every object that we create, so that two installations, and the editions of one, can share one
   * provider account.
   */
  readonly environment: string;
  readonly provider: Provider;
  /** The year of the installation's first edition. */
  readonly firstYear: number;
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
  readonly routes: FastifyPluginAsync | undefined;
  readonly close: () => Promise<void>;
};

/**
 * Uses Stripe when STRIPE_SECRET_KEY is set, otherwise the sandbox inside this process, through the same adapter. With
 * STRIPE_API_BASE it uses a sandbox that several processes share.
 * @param opened what the installation's first edition has opened; undefined for that one itself
 * @throws Error that says what is wrong with the sandbox's store or port
 */
export const composePayments = async (
  settings: Settings,
  deps: PaymentsDeps & { readonly prefix: TablePrefix },
  opened?: Pick<Payments, 'provider' | 'firstYear'>,
): Promise<Payments> => {
  const { siteUrl, secretStore, machineClock, log } = deps;
  const secretKey = settings.STRIPE_SECRET_KEY;
  const sharedSandbox = settings.STRIPE_API_BASE;
  const kind = secretKey && !sharedSandbox ? 'stripe' : 'sandbox';
  const installation = kind === 'stripe' ? siteUrl.host : 'sandbox';
  const isFirst = deps.prefix === '';
  const { year } = deps.edition;
  const firstYear = opened?.firstYear ?? year;
  const environment = environmentOf({ installation, firstYear }, year);
  const noticeSecret = secretKey ? () => settings.STRIPE_WEBHOOK_SECRET ?? '' : () => sandboxSecret(secretStore);

  const provider = opened?.provider ?? (await open(settings, deps));
  return {
    kind,
    environment,
    provider,
    firstYear,
    ...paymentPorts(provider.stripe, {
      siteUrl,
      ...{ environment, installation, firstYear },
      edition: year,
      isFirst,
      secret: noticeSecret,
      livemode: /^(sk|rk)_live_/.test(secretKey ?? ''),
      machineClock,
      log,
    }),
    noticeSecret,
    routes: secretKey ? undefined : provider.routes,
    close: opened ? async () => {} : provider.close,
  };
};

const open = (settings: Settings, deps: PaymentsDeps): Promise<Provider> | Provider =>
  settings.STRIPE_SECRET_KEY
    ? openStripeAccount(settings.STRIPE_SECRET_KEY, deps, settings.STRIPE_API_BASE)
    : openSandbox(settings, deps);

const sandboxSecret = (secretStore: Secrets): string => {
  const secret = secretStore.known('payment-notices');
  if (secret) return secret;
  throw new ServiceFailure('payments', 'the webhook secret is not known yet', { retryable: true });
};
