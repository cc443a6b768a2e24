import type { Clock } from '../../kernel/ports.ts';
import { retainedFrom } from '../../kernel/retention/policy.ts';
import type { WaitingLists } from './ports.ts';

export type ForgetEndedPorts = {
  readonly waitingLists: Pick<WaitingLists, 'forget'>;
  readonly festivalClock: Clock;
};

/** Deletes the parties that left their lists longer ago than the retention period. @throws ServiceFailure */
export const forgetEndedParties =
  ({ waitingLists, festivalClock }: ForgetEndedPorts) =>
  async (): Promise<void> => {
    await waitingLists.forget(retainedFrom('waitingParties', festivalClock.now()));
  };
