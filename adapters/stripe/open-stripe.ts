import Stripe from 'stripe';
import type { Log } from '#core/kernel/ports.ts';
import { observedHttpClient, type ProviderCall } from './observed-http-client.ts';

export type StripeSettings = {
  readonly secretKey: string;
  /** The sandbox's URL; without it, Stripe's. */
  readonly origin?: URL | undefined;
  readonly log: Log;
  /** Called for every request. */
  readonly seen?: ((call: ProviderCall) => void) | undefined;
};

/** The timeout of background requests; requests that a buyer waits for have a shorter one (`cardPageTimeoutMs`). */
const timeoutMs = 20_000;

/** Makes the SDK's client for Stripe or the sandbox, without a request. */
export const openStripe = ({ secretKey, origin, log, seen }: StripeSettings): Stripe => {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    ...(seen ? { httpClient: observedHttpClient(seen) } : {}),
    ...(origin ? { ...placeOf(origin), telemetry: false } : {}),
  });
  // Logs the request id, because Stripe's support asks for it first.
  stripe.on('response', (answer: Stripe.ResponseEvent) => {
    if (answer.status < 400) return;
    const { status, method, path, request_id: requestId, elapsed } = answer;
    log.warn('payment provider request failed', { status, method, path, requestId, elapsed });
  });
  return stripe;
};

const placeOf = (origin: URL) => ({
  host: origin.hostname,
  port: origin.port === '' ? (origin.protocol === 'https:' ? 443 : 80) : Number(origin.port),
  protocol: origin.protocol === 'https:' ? ('https' as const) : ('http' as const),
});
