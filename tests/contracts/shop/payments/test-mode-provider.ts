import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { stripeHostedCheckout } from '#adapters/stripe/hosted-checkout.ts';
import { openStripe } from '#adapters/stripe/open-stripe.ts';
import { stripePayingCards } from '#adapters/stripe/paying-cards.ts';
import { stripePaymentNotices } from '#adapters/stripe/payment-notices.ts';
import { stripeProducts } from '#adapters/stripe/products.ts';
import { stripeRefunding } from '#adapters/stripe/refunding.ts';
import { newIds } from '#adapters/system/new-ids.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { productId } from '#core/kernel/ids.ts';
import { aReservedOrder } from './an-order.ts';
import { catalogue } from './catalogue.ts';
import type { PaymentProvider } from './provider.ts';

/** The test key of a real account, if one is set. A live key is ignored. */
export const testModeKey = process.env.STRIPE_TEST_SECRET_KEY?.startsWith('sk_test_')
  ? process.env.STRIPE_TEST_SECRET_KEY
  : undefined;

/** The real adapter at the real provider. Products are created for the run and archived after it. */
export const openTestModeProvider = async (): Promise<PaymentProvider> => {
  const log = memoryLog();
  const stripe = openStripe({ secretKey: testModeKey ?? '', log });
  const environment = newIds('contract-suites').next();
  const clock = systemClock();
  const products = stripeProducts(stripe, { edition: 2025, isFirst: true, log });
  const made = await Promise.all(
    catalogue.map(({ name, description, unitAmount, metadata }) =>
      stripe.products.create({
        name,
        description,
        metadata: { ...metadata, environment },
        default_price_data: { currency: 'gbp', unit_amount: unitAmount },
      }),
    ),
  );
  const ours = new Set(made.map(({ id }) => productId(id)));
  const own = async () => (await products.all()).filter(({ id }) => ours.has(id));

  return {
    products: { ...products, all: own },
    hostedCheckout: stripeHostedCheckout(stripe, {
      siteUrl: new URL('https://festival.example'),
      environment,
      edition: 2025,
      log,
    }),
    refunding: stripeRefunding(stripe, { environment, log }),
    payingCards: stripePayingCards(stripe),
    notices: stripePaymentNotices(stripe, {
      secret: () => 'whsec_not_used_here',
      environment,
      livemode: false,
      machineClock: clock,
      log,
    }),
    log,
    clock,
    newOrder: async (changes) => {
      const [adult, child] = await own();
      if (!adult || !child) throw new Error('nothing is on sale');
      return aReservedOrder(
        [
          [adult, 2],
          [child, 1],
        ],
        clock.now(),
        changes,
      );
    },
    close: async () => {
      await Promise.all(made.map(({ id }) => stripe.products.update(id, { active: false })));
    },
  };
};
