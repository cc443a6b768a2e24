import type { PhotographId } from '#core/desk/gallery/photograph.ts';
import type { Gallery, GalleryChange, GalleryState } from '#core/desk/gallery/ports.ts';
import { maxTakeDownsWaiting, maxWaitingForOne } from '#core/desk/gallery/take-down.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { writeResult } from '../engine/write-result.ts';
import { recordStaffAction, recordStaffActions } from '../kernel/audit-log.ts';
import { photographRow, takeDownRow, toPhotograph, toTakeDown } from './gallery-row.ts';
import { enqueueTasks } from './outbox/outbox.ts';

/**
 * The photographs of an edition. Their files are in the database, so that a backup has them.
 * @param machine dates outbox tasks
 */
export const sqlGallery = (database: Database, machine: Clock): Gallery => ({
  ...reading(database),
  ...asking(database),
  add: (photograph, bytes, action, most) =>
    writeResult(database, async (tx) => {
      await takeAdvisoryLock(tx, database.dialect, 'gallery');
      const known = await photographOf(tx, photograph.id);
      if (known) return ok(known);
      const { count, last } = await tx
        .selectFrom('photographs')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('place').as('last')])
        .executeTakeFirstOrThrow();
      if (Number(count) >= most) return refuse({ kind: 'gallery-full' });
      const place = last === null ? 0 : Number(last) + 1;
      await tx
        .insertInto('photographs')
        .values({ ...photographRow(photograph), place })
        .execute();
      const files = [...bytes].map(([file, each]) => ({
        ...{ photograph_id: photograph.id, file },
        bytes: Buffer.from(each).toString('base64'),
      }));
      if (files.length > 0) await tx.insertInto('photograph_files').values(files).execute();
      await recordStaffAction(tx, action);
      return ok(photograph);
    }),
  change: (decide) =>
    writeResult(database, async (tx) => {
      await takeAdvisoryLock(tx, database.dialect, 'gallery');
      const decided = decide(await stateOf(tx));
      if (!decided.ok) return decided;
      await write(tx, decided.value);
      await enqueueTasks(tx, decided.value.tasks ?? [], machine.now());
      await recordStaffActions(tx, decided.value.actions);
      return ok(undefined);
    }),
});

const photographsIn = (tx: Transaction) => tx.selectFrom('photographs').selectAll().orderBy('place').orderBy('id');
const newestFirst = (tx: Transaction) =>
  tx.selectFrom('take_downs').selectAll().orderBy('asked_at', 'desc').orderBy('id');

const photographOf = async (tx: Transaction, id: PhotographId) => {
  const row = await tx.selectFrom('photographs').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toPhotograph(row);
};

const stateOf = async (tx: Transaction): Promise<GalleryState> => ({
  photographs: (await photographsIn(tx).execute()).map(toPhotograph),
  takeDowns: (await newestFirst(tx).execute()).map(toTakeDown),
});

const write = async (tx: Transaction, change: GalleryChange): Promise<void> => {
  const { photographs = [], removed = [], order = [], takeDowns = [] } = change;
  for (const each of photographs) {
    const { id, ...row } = photographRow(each);
    await tx.updateTable('photographs').set(row).where('id', '=', id).execute();
  }
  for (const each of takeDowns) {
    const { id, ...row } = takeDownRow(each);
    await tx.updateTable('take_downs').set(row).where('id', '=', id).execute();
  }
  if (removed.length > 0) {
    await tx.deleteFrom('photograph_files').where('photograph_id', 'in', removed).execute();
    await tx.deleteFrom('take_downs').where('photograph_id', 'in', removed).execute();
    await tx.deleteFrom('photographs').where('id', 'in', removed).execute();
  }
  // A row whose place stays is not written: a move by one place writes two.
  for (const [place, id] of order.entries())
    await tx.updateTable('photographs').set({ place }).where('id', '=', id).where('place', '!=', place).execute();
};

const reading = (
  database: Database,
): Pick<Gallery, 'all' | 'find' | 'countShown' | 'bytes' | 'takeDowns' | 'waiting'> => ({
  all: () => database.read(async (db) => (await photographsIn(db).execute()).map(toPhotograph)),
  find: (id) => database.read((db) => photographOf(db, id)),
  countShown: () =>
    database.read(async (db) => {
      const { shown } = await db
        .selectFrom('photographs')
        .select((eb) => eb.fn.countAll<number>().as('shown'))
        .where('state', '=', 'shown')
        .executeTakeFirstOrThrow();
      return Number(shown);
    }),
  bytes: (id, file, onlyShown) =>
    database.read(async (db) => {
      const row = await db
        .selectFrom('photograph_files')
        .innerJoin('photographs', 'photographs.id', 'photograph_files.photograph_id')
        .select('photograph_files.bytes')
        .where('photograph_files.photograph_id', '=', id)
        .where('photograph_files.file', '=', file)
        .$if(onlyShown, (query) => query.where('photographs.state', '=', 'shown'))
        .executeTakeFirst();
      return row && Buffer.from(row.bytes, 'base64');
    }),
  takeDowns: () => database.read(async (db) => (await newestFirst(db).execute()).map(toTakeDown)),
  waiting: () => database.read(async (db) => (await waitingOf(db)).length),
});

const waitingOf = (db: Transaction) =>
  db.selectFrom('take_downs').select(['id', 'photograph_id']).where('answered', 'is', null).execute();

const asking = (database: Database): Pick<Gallery, 'ask' | 'forgetTakeDowns' | 'findTakeDown'> => ({
  ask: (takeDown) =>
    writeResult(database, async (tx) => {
      await takeAdvisoryLock(tx, database.dialect, 'gallery');
      const photograph = await photographOf(tx, takeDown.photographId);
      if (photograph?.state !== 'shown') return refuse({ kind: 'photograph-unknown' });
      const waiting = await waitingOf(tx);
      if (waiting.some(({ id }) => id === takeDown.id)) return ok(undefined);
      const forThis = waiting.filter(({ photograph_id }) => photograph_id === takeDown.photographId).length;
      if (waiting.length >= maxTakeDownsWaiting || forThis >= maxWaitingForOne)
        return refuse({ kind: 'too-many-waiting' });
      await tx
        .insertInto('take_downs')
        .values(takeDownRow(takeDown))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return ok(undefined);
    }),
  forgetTakeDowns: (before) =>
    database.write(async (tx) => {
      await tx.deleteFrom('take_downs').where('asked_at', '<', before).execute();
    }),
  findTakeDown: (id) =>
    database.read(async (db) => {
      const row = await db.selectFrom('take_downs').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toTakeDown(row);
    }),
});
