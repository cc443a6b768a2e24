import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Transaction } from '#adapters/sql/engine/database.ts';
import { writeResult } from '#adapters/sql/engine/write-result.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { freshSqlite } from '../../support/sqlite.ts';

const mark = (tx: Transaction, name: string, value = 'x') => tx.insertInto('marks').values({ name, value }).execute();

describe('group commit', () => {
  let database: Database;
  beforeEach(async () => {
    database = await freshSqlite();
  });
  afterEach(() => database.close());

  const marks = async () =>
    (await database.read((db) => db.selectFrom('marks').select('name').orderBy('name').execute())).map(
      ({ name }) => name,
    );

  it('a group commit commits the other writes when one throws, violates a constraint or refuses', async () => {
    const bug = async (tx: Transaction) => {
      await mark(tx, 'of a bug');
      throw new Error('a bug');
    };
    const twice = async (tx: Transaction) => {
      await mark(tx, 'of a constraint');
      await mark(tx, 'of a constraint');
    };
    const refusal = async (tx: Transaction) => {
      await mark(tx, 'of a refusal');
      return refuse('no');
    };
    const together = await Promise.allSettled([
      database.write((tx) => mark(tx, 'a')),
      database.write(bug),
      database.write((tx) => mark(tx, 'b')),
      database.write(twice),
      writeResult(database, refusal),
      database.write((tx) => mark(tx, 'c')),
    ]);
    expect(together.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(together[4]).toEqual({ status: 'fulfilled', value: refuse('no') });
    expect(await marks()).toEqual(['a', 'b', 'c']);
  });

  it('a group commit rejects the writes that a full disk rolled back, and works again when there is space', async () => {
    await database.write((tx) => mark(tx, 'before'));
    await pages(4);
    const big = 'x'.repeat(100_000);
    const together = await Promise.allSettled([
      database.write((tx) => mark(tx, 'small')),
      database.write((tx) => mark(tx, 'big', big)),
      writeResult(database, async (tx) => ok(await mark(tx, 'kept'))),
      writeResult(database, async () => refuse('no')),
    ]);
    const reasons = together.map((each) => (each.status === 'rejected' ? each.reason : undefined));
    expect(reasons[1]).toBeInstanceOf(ServiceFailure);
    expect(reasons[1]).toMatchObject({ service: 'store', retryable: true, message: 'the disk is full' });
    // Either the large write alone or the whole commit was rolled back: only fulfilled writes are stored.
    const promised = ['small', 'kept'].filter((_, at) => together[at * 2]?.status === 'fulfilled');
    expect(await marks()).toEqual(['before', ...promised].sort());
    for (const reason of reasons) if (reason) expect(reason).toMatchObject({ service: 'store', retryable: true });

    await pages(1_000_000);
    await database.write((tx) => mark(tx, 'after', big));
    expect(await marks()).toContain('after');
  });

  it('a group commit rejects a write that swallows the error which ended its transaction', async () => {
    const stubborn = async (tx: Transaction) => {
      await sql`rollback`.execute(tx);
      await mark(tx, 'outside any transaction');
    };
    const together = await Promise.allSettled([
      database.write((tx) => mark(tx, 'neighbour')),
      database.write((tx) => stubborn(tx).catch(() => 'swallowed')),
    ]);
    for (const each of together)
      expect(each).toMatchObject({ status: 'rejected', reason: { service: 'store', retryable: true } });
    expect(await marks()).toEqual([]);
    await database.write((tx) => mark(tx, 'afterwards'));
    expect(await marks()).toEqual(['afterwards']);
  });

  it('a group commit rejects a refusal that rests on a concurrent write which was rolled back', async () => {
    const seesNeighbour = async (tx: Transaction) => {
      const found = await tx.selectFrom('marks').select('name').where('name', '=', 'neighbour').executeTakeFirst();
      return found ? refuse('taken') : ok('free');
    };
    const together = await Promise.allSettled([
      database.write((tx) => mark(tx, 'neighbour')),
      writeResult(database, seesNeighbour),
      database.write((tx) => sql`rollback`.execute(tx)),
    ]);
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await writeResult(database, seesNeighbour)).toEqual(ok('free'));
  });

  /** Limits the database to `more` pages above its current size. */
  const pages = (more: number) =>
    database.write(async (tx) => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(tx);
      await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + more}`).execute(tx);
    });
});
