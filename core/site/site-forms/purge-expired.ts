import type { Clock, Log } from '../../kernel/ports.ts';
import { retainedFrom } from '../../kernel/retention/policy.ts';
import type { SiteForms, Subscriptions } from './ports.ts';

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
    const addresses = await subscriptions.purgeIdle(retainedFrom('idleAddresses', now));
    const messages = await siteForms.purgeMessages(retainedFrom('messages', now));
    if (addresses + messages > 0) log.info('expired site forms purged', { addresses, messages });
  };
