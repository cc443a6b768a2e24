import type { UserId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { undoEndedBefore } from './merge.ts';
import type { AccountMerges, AccountsDesk } from './ports.ts';

export type FinishMergesPorts = {
  readonly accountMerges: AccountMerges;
  readonly accountsDesk: Pick<AccountsDesk, 'setMerged'>;
  /** Removes an account; does nothing when it is already gone. */
  readonly accountRemoval: { remove(id: UserId): Promise<void> };
  readonly machineClock: Clock;
};

const batchSize = 20;

/**
 * Finishes merges: repeats calls to an external account service that a crash may have prevented, moves records that a
 * request under way has stored for the merged account, and removes merged accounts once the merge can no longer be undone.
 * Each step is idempotent.
 * @throws ServiceFailure
 */
export const finishMerges =
  ({ accountMerges, accountsDesk, accountRemoval, machineClock }: FinishMergesPorts) =>
  async (): Promise<void> => {
    for (const { id, from, isUndone } of await accountMerges.unsettled(batchSize)) {
      await accountsDesk.setMerged(from, !isUndone);
      await accountMerges.settle(id, isUndone);
    }
    await accountMerges.moveLate();
    for (const { id, from } of await accountMerges.ended(undoEndedBefore(machineClock.now()), batchSize)) {
      await accountRemoval.remove(from);
      await accountMerges.close(id);
    }
  };
