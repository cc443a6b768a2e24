import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { type Instant, laterBy, second } from '#core/kernel/time.ts';

const pauseMs = 30 * second;

/**
 * Calls a service that may be unreachable. After a retryable failure, calls fail at once for half a minute, so that tasks
 * that wait for a dead service do not delay the emails behind them in the queue.
 */
export const pauseAfterFailure = (machineClock: Clock) => {
  let pausedUntil: Instant | undefined;
  return async <Value>(call: () => Promise<Value>): Promise<Value> => {
    if (pausedUntil !== undefined && machineClock.now() < pausedUntil)
      throw new ServiceFailure('wallets', 'the wallet has just failed and is left alone', { retryable: true });
    try {
      const value = await call();
      pausedUntil = undefined;
      return value;
    } catch (cause) {
      if (cause instanceof ServiceFailure && cause.retryable) pausedUntil = laterBy(machineClock.now(), pauseMs);
      throw cause;
    }
  };
};
