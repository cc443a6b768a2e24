import type { ProviderCall } from '#adapters/stripe/observed-http-client.ts';
import type { ProviderNews } from '#core/kernel/alerts/alert-facts.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Measures } from '../metrics/measures.ts';

export type ProviderWatch = {
  readonly seen: (call: ProviderCall) => void;
  readonly news: () => ProviderNews;
};

/** The `Date` header has whole seconds, so the provider's clock is on average half a second ahead of the header. */
const halfASecond = 500;

/**
 * Watches the ordinary requests to the provider. Jobs send some every few minutes, so no extra request is needed to check
 * whether the provider answers.
 * @param note logs a call; undefined unless each call is to be logged
 */
export const providerWatch = (
  machineClock: Clock,
  { providerAnswered }: Pick<Measures, 'providerAnswered'>,
  note: ((call: ProviderCall) => void) | undefined,
): ProviderWatch => {
  let failingSince: Instant | null = null;
  let clockAheadMs: number | null = null;
  return {
    seen: (call) => {
      const now = machineClock.now();
      providerAnswered(outcomeOf(call.status), call.ms);
      if (call.status === null || call.status >= 500) failingSince ??= now;
      else failingSince = null;
      const said = Date.parse(call.date ?? '');
      if (!Number.isNaN(said)) clockAheadMs = now - call.ms / 2 - (said + halfASecond);
      note?.(call);
    },
    news: () => ({ failingSince, clockAheadMs }),
  };
};

/** The outcome of a call as a metrics label, which has only few values. */
const outcomeOf = (status: number | null): string => {
  if (status === null) return 'no answer';
  return status < 400 ? 'ok' : `${Math.floor(status / 100)}xx`;
};

/** Writes each call into the log. */
export const noteProviderCall =
  (log: Log) =>
  ({ date: _, ...call }: ProviderCall): void =>
    log.info('payment provider request', call);
