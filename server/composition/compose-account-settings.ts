import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlDeletions } from '#adapters/sql/personal-data/deletions.ts';
import { sqlForgetting } from '#adapters/sql/personal-data/forgetting.ts';
import { sqlHeldBooks } from '#adapters/sql/personal-data/held-books.ts';
import { deletionLinks } from '#adapters/system/deletion-links.ts';
import type { DeletionLinks, Deletions, Forgetting } from '#core/personal-data/deletion/ports.ts';
import type { HeldBooks } from '#core/personal-data/export/ports.ts';

export type AccountSettingsSide = {
  readonly deletions: Deletions;
  readonly deletionLinks: DeletionLinks;
  readonly forgetting: Forgetting;
  readonly heldBooks: HeldBooks;
};

/**
 * What somebody's own account page stands on beside the account service: the festival's books.
 * @param linkSecret signs the links in letters
 * @param forgotten told when a name has left the books, for whoever still shows it
 */
export const composeAccountSettings = (
  database: Database,
  linkSecret: string,
  forgotten: () => Promise<void>,
): AccountSettingsSide => {
  const forgetting = sqlForgetting(database);
  return {
    deletions: sqlDeletions(database),
    deletionLinks: deletionLinks(linkSecret),
    forgetting: {
      forget: async (person) => {
        await forgetting.forget(person);
        await forgotten();
      },
    },
    heldBooks: sqlHeldBooks(database),
  };
};
