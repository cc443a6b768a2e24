import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Schema } from '../schema.ts';
import { prefixIn } from './edition-tables.ts';

type Columns = Readonly<Record<string, string | number | null>>;

/** A statement's values: those of one row, or of several rows with the same columns. */
type Values = Columns | readonly Columns[];

/**
 * A statement whose SQL text is built once per database, edition and set of columns, and then run with different values.
 * Building the text with Kysely takes longer than SQLite takes to run the statement, so the busiest statements use this
 * function. PostgreSQL plans it once per connection.
 * @param build gets placeholders instead of the values, so it must pass them on without inspecting them. A value may be
 * null only where null does not change the SQL text: in `values` and `set`, but not in `where`.
 */
export const statement = <Given extends Values, Row, Tables = Schema>(
  build: (tx: Kysely<Tables>, values: Given) => Compilable<Row>,
): ((tx: Kysely<Tables>, values: Given) => Promise<QueryResult<Row>>) => {
  const built = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return (tx, values) => {
    // The cache's key is the adapter object, because a database has exactly one; on PostgreSQL, `tx` is always a new object.
    const { adapter } = tx.getExecutor();
    const texts = built.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    built.set(adapter, texts);
    const columns = `${prefixIn(tx)}:${columnsOf(values)}`;
    const compiled = texts.get(columns) ?? build(tx, placeholders(values)).compile();
    texts.set(columns, compiled);
    if (!severalRows(values) || values.length <= maxRowsPrepared) remember(compiled.sql);
    return tx.executeQuery({ ...compiled, parameters: compiled.parameters.map((each) => filled(each, values)) });
  };
};

/** Texts with more rows are rare, and each connection would keep a plan for every number of rows. */
const maxRowsPrepared = 10;
const prepared = new Map<string, string>();

const remember = (text: string): void => {
  if (!prepared.has(text)) prepared.set(text, `statement_${prepared.size}`);
};

/**
 * The name under which PostgreSQL keeps the plan of a statement's text; undefined for any other text. Parsing and planning
 * takes three times as long as running the plan.
 */
export const preparedName = (text: string): string | undefined => prepared.get(text);

/** Stands for a value while the SQL text is built. */
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
