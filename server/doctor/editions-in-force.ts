import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEdition, settingsFileIn } from '#adapters/content-files/edition.ts';
import { sqlContentStore } from '#adapters/sql/desk/content-store.ts';
import { sqlEditionFolders } from '#adapters/sql/desk/edition-folders.ts';
import { sqlEditions } from '#adapters/sql/desk/editions.ts';
import { connectDatabase } from '#adapters/sql/engine/open-database.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { londonDate } from '#core/kernel/time.ts';
import { editionOf } from '../caches/follow-content.ts';
import { addressOf, type StorePlace } from '../composition/backups/open-snapshot.ts';
import { editionPath } from '../composition/kernel/edition/edition-folder.ts';
import { localEditionFolder } from '../composition/kernel/edition/local-edition-folder.ts';
import { store } from '../composition/kernel/store.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * The editions that are open or being prepared, with their facts as the desk published them last; the one of the folder when
 * there is no store yet, or none that has a list of editions. Migrates nothing.
 * @throws Error when the folder cannot be read, or when the store began with another year
 */
export const editionsInForce = async (
  settings: StorePlace & Pick<Settings, 'EDITION'>,
): Promise<readonly Edition[]> => {
  const folder = editionPath(settings.EDITION);
  const own = readEdition(folder);
  const address = addressOf(settings);
  if (address.startsWith('sqlite:') && !existsSync(address.slice('sqlite:'.length))) return [own];
  const copies = await mkdtemp(join(tmpdir(), 'festival-doctor-editions-'));
  const database = await connectDatabase(address);
  try {
    const all = await sqlEditions(database, store.migrations)
      .all()
      .catch(() => []);
    const first = all.at(-1)?.year ?? own.year;
    if (first !== own.year)
      throw new Error(`EDITION: this store began with the edition ${first}, and the folder is of ${own.year}`);
    const folderOf = async (year: number) =>
      year === first ? folder : localEditionFolder(copies, year, await sqlEditionFolders(database).files(year));
    const inForce = async (year: number): Promise<Edition> => {
      const found = await folderOf(year);
      const folderEdition = readEdition(found);
      const published = await sqlContentStore(database).published(londonDate(folderEdition.startsAt));
      return editionOf({ folderEdition, settingsFile: async () => settingsFileIn(found) }, published);
    };
    const going = all.filter(({ phase }) => phase !== 'closed').map(({ year }) => inForce(year));
    return going.length === 0 ? [own] : await Promise.all(going);
  } finally {
    await database.close();
    await rm(copies, { recursive: true, force: true });
  }
};
