import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { currentRequest, onBehalfOf } from '#adapters/system/request-context.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { asStoreFailure, isBusy } from './store-failures.ts';

const maxInOneCommit = 128;

type Job<Tx> = {
  readonly work: (tx: Tx) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
};

type Outcome<Tx> = { readonly job: Job<Tx> } & ({ readonly value: unknown } | { readonly reason: unknown });

/** Writes to one SQLite connection, each durable when its promise resolves. */
export interface GroupCommit<Tx> {
  /** Runs `work` in a savepoint. An error of `work` rolls back only its own statements, and is thrown. */
  write<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /** Resolves when no write is waiting. */
  settled(): Promise<void>;
}

/**
 * Writes that wait in the same turn of the event loop share a transaction, each in its own savepoint: ten buyers cost one
 * disk sync, and a failing write does not affect the others. Only a failure of the database (a full disk, a failed commit)
 * rolls back the whole group and rejects every write in it.
 * @param tx the only user of `writer`
 * @param patienceMs how long to wait for another process's write lock
 * @param mayCommit called before each commit; rolls the group back when it throws
 */
export const groupCommit = <Tx>(
  writer: DatabaseSync,
  tx: Tx,
  patienceMs: number,
  mayCommit: () => void = () => {},
): GroupCommit<Tx> => {
  const waiting: Job<Tx>[] = [];
  const prepared = prepare(writer);
  let draining: Promise<void> | undefined;

  /**
   * Lets the event loop turn until two turns bring no more writes, so that requests in the sockets' buffers join this
   * commit. Some requests need two turns before they write.
   */
  const gather = async () => {
    for (let quietTurns = 0; quietTurns < 2 && waiting.length < maxInOneCommit; ) {
      const before = waiting.length;
      await nextTurn();
      quietTurns = waiting.length > before ? 0 : quietTurns + 1;
    }
  };

  const drain = async () => {
    while (waiting.length > 0) {
      await gather();
      await commitTogether(prepared, tx, { patienceMs, mayCommit }, waiting.splice(0, maxInOneCommit));
    }
    draining = undefined;
  };

  return {
    write: <Value>(work: (tx: Tx) => Promise<Value>) =>
      new Promise<Value>((resolve, reject) => {
        // The group runs in the async context of the request that began it, so each write restores its own request.
        const request = currentRequest();
        waiting.push({
          work: (of) => onBehalfOf(request, () => work(of)),
          resolve: resolve as (value: unknown) => void,
          reject,
        });
        draining ??= drain();
      }),
    settled: async () => draining,
  };
};

/** The statements around every job. Preparing them each time would cost as much as the job itself. */
const prepare = (connection: DatabaseSync) => ({
  connection,
  begin: connection.prepare('BEGIN IMMEDIATE'),
  commit: connection.prepare('COMMIT'),
  savepoint: connection.prepare('SAVEPOINT job'),
  release: connection.prepare('RELEASE job'),
});
type Writer = ReturnType<typeof prepare>;

/** Settles the promise of every job, and never throws. */
const commitTogether = async <Tx>(
  writer: Writer,
  tx: Tx,
  { patienceMs, mayCommit }: { readonly patienceMs: number; readonly mayCommit: () => void },
  batch: readonly Job<Tx>[],
): Promise<void> => {
  const outcomes: Outcome<Tx>[] = [];
  try {
    await begin(writer, patienceMs);
    for (const job of batch) outcomes.push(await inSavepoint(writer, tx, job));
    mayCommit();
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

/** Begins a transaction. @throws when another process holds the write lock for longer than `patienceMs` */
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
    // Ignored, because the first failure is the one to report; the next group rolls back again before it begins.
  }
};

/** Runs a job in a savepoint. @throws when its failure has ended the whole transaction, for example on a full disk */
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
 * Throws when SQLite has ended the transaction by itself, as on a full disk. Work that caught that error and continued
 * would otherwise commit each further statement separately.
 */
export const mustBeInTransaction = (connection: DatabaseSync): void => {
  if (!connection.isTransaction) throw new ServiceFailure('store', 'the transaction was ended', { retryable: true });
};
