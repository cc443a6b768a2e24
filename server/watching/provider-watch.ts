import type { ProviderCall } from '#adapters/stripe/observed-http-client.ts';
import type { ProviderNews } from '#core/alerts/facts.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Measures } from '../metrics/measures.ts';

export type ProviderWatch = {
  readonly seen: (call: ProviderCall) => void;
  readonly news: () => ProviderNews;
};

/** The header has whole seconds, so the provider's clock was on average this much further. */
const halfASecond = 500;

/**
 * Watches the requests to the provider that are made anyway: jobs make some every few minutes, so that none is needed only
 * to look whether it answers.
 * @param note is given each call for the log; undefined unless each is to be logged
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

/** A label with few values. */
const outcomeOf = (status: number | null): string => {
  if (status === null) return 'no answer';
  return status < 400 ? 'ok' : `${Math.floor(status / 100)}xx`;
};

/** Writes each call into the log. */
export const noteProviderCall =
  (log: Log) =>
  ({ date: _, ...call }: ProviderCall): void =>
    log.info('payment provider request', call);
