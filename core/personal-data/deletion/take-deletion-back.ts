import type { User } from '../../accounts/user.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { DeletionLinks, Deletions } from './ports.ts';

export type TakeDeletionBackPorts = { readonly deletions: Deletions; readonly deletionLinks: DeletionLinks };

/** `link-over`: the account stays already, or is gone, or the link was not ours. */
export type NothingToTakeBack = { readonly kind: 'link-over' };

/** Keeps the account after all: for whoever is logged in to it, or holds the letter. Nothing else changes. @throws ServiceFailure */
export const takeDeletionBack = ({ deletions, deletionLinks }: TakeDeletionBackPorts) => {
  const takeBack = async (id: User['id']): Promise<Result<void, NothingToTakeBack>> =>
    (await deletions.takeBack(id)) ? ok(undefined) : refuse({ kind: 'link-over' });

  return {
    byMember: (user: User) => takeBack(user.id),

    /** A letter takes back the deletion that it was about, and no later one. */
    async byLetter(token: string): Promise<Result<void, NothingToTakeBack>> {
      const about = deletionLinks.verify(token);
      const stands = about && (await deletions.find(about.userId));
      if (!stands || stands.askedAt !== about.askedAt) return refuse({ kind: 'link-over' });
      return takeBack(about.userId);
    },
  };
};
