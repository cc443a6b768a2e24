import type { User } from '../../accounts/user.ts';
import type { QueuedErrand } from '../../email/letter.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Deletion, isDeletionWord, newDeletion } from './deletion.ts';
import type { DeletionLinks, Deletions, LeavingMembers } from './ports.ts';

export type AskForDeletionPorts = {
  readonly deletions: Deletions;
  readonly deletionLinks: DeletionLinks;
  readonly leavingMembers: LeavingMembers;
  readonly machineClock: Clock;
};

/**
 * Somebody wants their account gone: in seven days, with a letter that tells the way back. Every session ends at once,
 * so that whoever did this at somebody else's open page gains nothing by it. @throws ServiceFailure
 */
export const askForDeletion =
  ({ deletions, deletionLinks, leavingMembers, machineClock }: AskForDeletionPorts) =>
  async (user: User, typed: string): Promise<Result<Deletion, { readonly kind: 'word-missing' }>> => {
    if (!isDeletionWord(typed)) return refuse({ kind: 'word-missing' });
    const wanted = newDeletion(user.id, machineClock.now());
    const stands = await deletions.add(wanted, letterAbout(wanted, user, deletionLinks));
    await leavingMembers.endSessions(user.id);
    return ok(stands);
  };

const letterAbout = (deletion: Deletion, { email, name }: User, links: DeletionLinks): readonly QueuedErrand[] => {
  if (email === '') return [];
  const { userId, askedAt, dueAt } = deletion;
  const letter = { kind: 'account-going', to: email, name, dueAt, token: links.sign(deletion) } as const;
  return [{ id: `account-going:${userId}:${askedAt}`, errand: { kind: 'letter', letter } }];
};
