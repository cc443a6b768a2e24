import type { EditionFolders } from '#core/desk/editions/ports.ts';
import type { Database } from '../engine/database.ts';

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

  put: (year, files) =>
    database.write(async (tx) => {
      await tx.deleteFrom('edition_files').where('edition', '=', year).execute();
      for (const { path, bytes } of files)
        await tx
          .insertInto('edition_files')
          .values({ edition: year, path, bytes: Buffer.from(bytes).toString('base64') })
          .execute();
    }),
});
