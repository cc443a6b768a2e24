import type { Clock, Log } from '../kernel/ports.ts';
import { day, laterBy } from '../kernel/time.ts';
import type { Subscriptions } from './ports.ts';

/** How long an address is kept that somebody typed and nobody confirmed. */
export const unconfirmedKeptMs = 30 * day;

/** Forgets the addresses of those who never said that they want our letters. @throws ServiceFailure */
export const forgetRequests =
  (ports: {
    readonly subscriptions: Pick<Subscriptions, 'forgetUnconfirmed'>;
    readonly machineClock: Clock;
    readonly log: Log;
  }) =>
  async (): Promise<void> => {
    const forgotten = await ports.subscriptions.forgetUnconfirmed(
      laterBy(ports.machineClock.now(), -unconfirmedKeptMs),
    );
    if (forgotten > 0) ports.log.info('requests for a list that nobody confirmed were forgotten', { forgotten });
  };
