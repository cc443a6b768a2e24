import { isLastOrganiser } from '../../../accounts/last-organiser.ts';
import type { User } from '../../../accounts/user.ts';
import type { UserId } from '../../../kernel/ids.ts';
import type { Clock, Log } from '../../../kernel/ports.ts';
import { personIn } from '../export/export-personal-data.ts';
import type { AccountRemoval, Deletions, Erasure, OrganiserCount } from './ports.ts';

export type CarryOutDeletionsPorts = {
  readonly deletions: Deletions;
  readonly erasure: Erasure;
  readonly accountRemoval: AccountRemoval;
  readonly accountsDesk: OrganiserCount;
  readonly members: { find(id: UserId): Promise<User | null> };
  readonly machineClock: Clock;
  readonly log: Log;
};

const batchSize = 20;

/**
 * Deletes the accounts whose seven days are over: first from the festival's records, then from the accounts service,
 * because the records are found by the address that the service knows. Each step is idempotent: an interrupted deletion
 * resumes where it stopped, and a failed one is retried in the next run. The last organiser’s waits for another organiser.
 * @throws ServiceFailure
 */
export const carryOutDeletions = (ports: CarryOutDeletionsPorts) => async (): Promise<void> => {
  const { deletions, machineClock, log } = ports;
  for (const id of await deletions.begin(machineClock.now(), batchSize)) {
    try {
      await carryOut(ports, id);
    } catch (cause) {
      log.error('account deletion failed', { cause: String(cause) });
    }
  }
};

const carryOut = async (
  { deletions, erasure, accountRemoval, accountsDesk, members }: CarryOutDeletionsPorts,
  id: UserId,
): Promise<void> => {
  const user = await members.find(id);
  // The other organisers may have left since the request.
  if (user && isLastOrganiser(user, await accountsDesk.countOtherOrganisers(id))) return deletions.putOff(id);
  await erasure.erase(user ? personIn(user) : { userId: id, email: null });
  await accountRemoval.remove(id);
  await deletions.finish(id);
};
