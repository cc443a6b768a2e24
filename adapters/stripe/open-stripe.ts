import Stripe from 'stripe';
import type { Log } from '#core/kernel/ports.ts';

export type StripeSettings = {
  readonly secretKey: string;
  /** The sandbox's address; without it, Stripe itself. */
  readonly origin?: URL | undefined;
  readonly log: Log;
};

/** Nobody waits for background work; what a buyer waits for is cut off sooner (`cardPageTimeoutMs`). */
const timeoutMs = 20_000;

/** Opens the way to the payment provider; nothing is asked of it yet. The same SDK speaks to Stripe and to the sandbox. */
export const openStripe = ({ secretKey, origin, log }: StripeSettings): Stripe => {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    ...(origin ? { ...placeOf(origin), telemetry: false } : {}),
  });
  // The request id is what Stripe's support asks for first.
  stripe.on('response', (answer: Stripe.ResponseEvent) => {
    if (answer.status < 400) return;
    const { status, method, path, request_id: requestId, elapsed } = answer;
    log.warn('the payment provider refused a request', { status, method, path, requestId, elapsed });
  });
  return stripe;
};

const placeOf = (origin: URL) => ({
  host: origin.hostname,
  port: origin.port === '' ? (origin.protocol === 'https:' ? 443 : 80) : Number(origin.port),
  protocol: origin.protocol === 'https:' ? ('https' as const) : ('http' as const),
});
