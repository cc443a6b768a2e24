import type { EditionFolders, PreparedFolder } from '#core/desk/editions/ports.ts';
import type { Database, Transaction } from '../engine/database.ts';

/** The folders of prepared editions, one row a file. */
export const sqlEditionFolders = (database: Database): EditionFolders => ({
  async files(year) {
    const rows = await database.read((db) =>
      db.selectFrom('edition_files').select(['path', 'bytes']).where('edition', '=', year).execute(),
    );
    return rows
      .map(({ path, bytes }) => ({ path, bytes: new Uint8Array(Buffer.from(bytes, 'base64')) }))
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  },

  put: (year, files) => database.write((tx) => putFolder(tx, { year, files })),
});

/** Stores the files of a year in place of those it had. */
export const putFolder = async (tx: Transaction, { year, files }: PreparedFolder): Promise<void> => {
  await tx.deleteFrom('edition_files').where('edition', '=', year).execute();
  for (const { path, bytes } of files)
    await tx
      .insertInto('edition_files')
      .values({ edition: year, path, bytes: Buffer.from(bytes).toString('base64') })
      .execute();
};
