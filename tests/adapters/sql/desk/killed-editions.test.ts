import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { sqlEditionFolders } from '#adapters/sql/desk/edition-folders.ts';
import { sqlEditions } from '#adapters/sql/desk/editions.ts';
import { sqlMessages } from '#adapters/sql/desk/messages.ts';
import { sqlOpeningMessages } from '#adapters/sql/desk/opening-messages.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { databaseOf } from '#adapters/sql/engine/edition-tables.ts';
import { prefixOf } from '#adapters/sql/engine/table-prefix.ts';
import { ofEdition } from '#adapters/sql/festival-store.ts';
import { sqlAuditLog } from '#adapters/sql/kernel/audit-log.ts';
import { sqlJobs } from '#adapters/sql/kernel/jobs.ts';
import { aDraft, openEdition, prepareEdition } from '#core/desk/editions/edition-record.ts';
import { atOpening, openingMessageId } from '#core/desk/editions/opening-message.ts';
import type { Editions } from '#core/desk/editions/ports.ts';
import { userId } from '#core/kernel/ids.ts';
import { jobId } from '#core/kernel/jobs/job.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';
import { store } from '../../../../server/composition/kernel/store.ts';
import { eachDatabase } from '../each-database.ts';

class Killed extends Error {}

/** The database of a process that is killed before the statement `at` of its next transaction. */
const killedAt = (database: Database, at: number): Database => {
  let statements = 0;
  const killing: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements === at) throw new Killed();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...database, write: (work) => database.write((tx) => work(tx.withPlugin(killing))) };
};

describe.each(eachDatabase)('a process killed while it changes the list of years, on %s', (dialect, open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    const openFirst = { ...aDraft(2025, now), phase: 'open' as const, openedAt: now };
    await sqlEditions(database, store.migrations).adopt(openFirst);
  });
  afterEach(() => database.close());

  const clock = simulatedClock(now);
  const opening = atOpening({ festivalClock: clock, machineClock: clock });
  /** Every table with its columns, the list, the audit log, and what is about the year. */
  const everything = async () => ({
    tables: (await database.read((db) => db.introspection.getTables())).map(({ name }) => name).sort(),
    years: await sqlEditions(database, store.migrations).all(),
    files: (await sqlEditionFolders(database).files(2026)).map(({ path }) => path),
    actions: (await sqlAuditLog(database).page({}, null, 100)).map(({ action }) => action),
    job: await sqlJobs(databaseOf(database, ofEdition(prefixOf(2026))), clock).find(jobId(openingMessageId(2026))),
  });
  /** Kills the process before each statement in turn, until it comes through; PostgreSQL is slow, so before some. */
  const untilItComesThrough = async (change: (editions: Editions) => Promise<unknown>) => {
    const before = await everything();
    let kills = 0;
    for (let at = 1; ; at += dialect === 'SQLite' || at < 6 ? 1 : 9) {
      const came = await change(sqlEditions(killedAt(database, at), store.migrations)).then(
        () => true,
        (cause: unknown) => {
          if (cause instanceof Killed) return false;
          throw cause;
        },
      );
      if (came) return { before, kills };
      kills += 1;
      expect(await everything()).toEqual(before);
    }
  };
  const prepare = (editions: Editions) =>
    editions.change((all) => prepareEdition(all, 2026, now), aStaffAction('prepare', { action: 'edition.prepared' }), {
      year: 2026,
      files: ['a.yaml', 'b.yaml', 'c.yaml'].map((path) => ({ path, bytes: Buffer.from(path) })),
    });

  it('a process killed while it prepares a year leaves nothing or all: its line, tables, folder and action', async () => {
    const { before, kills } = await untilItComesThrough(prepare);
    expect(kills).toBeGreaterThan(dialect === 'SQLite' ? 80 : 10);
    const after = await everything();
    expect(after.years).toEqual([aDraft(2026, now), ...before.years]);
    expect([after.files, after.actions]).toEqual([['a.yaml', 'b.yaml', 'c.yaml'], ['edition.prepared']]);
    const own = after.tables.filter((name) => name.startsWith(prefixOf(2026)));
    const first = before.tables.filter((name) => after.tables.includes(`${prefixOf(2026)}${name}`));
    expect(own).toHaveLength(first.length);
    expect(own.length).toBeGreaterThan(30);
  });

  it('a process killed while it opens a year leaves nothing or all: both years, the action, and the message with its job', async () => {
    await prepare(sqlEditions(database, store.migrations));
    const words = {
      subject: 'We’re open',
      body: 'Come.',
      writtenBy: { userId: userId('ada'), name: 'Ada' },
      writtenAt: now,
    };
    await sqlOpeningMessages(database).put(2026, words, null, aStaffAction('written'));
    const openIt = (editions: Editions) =>
      editions.change(
        (all) => openEdition(all, 2026, now),
        aStaffAction('open', { action: 'edition.opened' }),
        undefined,
        opening,
      );
    const { kills } = await untilItComesThrough(openIt);
    expect(kills).toBeGreaterThan(5);
    const { years, job } = await everything();
    expect(years.map(({ year, phase }) => `${year} ${phase}`)).toEqual(['2026 open', '2025 closed']);
    expect(job).toMatchObject({ state: 'queued' });
    const messages = sqlMessages(databaseOf(database, ofEdition(prefixOf(2026))), clock);
    expect(await messages.list(10)).toHaveLength(1);
  });
});
