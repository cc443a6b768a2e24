import type { User } from '../../../accounts/user.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { DeletionLinks, Deletions } from './ports.ts';

export type CancelDeletionPorts = { readonly deletions: Deletions; readonly deletionLinks: DeletionLinks };

/** `link-over`: nothing to cancel, because the deletion was cancelled, has begun, or the link is forged. */
export type NothingToCancel = { readonly kind: 'link-over' };

/**
 * Cancels a deletion, for its logged-in owner or by the link of the email. Changes nothing else.
 * @throws ServiceFailure
 */
export const cancelDeletion = ({ deletions, deletionLinks }: CancelDeletionPorts) => {
  const cancel = async (id: User['id']): Promise<Result<void, NothingToCancel>> =>
    (await deletions.cancel(id)) ? ok(undefined) : refuse({ kind: 'link-over' });

  return {
    byMember: (user: User) => cancel(user.id),

    /** A link cancels only the deletion that its email was about, not a later one. */
    async byEmailLink(token: string): Promise<Result<void, NothingToCancel>> {
      const about = deletionLinks.verify(token);
      const stands = about && (await deletions.find(about.userId));
      if (!stands || stands.askedAt !== about.askedAt) return refuse({ kind: 'link-over' });
      return cancel(about.userId);
    },
  };
};
