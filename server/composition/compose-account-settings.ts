import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlDeletions } from '#adapters/sql/personal-data/deletions.ts';
import { sqlErasure } from '#adapters/sql/personal-data/erasure.ts';
import { sqlPersonalRecords } from '#adapters/sql/personal-data/personal-records.ts';
import { deletionLinks } from '#adapters/system/deletion-links.ts';
import type { DeletionLinks, Deletions, Erasure } from '#core/personal-data/deletion/ports.ts';
import type { PersonalRecords } from '#core/personal-data/export/ports.ts';

export type AccountSettingsServices = {
  readonly deletions: Deletions;
  readonly deletionLinks: DeletionLinks;
  readonly erasure: Erasure;
  readonly personalRecords: PersonalRecords;
};

/**
 * What somebody's own account page stands on beside the account service: the festival's books.
 * @param linkSecret signs the links in letters
 * @param onErased told when a name has left the books, for whoever still shows it
 */
export const composeAccountSettings = (
  database: Database,
  linkSecret: string,
  onErased: () => Promise<void>,
): AccountSettingsServices => {
  const erasure = sqlErasure(database);
  return {
    deletions: sqlDeletions(database),
    deletionLinks: deletionLinks(linkSecret),
    erasure: {
      erase: async (person) => {
        await erasure.erase(person);
        await onErased();
      },
    },
    personalRecords: sqlPersonalRecords(database),
  };
};
