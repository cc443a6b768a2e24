import { maxApplications } from '#core/desk/traders/application-limit.ts';
import { mayBePlaced } from '#core/desk/traders/given-pitch.ts';
import type { Traders } from '#core/desk/traders/ports.ts';
import { picturesToStore } from '#core/desk/traders/stall-picture.ts';
import type { TraderApplication } from '#core/desk/traders/trader-application.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { writeResult } from '../engine/write-result.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { enqueueTasks } from './outbox/outbox.ts';
import { freePlaces, locked, sqlPlacing } from './trader-placing.ts';
import { toTraderApplication, traderRow } from './trader-row.ts';

/**
 * Applications of traders. Their papers are stored in the database, so they are never in a folder that is served.
 * @param machine dates outbox tasks
 */
export const sqlTraders = (database: Database, machine: Clock): Traders => ({
  ...sqlPlacing(database),
  add: (application, tasks) =>
    writeResult(database, async (tx) => {
      const { stored } = await tx
        .selectFrom('trader_applications')
        .select((eb) => eb.fn.countAll<number>().as('stored'))
        .executeTakeFirstOrThrow();
      if (Number(stored) >= maxApplications) return refuse({ kind: 'too-many' });
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('trader_applications')
        .values(traderRow(application))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return refuse({ kind: 'application-known' });
      await enqueueTasks(tx, tasks, machine.now());
      return ok(undefined);
    }),

  find: (id) =>
    database.read(async (db) => {
      const row = await db.selectFrom('trader_applications').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toTraderApplication(row);
    }),

  of: (user) =>
    database.read(async (db) => {
      const rows = await newestFirst(db).where('user_id', '=', user).execute();
      return rows.map(toTraderApplication);
    }),

  all: () =>
    database.read(async (db) => {
      const rows = await newestFirst(db).execute();
      return rows.map(toTraderApplication);
    }),

  pictureFile: (id, file) =>
    database.read(async (db) => {
      const row = await db
        .selectFrom('trader_files')
        .select('content')
        .where('application_id', '=', id)
        .where('paper', '=', `${picturePrefix}${file}`)
        .executeTakeFirst();
      return row?.content;
    }),

  released: () =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('trader_applications')
        .selectAll()
        .where('state', '=', 'paid')
        .where('released', 'is not', null)
        .orderBy('started_at')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toTraderApplication);
    }),

  change: (id, decide) =>
    writeResult(database, async (tx) => {
      const row = await locked(tx, database.dialect, id);
      if (!row) return refuse({ kind: 'application-unknown' });
      const decided = decide(toTraderApplication(row));
      if (!decided.ok) return decided;
      const { application, tasks = [], action, file, pictures = [] } = decided.value;
      const { id: _, ...news } = traderRow(application);
      await tx.updateTable('trader_applications').set(news).where('id', '=', id).execute();
      if (!mayBePlaced(application.state)) await freePlaces(tx, [id]);
      if (file) {
        const { paper, content } = file;
        await tx
          .insertInto('trader_files')
          .values({ application_id: id, paper, content })
          .onConflict((conflict) => conflict.columns(['application_id', 'paper']).doUpdateSet({ content }))
          .execute();
      }
      for (const { file: name, content } of pictures)
        await tx
          .insertInto('trader_files')
          .values({ application_id: id, paper: `${picturePrefix}${name}`, content })
          .onConflict((conflict) => conflict.columns(['application_id', 'paper']).doUpdateSet({ content }))
          .execute();
      await deleteOtherPictures(tx, application);
      await enqueueTasks(tx, tasks, machine.now());
      if (action) await recordStaffAction(tx, action);
      return ok(application);
    }),

  openPaper: (id, paper, action) =>
    database.write(async (tx) => {
      const row = await tx.selectFrom('trader_applications').selectAll().where('id', '=', id).executeTakeFirst();
      const file = await tx
        .selectFrom('trader_files')
        .select('content')
        .where('application_id', '=', id)
        .where('paper', '=', paper)
        .executeTakeFirst();
      if (!row || !file) return undefined;
      const application = toTraderApplication(row);
      await recordStaffAction(tx, action(application));
      return { application, content: file.content };
    }),

  forget: (before) =>
    database.write(async (tx) => {
      await tx
        .deleteFrom('trader_applications')
        .where((eb) =>
          eb.or([
            eb.and([eb('state', '=', 'draft'), eb('changed_at', '<', before.drafts)]),
            eb('changed_at', '<', before.applications),
          ]),
        )
        .execute();
      for (const table of ['trader_pitches', 'trader_slots'] as const)
        await tx
          .deleteFrom(table)
          .where('application_id', 'not in', (eb) =>
            eb.selectFrom('trader_applications').select('trader_applications.id'),
          )
          .execute();
      await tx
        .deleteFrom('trader_files')
        .where('application_id', 'not in', (eb) =>
          eb.selectFrom('trader_applications').select('trader_applications.id'),
        )
        .execute();
      const over = await tx
        .selectFrom('trader_applications')
        .select(['id', 'state'])
        .where((eb) => eb.or([eb('papers', '<>', '[]'), eb('picture', 'is not', null)]))
        .$if(!before.allPapers, (query) =>
          query.where('state', 'in', ['declined', 'withdrawn']).where('changed_at', '<', before.closedPapers),
        )
        .execute();
      for (const { id, state } of over) {
        const isOver = state === 'declined' || state === 'withdrawn';
        await tx
          .deleteFrom('trader_files')
          .where('application_id', '=', id)
          // The market of a past year keeps the pictures of its stalls.
          .$if(!isOver, (query) => query.where('paper', 'not like', `${picturePrefix}%`))
          .execute();
        const without = isOver ? { papers: '[]', picture: null, released: null } : { papers: '[]' };
        await tx.updateTable('trader_applications').set(without).where('id', '=', id).execute();
      }
    }),
});

const newestFirst = (db: Transaction) =>
  db.selectFrom('trader_applications').selectAll().orderBy('started_at', 'desc').orderBy('id');

/** What the files of pictures are called among the papers; no paper's id has a stroke. */
const picturePrefix = 'picture/';

/** Deletes the files of pictures that the application no longer has, now or released. */
const deleteOtherPictures = async (tx: Transaction, application: TraderApplication): Promise<void> => {
  await tx
    .deleteFrom('trader_files')
    .where('application_id', '=', application.id)
    .where('paper', 'like', `${picturePrefix}%`)
    .where('paper', 'not in', ['', ...picturesToStore(application).map((file) => `${picturePrefix}${file}`)])
    .execute();
};
