import { ServiceFailure, Unstorable } from '#core/kernel/failures.ts';

const textOf = (error: unknown, key: 'code' | 'message'): string =>
  typeof error === 'object' && error !== null && key in error ? String(Reflect.get(error, key)) : '';

/** SQLite's extended result code; its lowest byte is the primary code. */
const sqliteExtendedCode = (error: unknown): number => {
  if (textOf(error, 'code') !== 'ERR_SQLITE_ERROR' || typeof error !== 'object' || error === null) return 0;
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
};
const sqliteCode = (error: unknown): number => sqliteExtendedCode(error) & 0xff;

const damaged = 'the database is damaged';

/** SQLite's primary result codes for problems of the database file, as opposed to the statement. */
const sqliteTrouble: Readonly<Record<number, string>> = {
  5: 'the database is locked',
  6: 'a table is locked',
  7: 'the database is out of memory',
  8: 'the database is read-only',
  10: 'the disk failed',
  11: damaged,
  13: 'the disk is full',
  14: 'the database cannot be opened',
  15: 'the database is locked',
  26: damaged,
};

/**
 * PostgreSQL's SQLSTATE classes and codes for such problems: 08 connection, 28 log-in, 3D000 no such database, 25006
 * read-only, 53 resources, 57 operator, 58 system, 55P03 lock, 40001 and 40P01 conflicts.
 */
const postgresTrouble = /^(08|28|3D000|25006|53|57|58|55P03|40001|40P01)/;
/** PostgreSQL's SQLSTATE codes for damaged data and damaged indexes. */
const postgresDamage = /^XX00[12]$/;
const networkTrouble = /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|AI_AGAIN|NOTFOUND)/;

/** Whether another process holds the write lock of the SQLite file. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === 5;

/**
 * Whether PostgreSQL aborted this transaction to resolve a deadlock or a serialisation conflict; a retry can succeed.
 */
export const isConflict = (error: unknown): boolean => /^(40001|40P01)$/.test(textOf(error, 'code'));

/**
 * Whether PostgreSQL refused to run a plan that it had kept, because a migration of a newer version has since added a
 * column to the plan's result.
 */
export const isStalePlan = (error: unknown): boolean =>
  textOf(error, 'code') === '0A000' && /cached plan/.test(textOf(error, 'message'));

/** Whether a failure of the store shows that its data is damaged, so that nothing more should be written to it. */
export const isDamage = (failure: ServiceFailure): boolean => failure.message === damaged;

/** PostgreSQL's SQLSTATE codes for statements that other statements held up: 57014 is a time limit. */
const contention = /^(40001|40P01|55P03|57014)$/;

/** Whether a failure of the store was caused by other transactions, so that it proves nothing about the store itself. */
export const isContention = (failure: ServiceFailure): boolean => contention.test(textOf(failure.cause, 'code'));

/** Whether a foreign key refused the row, because the row that it refers to was just deleted. */
export const isOrphan = (error: unknown): boolean =>
  sqliteExtendedCode(error) === 787 || textOf(error, 'code') === '23503';

/** Whether a unique key or a check refused the row. */
export const isConstraint = (error: unknown): boolean =>
  (sqliteCode(error) === 19 && !isOrphan(error)) || /^23(505|514)$/.test(textOf(error, 'code'));

/**
 * PostgreSQL's SQLSTATE codes for a value that it cannot store: a zero character, or a number beyond its column's range.
 * SQLite stores both.
 */
const unstorable = /^(22021|22P05|22003)$/;

/**
 * Converts a problem of the database to a retryable `ServiceFailure`, and a refused value to `Unstorable`; returns any
 * other error, which is a bug, unchanged.
 */
export const asStoreFailure = (error: unknown): unknown => {
  if (error instanceof ServiceFailure) return error;
  const trouble = sqliteTrouble[sqliteCode(error)];
  if (trouble) return new ServiceFailure('store', trouble, { cause: error, retryable: true });
  const code = textOf(error, 'code');
  if (postgresDamage.test(code)) return new ServiceFailure('store', damaged, { cause: error, retryable: true });
  if (unstorable.test(code)) return new Unstorable(textOf(error, 'message'), { cause: error });
  if (
    postgresTrouble.test(code) ||
    networkTrouble.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(textOf(error, 'message'))
  )
    return new ServiceFailure('store', 'the database does not answer', { cause: error, retryable: true });
  return error;
};
