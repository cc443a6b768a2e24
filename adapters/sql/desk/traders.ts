import { maxApplications } from '#core/desk/traders/application-limit.ts';
import { mayBePlaced } from '#core/desk/traders/given-pitch.ts';
import type { Traders } from '#core/desk/traders/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { writeResult } from '../engine/write-result.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { deleteOldApplications, deleteOldFiles, deleteWithoutApplication } from './forget-trader-rows.ts';
import { enqueueTasks } from './outbox/outbox.ts';
import { deleteOtherPictures, pictureName, readFile, storeFile } from './trader-files.ts';
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

  pictureFile: (id, file) => database.read((db) => readFile(db, id, pictureName(file))),

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
      if (file) await storeFile(tx, id, file.paper, file.content);
      for (const { file: name, content } of pictures) await storeFile(tx, id, pictureName(name), content);
      await deleteOtherPictures(tx, application);
      await enqueueTasks(tx, tasks, machine.now());
      if (action) await recordStaffAction(tx, action);
      return ok(application);
    }),

  openPaper: (id, paper, action) =>
    database.write(async (tx) => {
      const row = await tx.selectFrom('trader_applications').selectAll().where('id', '=', id).executeTakeFirst();
      const content = await readFile(tx, id, paper);
      if (!row || content === undefined) return undefined;
      const application = toTraderApplication(row);
      await recordStaffAction(tx, action(application));
      return { application, content };
    }),

  forget: (before) =>
    database.write(async (tx) => {
      await deleteOldApplications(tx, before);
      await deleteWithoutApplication(tx);
      await deleteOldFiles(tx, before);
    }),
});

const newestFirst = (db: Transaction) =>
  db.selectFrom('trader_applications').selectAll().orderBy('started_at', 'desc').orderBy('id');
