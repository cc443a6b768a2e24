import { picturesToStore } from '#core/desk/traders/stall-picture.ts';
import type { TraderApplication, TraderId } from '#core/desk/traders/trader-application.ts';
import type { Transaction } from '../engine/database.ts';

/** What the names of pictures begin with among the papers; no paper's id has a stroke. */
export const picturePrefix = 'picture/';

/** The name under which a picture's file is stored beside the papers. */
export const pictureName = (file: string): string => `${picturePrefix}${file}`;

/** The content of a paper or of a picture, in base64. */
export const readFile = async (db: Transaction, id: TraderId, name: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('trader_files')
    .select('content')
    .where('application_id', '=', id)
    .where('paper', '=', name)
    .executeTakeFirst();
  return row?.content;
};

/** Stores a paper or a picture in place of an earlier one of its name. */
export const storeFile = async (tx: Transaction, id: TraderId, name: string, content: string): Promise<void> => {
  await tx
    .insertInto('trader_files')
    .values({ application_id: id, paper: name, content })
    .onConflict((conflict) => conflict.columns(['application_id', 'paper']).doUpdateSet({ content }))
    .execute();
};

/** Deletes the files of pictures that the application no longer has, now or released. */
export const deleteOtherPictures = async (tx: Transaction, application: TraderApplication): Promise<void> => {
  await tx
    .deleteFrom('trader_files')
    .where('application_id', '=', application.id)
    .where('paper', 'like', `${picturePrefix}%`)
    .where('paper', 'not in', ['', ...picturesToStore(application).map(pictureName)])
    .execute();
};
