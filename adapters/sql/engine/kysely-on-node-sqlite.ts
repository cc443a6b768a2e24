import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Schema } from '../schema/schema.ts';

const mostPrepared = 500;

/**
 * Kysely over Node's built-in SQLite, with a cache of prepared statements.
 * @param beforeEach called before every statement; may throw to stop it
 */
export const kyselyOn = (connection: DatabaseSync, beforeEach: () => void = () => {}): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new SqliteDialect({ database: asKyselyDatabase(connection, beforeEach) }) });

const asKyselyDatabase = (connection: DatabaseSync, beforeEach: () => void): SqliteDatabase => {
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare: (sql) => {
      beforeEach();
      const known = prepared.get(sql);
      if (known) return known;
      const statement = asKyselyStatement(connection, sql);
      if (prepared.size >= mostPrepared) prepared.clear();
      prepared.set(sql, statement);
      return statement;
    },
    close: () => {
      if (connection.isOpen) connection.close();
    },
  };
};

const asKyselyStatement = (connection: DatabaseSync, sql: string): SqliteStatement => {
  const statement = connection.prepare(sql);
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
};
