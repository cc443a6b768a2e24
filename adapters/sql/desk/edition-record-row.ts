import { z } from 'zod';
import { type EditionRecord, editionPhases } from '#core/desk/editions/edition-record.ts';
import { column } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';
import type { TablePrefix } from '../engine/table-prefix.ts';

const edition = rowCodec({
  year: z.number(),
  phase: z.enum(editionPhases),
  /** What the names of its tables begin with. */
  prefix: z.custom<TablePrefix>((plain) => typeof plain === 'string'),
  preparedAt: column.instant,
  opensAt: column.instant.nullable(),
  openedAt: column.instant.nullable(),
  openedAfter: z.number().nullable(),
  closedAt: column.instant.nullable(),
});

/** The editions of the store, one row each. */
export type EditionsTable = RowOf<typeof edition>;

/** Parses a row. @throws ZodError for a row that `editionRow` did not write */
export const toEdition = (row: EditionsTable): EditionRecord & { readonly prefix: TablePrefix } => edition.decode(row);

/** The complete row of an edition. */
export const editionRow = (record: EditionRecord, prefix: TablePrefix): EditionsTable =>
  edition.encode({ ...record, prefix });
