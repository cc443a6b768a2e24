import { z } from 'zod';

/** A field's column: `heldBy` is stored as `held_by`. */
type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : '';

/** A column's type: the database knows text, but no brands and no lists of values. */
type Stored<Value> = Value extends string ? string : Value extends number ? number : Value;

type Columns = Readonly<Record<string, z.ZodType>>;
type Row<C extends Columns> = { [Field in keyof C & string as ColumnOf<Field>]: Stored<z.input<C[Field]>> };
type Fields<C extends Columns> = { readonly [Field in keyof C & string]: z.output<C[Field]> };

/** Turns the rows of a table into fields and back. */
export type RowCodec<C extends Columns> = {
  /** Parses a row. Ignores columns that have no field. @throws ZodError for a row that `encode` did not write */
  decode(row: Row<C>): Fields<C>;
  encode(fields: Fields<C>): Row<C>;
};

/** Kysely's type of a codec's table. */
export type RowOf<Codec> = Codec extends RowCodec<infer C> ? Row<C> : never;

/**
 * The codec of a table, which is its only declaration: a schema for each field, from which the column's name and type are
 * derived. The schemas are codecs, as in `columns.ts`, because a one-way transform cannot encode.
 */
export const rowCodec = <C extends Columns>(columns: C): RowCodec<C> => {
  const schema: z.ZodObject = z.object(columns);
  const names = Object.keys(columns).map((field) => [field, columnOf(field)] as const);
  return {
    decode(row) {
      const stored: Readonly<Record<string, unknown>> = row;
      const fields: Record<string, unknown> = {};
      for (const [field, column] of names) fields[field] = stored[column];
      return schema.parse(fields) as Fields<C>;
    },
    encode(fields) {
      const encoded = z.encode(schema, fields);
      const row: Record<string, unknown> = {};
      for (const [field, column] of names) row[column] = encoded[field];
      return row as Row<C>;
    },
  };
};

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
