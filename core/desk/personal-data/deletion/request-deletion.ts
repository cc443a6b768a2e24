import { isLastOrganiser } from '../../../accounts/last-organiser.ts';
import type { User } from '../../../accounts/user.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type Deletion, isDeletionWord, newDeletion } from './deletion.ts';
import type { DeletionTask } from './emails.ts';
import type { AccountRemoval, DeletionLinks, Deletions, OrganiserCount } from './ports.ts';

export type RequestDeletionPorts = {
  readonly deletions: Deletions;
  readonly deletionLinks: DeletionLinks;
  readonly accountRemoval: AccountRemoval;
  readonly accountsDesk: OrganiserCount;
  readonly machineClock: Clock;
};

/**
 * Requests the deletion of an account in seven days and sends an email with a link that cancels it. Ends every
 * session at once, so that an intruder at an unlocked screen gains nothing. The last organiser who may log in stays (F21).
 * @throws ServiceFailure
 */
export const requestDeletion =
  ({ deletions, deletionLinks, accountRemoval, accountsDesk, machineClock }: RequestDeletionPorts) =>
  async (
    user: User,
    typed: string,
  ): Promise<Result<Deletion, { readonly kind: 'word-missing' | 'last-organiser' }>> => {
    if (!isDeletionWord(typed)) return refuse({ kind: 'word-missing' });
    if (isLastOrganiser(user, await accountsDesk.countOtherOrganisers(user.id)))
      return refuse({ kind: 'last-organiser' });
    const wanted = newDeletion(user.id, machineClock.now());
    const stands = await deletions.add(wanted, deletionEmail(wanted, user, deletionLinks));
    await accountRemoval.endSessions(user.id);
    return ok(stands);
  };

const deletionEmail = (deletion: Deletion, { email, name }: User, links: DeletionLinks): readonly DeletionTask[] => {
  if (email === '') return [];
  const { userId, askedAt, dueAt } = deletion;
  const message = { kind: 'account-going', to: email, name, dueAt, token: links.sign(deletion) } as const;
  return [{ id: `account-going:${userId}:${askedAt}`, task: { kind: 'email', email: message } }];
};
