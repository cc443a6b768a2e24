import { type EditionRecord, editionPhases } from '#core/desk/editions/edition-record.ts';
import {
  type AtOpening,
  mayWriteOpeningMessage,
  type OpeningMessage,
  openingMessageId,
  openingOf,
} from '#core/desk/editions/opening-message.ts';
import type { OpeningMessages } from '#core/desk/editions/ports.ts';
import type { Job } from '#core/kernel/jobs/job.ts';
import { ok } from '#core/kernel/result.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database, Transaction } from '../engine/database.ts';
import type { TablePrefix } from '../engine/table-prefix.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { toJob } from '../kernel/job-row.ts';
import { addJob, writeJob } from '../kernel/jobs.ts';
import { addMessage } from './add-message.ts';
import { inEdition } from './each-edition.ts';
import { openingMessageRow, toOpeningMessage } from './opening-message-row.ts';

/** The messages of openings, as they are prepared. */
export const sqlOpeningMessages = (database: Database): OpeningMessages => ({
  of: (year) => database.read((db) => preparedFor(db, year)),

  put: (year, message, was, action) =>
    database.write(async (tx) => {
      await takeAdvisoryLock(tx, database.dialect, 'editions');
      const row = await tx
        .selectFrom('editions')
        .select(['phase', 'prefix'])
        .where('year', '=', year)
        .executeTakeFirst();
      const may = mayWriteOpeningMessage(
        {
          phase: editionPhases.find((each) => each === row?.phase),
          prepared: await preparedFor(tx, year),
          isStarted: row !== undefined && (await isStarted(inEdition(tx, row.prefix as TablePrefix), year)),
        },
        year,
        was,
      );
      if (!may.ok) return may;
      await tx.deleteFrom('opening_messages').where('edition', '=', year).execute();
      if (message) await tx.insertInto('opening_messages').values(openingMessageRow(year, message)).execute();
      await recordStaffAction(tx, action);
      return ok(true as const);
    }),
});

const preparedFor = async (tx: Transaction, year: number): Promise<OpeningMessage | null> => {
  const row = await tx.selectFrom('opening_messages').selectAll().where('edition', '=', year).executeTakeFirst();
  return row ? toOpeningMessage(row) : null;
};

const isStarted = async (own: Transaction, year: number): Promise<boolean> =>
  (await own.selectFrom('messages').select('id').where('id', '=', openingMessageId(year)).executeTakeFirst()) !==
  undefined;

/**
 * Starts or stops an edition's message with a change of its phase, in the transaction of that change.
 * @param own the transaction with the edition's tables
 */
export const followOpening = async (
  own: Transaction,
  before: EditionRecord | undefined,
  { year, phase }: EditionRecord,
  opening: AtOpening,
): Promise<void> => {
  const what = openingOf(before?.phase, phase);
  if (what === null) return;
  if (await isStarted(own, year)) return changeJob(own, year, what === 'starts' ? opening.resume : opening.stop);
  const prepared = what === 'starts' ? await preparedFor(own, year) : null;
  if (!prepared) return;
  const { message, job } = opening.start(year, prepared);
  await addJob(own, job);
  await addMessage(own, message);
};

const changeJob = async (own: Transaction, year: number, change: (job: Job) => Job): Promise<void> => {
  const row = await own.selectFrom('jobs').selectAll().where('id', '=', openingMessageId(year)).executeTakeFirst();
  const job = row && toJob(row);
  if (job) await writeJob(own, change(job));
};
