import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Schema } from '../schema.ts';

const maxPrepared = 500;

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
      // After a schema change, the columns of a cached statement may be outdated.
      if (prepared.size >= maxPrepared || changesSchema.test(sql)) prepared.clear();
      prepared.set(sql, statement);
      return statement;
    },
    close: () => {
      if (connection.isOpen) connection.close();
    },
  };
};

const changesSchema = /^\s*(create|alter|drop)\b/i;

type Values = readonly SQLOutputValue[];

/**
 * A statement that reads rows as arrays and makes the objects itself. Node's own row objects are slower to read and are
 * freed only by a full garbage collection, so that a long list took a hundred mebibytes.
 */
const asKyselyStatement = (connection: DatabaseSync, sql: string): SqliteStatement => {
  const statement = connection.prepare(sql);
  statement.setReturnArrays(true);
  const given = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  let names = namesOf(statement);
  const toRow = (values: Values) => {
    // Another process, of a newer version, has added a column.
    if (values.length !== names.length) names = namesOf(statement);
    const row: Record<string, SQLOutputValue | undefined> = {};
    for (const [column, name] of names.entries()) row[name] = values[column];
    return row;
  };
  return {
    reader: names.length > 0,
    // Node's types ignore `setReturnArrays`.
    all: (parameters) => (statement.all(...given(parameters)) as unknown as readonly Values[]).map(toRow),
    run: (parameters) => statement.run(...given(parameters)),
    *iterate(parameters) {
      for (const values of statement.iterate(...given(parameters))) yield toRow(values as unknown as Values);
    },
  };
};

const namesOf = (statement: StatementSync): readonly string[] => statement.columns().map(({ name }) => name);
