import type { Clock } from '../kernel/ports.ts';
import { day, laterBy } from '../kernel/time.ts';
import type { WaitingLists } from './ports.ts';

/** How long a party is kept once it is on its list no more, in milliseconds: 30 days, as the privacy page says. */
export const retentionMs = 30 * day;

export type ForgetEndedPorts = {
  readonly waitingLists: Pick<WaitingLists, 'forget'>;
  readonly festivalClock: Clock;
};

/** Deletes the parties that left their lists long ago. @throws ServiceFailure */
export const forgetEnded =
  ({ waitingLists, festivalClock }: ForgetEndedPorts) =>
  async (): Promise<void> => {
    await waitingLists.forget(laterBy(festivalClock.now(), -retentionMs));
  };
