import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Database, Transaction } from './database.ts';
import { asStoreFailure, isBusy } from './store-failures.ts';

const mostInOneCommit = 128;

type Job = {
  readonly work: (tx: Transaction) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
};

type Outcome = { readonly job: Job } & ({ readonly value: unknown } | { readonly reason: unknown });

/**
 * All writes waiting at a turn of the event loop share one transaction, each in a savepoint of its own, so that ten
 * buyers cost one sync of the disk and none sees or suffers another's failure. Only a failure of the store itself (a
 * full disk, a failed commit) is everybody's: then nothing of the group stands and each is told.
 * @param tx speaks through `writer` and nobody else does
 * @param patienceMs how long a writer in another process may keep us waiting
 */
export const groupCommit = (
  writer: DatabaseSync,
  tx: Transaction,
  patienceMs: number,
): { readonly write: Database['write']; readonly settled: () => Promise<void> } => {
  const waiting: Job[] = [];
  const prepared = prepare(writer);
  let draining: Promise<void> | undefined;

  /** Requests already in the sockets' buffers join this commit: turns of the event loop go by while each brings more. */
  const gather = async () => {
    for (let before = 0; waiting.length > before && waiting.length < mostInOneCommit; ) {
      before = waiting.length;
      await nextTurn();
    }
  };

  const drain = async () => {
    while (waiting.length > 0) {
      await gather();
      await commitTogether(prepared, tx, patienceMs, waiting.splice(0, mostInOneCommit));
    }
    draining = undefined;
  };

  return {
    write: <Value>(work: (tx: Transaction) => Promise<Value>) =>
      new Promise<Value>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
        draining ??= drain();
      }),
    settled: async () => draining,
  };
};

/** What is said around every job, prepared once: it costs as much as the job itself otherwise. */
const prepare = (connection: DatabaseSync) => ({
  connection,
  begin: connection.prepare('BEGIN IMMEDIATE'),
  commit: connection.prepare('COMMIT'),
  savepoint: connection.prepare('SAVEPOINT job'),
  release: connection.prepare('RELEASE job'),
});
type Writer = ReturnType<typeof prepare>;

/** Never throws: whatever happens, each job hears of it. */
const commitTogether = async (
  writer: Writer,
  tx: Transaction,
  patienceMs: number,
  batch: readonly Job[],
): Promise<void> => {
  const outcomes: Outcome[] = [];
  try {
    await begin(writer, patienceMs);
    for (const job of batch) outcomes.push(await inSavepoint(writer, tx, job));
    writer.commit.run();
  } catch (error) {
    const failure = asStoreFailure(error);
    rollBack(writer);
    for (const job of batch) job.reject(failure);
    return;
  }
  for (const outcome of outcomes) {
    if ('reason' in outcome) outcome.job.reject(asStoreFailure(outcome.reason));
    else outcome.job.resolve(outcome.value);
  }
};

/** @throws when another process keeps the write lock longer than our patience. */
const begin = async (writer: Writer, patienceMs: number): Promise<void> => {
  const { connection } = writer;
  if (connection.isTransaction) connection.exec('ROLLBACK');
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      writer.begin.run();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await pause(10);
    }
  }
};

const rollBack = ({ connection }: Writer): void => {
  try {
    if (connection.isTransaction) connection.exec('ROLLBACK');
  } catch {
    // The first failure is the one to tell; the next group tries again before it begins.
  }
};

/** @throws when the failure has ended the whole transaction (a full disk, for one): then nobody's work stands. */
const inSavepoint = async (writer: Writer, tx: Transaction, job: Job): Promise<Outcome> => {
  writer.savepoint.run();
  try {
    const value = await job.work(tx);
    mustBeInTransaction(writer.connection);
    writer.release.run();
    return { job, value };
  } catch (reason) {
    if (!writer.connection.isTransaction) throw reason;
    writer.connection.exec('ROLLBACK TO job; RELEASE job');
    return { job, reason };
  }
};

/**
 * SQLite ends a transaction by itself when the disk is full. Work that caught that error and went on would be
 * committed statement by statement, so it may not go on.
 */
export const mustBeInTransaction = (connection: DatabaseSync): void => {
  if (!connection.isTransaction) throw new ServiceFailure('store', 'the transaction was ended', { retryable: true });
};
