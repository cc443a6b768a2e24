import type Stripe from 'stripe';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { ensureWebhook } from '#adapters/stripe/ensure-webhook.ts';
import { stripeHostedCheckout } from '#adapters/stripe/hosted-checkout.ts';
import { openStripe } from '#adapters/stripe/open-stripe.ts';
import { stripePayingCards } from '#adapters/stripe/paying-cards.ts';
import { stripePaymentNotices } from '#adapters/stripe/payment-notices.ts';
import { stripeProducts } from '#adapters/stripe/products.ts';
import { stripeRefunding } from '#adapters/stripe/refunding.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { instant } from '#core/kernel/time.ts';
import { openStripeSandbox } from '../../../../server/payments-sandbox/sandbox.ts';
import { aReservedOrder } from './an-order.ts';
import { catalogue } from './catalogue.ts';
import { openNoticeReceiver } from './notice-receiver.ts';
import type { TestProvider } from './provider.ts';

export const apiKey = 'sk_test_of_the_contract_suites';
export const environment = 'contract-suites';
const siteUrl = new URL('https://festival.example');

/** The real adapter with the official SDK on the sandbox, and the sandbox's control routes. */
export type SandboxTestProvider = TestProvider & {
  readonly stripe: Stripe;
  /** Calls a control route of the sandbox. */
  lever(path: string, body: object): Promise<unknown>;
  /** The received calls, oldest first: `POST /v1/checkout/sessions 200`. */
  calls(): Promise<readonly string[]>;
};

export const openSandboxProvider = async (): Promise<SandboxTestProvider> => {
  const sandbox = await openStripeSandbox({
    file: ':memory:',
    apiPort: 0,
    apiKey,
    pageBase: new URL('http://localhost:3000/sandbox/'),
    catalogue,
  });
  const log = memoryLog();
  const stripe = openStripe({ secretKey: apiKey, origin: new URL(sandbox.apiOrigin), log });
  const receiver = await openNoticeReceiver();
  const secret = await ensureWebhook(stripe, { url: receiver.url, known: undefined });
  const products = stripeProducts(stripe, { edition: 2025, isFirst: true, log });
  let offsetMs = 0;
  const clock = { now: () => instant(Date.now() + offsetMs) };

  const lever = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(new URL(path, sandbox.apiOrigin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const intentOf = async (sessionId: string): Promise<Stripe.PaymentIntent> => {
    const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
    if (typeof session.payment_intent !== 'object' || !session.payment_intent) throw new Error('nothing was paid');
    return session.payment_intent;
  };

  const decide = async (sessionId: string, end: 'won' | 'lost'): Promise<void> => {
    const { latest_charge: charge } = await intentOf(sessionId);
    const [dispute] = (await stripe.disputes.list({ charge: String(charge) })).data;
    await lever(`/_sandbox/disputes/${dispute?.id}/${end}`, {});
  };

  return {
    products,
    hostedCheckout: stripeHostedCheckout(stripe, { siteUrl, environment, edition: 2025, log }),
    refunding: stripeRefunding(stripe, { environment, log }),
    payingCards: stripePayingCards(stripe),
    notices: stripePaymentNotices(stripe, {
      secret: () => secret,
      environment,
      livemode: false,
      machineClock: systemClock(),
      log,
    }),
    log,
    clock,
    stripe,
    lever,
    calls: async () => {
      const answer = await fetch(new URL('/_sandbox/requests', sandbox.apiOrigin));
      return requestLines(await answer.json());
    },
    newOrder: async (changes) => {
      const [adult, child] = await products.all();
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
    pay: async (id, buyer = {}) => void (await lever(`/_sandbox/sessions/${id}/pay`, buyer)),
    paySlowly: async (id) => void (await lever(`/_sandbox/sessions/${id}/async/processing`, {})),
    settlePayment: async (id, to) => void (await lever(`/_sandbox/sessions/${id}/async/${to}`, {})),
    payWithSlowRefunds: async (id) =>
      void (await lever(`/_sandbox/sessions/${id}/pay`, { card: '4000 0000 0000 7726' })),
    refundAtDesk: async (id, amount) => {
      const { id: intent } = await intentOf(id);
      await stripe.refunds.create({ payment_intent: intent, ...(amount === undefined ? {} : { amount }) });
    },
    passes: async (ms) => {
      offsetMs += ms;
      await lever('/_sandbox/clock', { advanceMs: ms });
    },
    dispute: async (id) => {
      const { latest_charge: charge } = await intentOf(id);
      await lever(`/_sandbox/charges/${String(charge)}/dispute`, {});
    },
    winDispute: (id) => decide(id, 'won'),
    loseDispute: (id) => decide(id, 'lost'),
    failNext: async (trouble) =>
      void (await lever('/_sandbox/faults', {
        answer: '429',
        when: trouble === 'unknown-before' ? 'before' : 'after',
      })),
    nextNotice: receiver.next,
    withdraw: async (id) => void (await stripe.products.update(id, { active: false })),
    close: async () => {
      await sandbox.close();
      await receiver.close();
    },
  };
};

const requestLines = (answer: unknown): readonly string[] => {
  if (typeof answer !== 'object' || !answer || !('requests' in answer) || !Array.isArray(answer.requests)) return [];
  return answer.requests.map(({ method, path, status }) => `${method} ${path} ${status}`);
};
