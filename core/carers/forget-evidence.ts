import type { Clock } from '../kernel/ports.ts';
import { instant } from '../kernel/time.ts';
import { evidenceLifetimeMs, requestLifetimeMs } from './carer-request.ts';
import type { CarerRequests } from './ports.ts';

/** Deletes evidence after thirty days, whether anyone decided or not, and old requests after thirteen months (F2). */
export const forgetEvidence =
  ({
    carerRequests,
    machineClock,
  }: {
    readonly carerRequests: Pick<CarerRequests, 'forget'>;
    readonly machineClock: Clock;
  }) =>
  async (): Promise<void> => {
    const now = machineClock.now();
    await carerRequests.forget({
      files: instant(now - evidenceLifetimeMs),
      requests: instant(now - requestLifetimeMs),
    });
  };
