import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Schema } from '../schema/schema.ts';

type Columns = Readonly<Record<string, string | number | null>>;

/** A statement's values: those of one row, or of several rows with the same columns. */
type Values = Columns | readonly Columns[];

/**
 * A statement whose text is built once for each database and set of columns, and then run with other values. Building
 * the text with Kysely takes longer than SQLite takes to run the statement, so the busiest statements are written this way.
 * @param build gets a placeholder for each value, and so must pass the values on without looking at them. A value may be
 * null only where the text is the same for null, as in `values` and `set`, but not in `where`.
 */
export const statement = <Given extends Values, Row, Tables = Schema>(
  build: (tx: Kysely<Tables>, values: Given) => Compilable<Row>,
): ((tx: Kysely<Tables>, values: Given) => Promise<QueryResult<Row>>) => {
  const built = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return (tx, values) => {
    // A transaction of PostgreSQL is a new object each time; the adapter belongs to the database.
    const { adapter } = tx.getExecutor();
    const texts = built.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    built.set(adapter, texts);
    const columns = columnsOf(values);
    const compiled = texts.get(columns) ?? build(tx, placeholders(values)).compile();
    texts.set(columns, compiled);
    return tx.executeQuery({ ...compiled, parameters: compiled.parameters.map((each) => filled(each, values)) });
  };
};

/** Stands for a value while the text is built. */
class Placeholder {
  readonly column: string;
  readonly row: number | undefined;
  constructor(column: string, row?: number) {
    this.column = column;
    this.row = row;
  }
}

const severalRows = (values: Values): values is readonly Columns[] => Array.isArray(values);

const columnsOf = (values: Values): string =>
  severalRows(values) ? values.map(columnsOf).join(';') : Object.keys(values).join();

const placeholders = <Given extends Values>(values: Given): Given => {
  const ofRow = (columns: Columns, row?: number) =>
    Object.fromEntries(Object.keys(columns).map((column) => [column, new Placeholder(column, row)]));
  return (severalRows(values) ? values.map(ofRow) : ofRow(values)) as unknown as Given;
};

const filled = (parameter: unknown, values: Values): unknown => {
  if (!(parameter instanceof Placeholder)) return parameter;
  const { column, row } = parameter;
  return severalRows(values) ? values[row ?? 0]?.[column] : values[column];
};
