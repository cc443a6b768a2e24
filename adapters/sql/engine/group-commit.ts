import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { asStoreFailure, isBusy } from './store-failures.ts';

const mostInOneCommit = 128;

type Job<Tx> = {
  readonly work: (tx: Tx) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
};

type Outcome<Tx> = { readonly job: Job<Tx> } & ({ readonly value: unknown } | { readonly reason: unknown });

/** Writes to one SQLite connection, each durable when its promise resolves. */
export interface GroupCommit<Tx> {
  /** Runs `work` in a savepoint; what it throws is thrown, and rolls back nothing but itself. */
  write<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /** Resolves when no write is waiting. */
  settled(): Promise<void>;
}

/**
 * All writes waiting at a turn of the event loop share one transaction, each in a savepoint of its own, so that ten
 * buyers cost one sync of the disk and none sees or suffers another's failure. Only a failure of the store itself (a
 * full disk, a failed commit) is everybody's: then nothing of the group stands and each is told.
 * @param tx speaks through `writer` and nobody else does
 * @param patienceMs how long a writer in another process may keep us waiting
 */
export const groupCommit = <Tx>(writer: DatabaseSync, tx: Tx, patienceMs: number): GroupCommit<Tx> => {
  const waiting: Job<Tx>[] = [];
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
    write: <Value>(work: (tx: Tx) => Promise<Value>) =>
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
const commitTogether = async <Tx>(
  writer: Writer,
  tx: Tx,
  patienceMs: number,
  batch: readonly Job<Tx>[],
): Promise<void> => {
  const outcomes: Outcome<Tx>[] = [];
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
const inSavepoint = async <Tx>(writer: Writer, tx: Tx, job: Job<Tx>): Promise<Outcome<Tx>> => {
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
