import type { User } from '../../accounts/user.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { DeletionLinks, Deletions } from './ports.ts';

export type CancelDeletionPorts = { readonly deletions: Deletions; readonly deletionLinks: DeletionLinks };

/** `link-over`: the account stays already, or is gone, or the link was not ours. */
export type NothingToCancel = { readonly kind: 'link-over' };

/** Keeps the account after all: for whoever is logged in to it, or holds the letter. Nothing else changes. @throws ServiceFailure */
export const cancelDeletion = ({ deletions, deletionLinks }: CancelDeletionPorts) => {
  const cancel = async (id: User['id']): Promise<Result<void, NothingToCancel>> =>
    (await deletions.cancel(id)) ? ok(undefined) : refuse({ kind: 'link-over' });

  return {
    byMember: (user: User) => cancel(user.id),

    /** A letter takes back the deletion that it was about, and no later one. */
    async byEmailLink(token: string): Promise<Result<void, NothingToCancel>> {
      const about = deletionLinks.verify(token);
      const stands = about && (await deletions.find(about.userId));
      if (!stands || stands.askedAt !== about.askedAt) return refuse({ kind: 'link-over' });
      return cancel(about.userId);
    },
  };
};
