import { z } from 'zod';
import { type Photograph, photographId, photographStates, photographTypes } from '#core/desk/gallery/photograph.ts';
import { type TakeDown, takeDownAnswers, takeDownId } from '#core/desk/gallery/take-down.ts';
import { column, json, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const file = z.object({ file: z.string(), type: z.enum(photographTypes), width: z.number(), height: z.number() });

const photograph = rowCodec({
  id: text(photographId),
  caption: z.string(),
  credit: z.string(),
  state: z.enum(photographStates),
  colour: z.string(),
  files: json(z.array(file).readonly()),
  addedAt: column.instant,
  addedBy: z.string(),
});

const answered = z.object({
  at: column.instant,
  by: z.string(),
  answer: z.enum(takeDownAnswers),
  words: z.string(),
});

const takeDown = rowCodec({
  id: text(takeDownId),
  photographId: text(photographId),
  reason: z.string(),
  email: z.string().nullable(),
  askedAt: column.instant,
  answered: json(answered).nullable(),
});

/** A photograph; `place` is where it is in the order of the page, counted from 0, with gaps. */
export type PhotographsTable = RowOf<typeof photograph> & { place: number };
/** A file of a photograph; `bytes` is base64, as in `picture_files`. */
export type PhotographFilesTable = { photograph_id: string; file: string; bytes: string };
/** What a visitor asked about a photograph. */
export type TakeDownsTable = RowOf<typeof takeDown>;

/** Parses a row. */
export const toPhotograph = (row: PhotographsTable): Photograph => photograph.decode(row);
/** Every column but the place. */
export const photographRow = (each: Photograph): Omit<PhotographsTable, 'place'> => photograph.encode(each);

/** Parses a row. */
export const toTakeDown = (row: TakeDownsTable): TakeDown => takeDown.decode(row);
export const takeDownRow = (each: TakeDown): TakeDownsTable => takeDown.encode(each);

export type GalleryTables = {
  photographs: PhotographsTable;
  photograph_files: PhotographFilesTable;
  take_downs: TakeDownsTable;
};
