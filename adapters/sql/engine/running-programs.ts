import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Transaction } from './database.ts';
import { isBusy } from './store-failures.ts';

/**
 * The key of a lock that every running program shares, on its news connection; distinct from the keys of
 * `advisory-lock.ts`.
 */
const runningKey = 5_000_014;

/** Announces a running program to other processes on this database, until the connection ends. */
export const announceProgram = async (client: pg.Client): Promise<void> => {
  await client.query(`select pg_advisory_lock_shared(${runningKey})`);
};

/** @throws Error when a program runs on this database, on any machine */
export const mustBeStopped = async (tx: Transaction): Promise<void> => {
  const tried = sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(runningKey)}) as alone`;
  const { rows } = await tried.execute(tx);
  if (!rows[0]?.alone)
    throw new Error('the festival is running on this database, perhaps on another machine: stop every process first');
};

/**
 * Refuses an SQLite file that a running program has open, which is recognised by the program's lock. A damaged file and a
 * file that is no database pass.
 * @throws Error when a program has the file open
 */
export const fileMustBeFree = (file: string): void => {
  const probe = new DatabaseSync(file);
  try {
    probe.exec('pragma locking_mode = exclusive');
    probe.prepare('select count(*) from sqlite_schema').get();
  } catch (cause) {
    if (isBusy(cause)) throw new Error(`the festival is running on ${file}: stop it first`, { cause });
  } finally {
    probe.close();
  }
};

/**
 * Marks an SQLite file as used by a running program until `release` is called or the process ends, however it ends: the
 * mark is a lock on an empty file beside it, which the operating system removes with the process.
 * @returns undefined when another program has the mark
 */
export const claimFile = (file: string): { release(): void } | undefined => {
  const lock = new DatabaseSync(`${file}-running`);
  try {
    lock.exec('begin exclusive');
    return { release: () => lock.close() };
  } catch (cause) {
    lock.close();
    if (isBusy(cause)) return undefined;
    throw cause;
  }
};
