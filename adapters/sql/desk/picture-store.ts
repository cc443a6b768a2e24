import { z } from 'zod';
import { type PictureFile, pictureTypes, type UploadedPicture } from '#core/desk/pictures/picture.ts';
import type { PictureStore } from '#core/desk/pictures/ports.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { column } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { writeResult } from '../engine/write-result.ts';
import { recordStaffActions } from '../kernel/audit-log.ts';

/** The pictures uploaded at the desk. */
export const sqlPictureStore = (database: Database): PictureStore => ({
  add: (edition, pictures, actions) =>
    writeResult(database, async (tx) => {
      for (const picture of pictures) {
        const added = await tx
          .insertInto('pictures')
          .values({
            ...{ edition, name: picture.name, alt: picture.alt, added_at: picture.at },
            ...{ added_by: picture.by.userId, added_by_name: picture.by.name },
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (added.numInsertedOrUpdatedRows === 0n) {
          const [stored] = await picturesOf(tx, edition, picture.name);
          if (!stored || !isSamePicture(stored.files, picture.files)) return refuse({ kind: 'picture-name-taken' });
          continue;
        }
        const rows = picture.files.map(({ file, ...of }) => ({
          ...{ edition, file, picture: picture.name, ...of },
          bytes: Buffer.from(picture.bytes.get(file) ?? new Uint8Array()).toString('base64'),
        }));
        if (rows.length > 0) await tx.insertInto('picture_files').values(rows).execute();
      }
      await recordStaffActions(tx, actions);
      return ok(undefined);
    }),

  count: (edition) =>
    database.read(async (db) => {
      const row = await db
        .selectFrom('pictures')
        .select((eb) => eb.fn.countAll().as('pictures'))
        .where('edition', '=', edition)
        .executeTakeFirst();
      return Number(row?.pictures ?? 0);
    }),

  list: (edition) => database.read((db) => picturesOf(db, edition)),

  bytes: (edition, file) =>
    database.read(async (db) => {
      const row = await db
        .selectFrom('picture_files')
        .select('bytes')
        .where('edition', '=', edition)
        .where('file', '=', file)
        .executeTakeFirst();
      return row && Buffer.from(row.bytes, 'base64');
    }),
});

const isSamePicture = (one: readonly PictureFile[], other: readonly PictureFile[]): boolean => {
  const named = (files: readonly PictureFile[]) => files.map(({ file, digest }) => `${file} ${digest}`).sort();
  return named(one).join('\n') === named(other).join('\n');
};

const picturesOf = async (db: Transaction, edition: string, name?: string): Promise<readonly UploadedPicture[]> => {
  const pictures = await db
    .selectFrom('pictures')
    .selectAll()
    .where('edition', '=', edition)
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .orderBy('added_at', 'desc')
    .orderBy('name')
    .execute();
  const files = await db
    .selectFrom('picture_files')
    .select(['file', 'picture', 'type', 'width', 'height', 'digest'])
    .where('edition', '=', edition)
    .$if(name !== undefined, (query) => query.where('picture', '=', name ?? ''))
    .orderBy('width')
    .orderBy('type')
    .execute();
  const byPicture = Map.groupBy(z.array(fileRow).parse(files), ({ picture }) => picture);
  return z
    .array(pictureRow)
    .parse(pictures)
    .map(({ name: of, alt, added_at: at, added_by, added_by_name }) => ({
      ...{ name: of, alt, at },
      by: { userId: userId(added_by), name: added_by_name },
      files: (byPicture.get(of) ?? []).map(({ picture: _, ...file }) => file),
    }));
};

const pictureRow = z.object({
  name: z.string(),
  alt: z.string(),
  added_at: column.instant,
  added_by: z.string(),
  added_by_name: z.string(),
});

const fileRow = z.object({
  file: z.string(),
  picture: z.string(),
  type: z.enum(pictureTypes),
  width: z.number(),
  height: z.number(),
  digest: z.string(),
});
