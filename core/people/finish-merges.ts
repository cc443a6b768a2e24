import type { UserId } from '../kernel/ids.ts';
import type { Clock } from '../kernel/ports.ts';
import { undoEndedBefore } from './merge.ts';
import type { AccountMerges, AccountsDesk } from './ports.ts';

export type FinishMergesPorts = {
  readonly accountMerges: AccountMerges;
  readonly accountsDesk: Pick<AccountsDesk, 'shut'>;
  /** Removes an account, or does nothing for one that is gone. */
  readonly accountRemoval: { remove(id: UserId): Promise<void> };
  readonly machineClock: Clock;
};

const batchSize = 20;

/**
 * Finishes what merges began: an external account service is told again what a crash may have kept from it, and merged
 * accounts are removed when they cannot be undone any more. Repeating a step changes nothing. @throws ServiceFailure
 */
export const finishMerges =
  ({ accountMerges, accountsDesk, accountRemoval, machineClock }: FinishMergesPorts) =>
  async (): Promise<void> => {
    for (const { id, from, isUndone } of await accountMerges.unsettled(batchSize)) {
      await accountsDesk.shut(from, !isUndone);
      await accountMerges.settle(id, isUndone);
    }
    for (const { id, from } of await accountMerges.ended(undoEndedBefore(machineClock.now()), batchSize)) {
      await accountRemoval.remove(from);
      await accountMerges.close(id);
    }
  };
