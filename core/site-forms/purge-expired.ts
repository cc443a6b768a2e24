import type { Clock, Log } from '../kernel/ports.ts';
import { day, laterBy } from '../kernel/time.ts';
import type { SiteForms, Subscriptions } from './ports.ts';

/** How long an unconfirmed or former subscription is kept, in milliseconds. */
const idleKeptMs = 30 * day;
/**
 * How long a message is kept, in milliseconds: thirteen months, so that last year's question is still there for this
 * year's answer.
 */
const messagesKeptMs = 396 * day;

export type PurgeExpiredPorts = {
  readonly siteForms: Pick<SiteForms, 'purgeMessages'>;
  readonly subscriptions: Pick<Subscriptions, 'purgeIdle'>;
  readonly machineClock: Clock;
  readonly log: Log;
};

/** Deletes addresses that are on no list, and old messages. @throws ServiceFailure */
export const purgeExpired =
  ({ siteForms, subscriptions, machineClock, log }: PurgeExpiredPorts) =>
  async (): Promise<void> => {
    const now = machineClock.now();
    const addresses = await subscriptions.purgeIdle(laterBy(now, -idleKeptMs));
    const messages = await siteForms.purgeMessages(laterBy(now, -messagesKeptMs));
    if (addresses + messages > 0) log.info('expired site forms purged', { addresses, messages });
  };
