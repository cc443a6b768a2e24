import * as z from 'zod/mini';
import type { Counts } from '../../rules/run/run-sheet.ts';
import { atShape, entryShape, ringShape, runCardShape } from '../day-shapes.ts';
import { chosenReadingsShape } from '../judge/readings-shape.ts';
import { judgeShape, runEventShape } from '../judge/run-event-shape.ts';

const count = z.int().check(z.nonnegative(), z.lte(99));

const counts: z.ZodMiniType<Counts> = z.object({
  oilFinds: count,
  truffleFinds: count,
  wrongFlags: count,
  digs: count,
  toileting: count,
  baitsEaten: count,
  behaviourWarnings: count,
});

/** A transcribed sheet as JSON, on the wire and in the store. */
export const transcribedSheetShape = z.object({
  run: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('finished'), counts, secondsTaken: z.number().check(z.nonnegative(), z.lte(86_400)) }),
    z.object({ kind: z.literal('withdrawn') }),
    z.object({
      kind: z.literal('disqualified'),
      reason: z.string().check(z.trim(), z.minLength(1, 'a reason in words'), z.maxLength(500)),
    }),
  ]),
  initials: z.string().check(z.trim(), z.minLength(1, 'the handler’s initials'), z.maxLength(6)),
});

const written = { id: z.string(), entry: entryShape, by: judgeShape, at: atShape };

export const paperSheetRecordShape = z.discriminatedUnion('kind', [
  z.object({ ...written, kind: z.literal('typed'), sheet: transcribedSheetShape }),
  z.object({ ...written, kind: z.literal('entered'), marks: z.array(runEventShape), typedBy: z.array(z.string()) }),
]);

/** The status of a sheet as one person may see it. */
const sheetStatusShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('blank') }),
  z.object({ kind: z.literal('waits'), by: z.array(z.string()), own: z.boolean() }),
  z.object({ kind: z.literal('differs'), own: transcribedSheetShape, other: transcribedSheetShape, by: z.string() }),
  z.object({
    kind: z.literal('agreed'),
    by: z.array(z.string()),
    sheet: transcribedSheetShape,
    ring: z.object({
      events: z.int(),
      counts,
      ended: z.string(),
      secondsTaken: z.nullable(z.number()),
      initials: z.nullable(z.string()),
    }),
  }),
  z.object({ kind: z.literal('entered'), by: z.array(z.string()), at: atShape }),
]);

export const paperSheetViewShape = z.object({
  card: runCardShape,
  status: sheetStatusShape,
  /** The head judge has signed the group's result, which closes data entry. */
  isFinal: z.boolean(),
});

/** The data of the page that prints paper sheets: running order, readings, and the status of each transcribed sheet. */
export const paperDayShape = z.object({
  version: z.int(),
  publishedAt: z.nullable(atShape),
  rings: z.array(z.object({ id: ringShape, name: z.string() })),
  runs: z.array(runCardShape),
  readings: z.array(chosenReadingsShape),
  sheets: z.array(
    z.object({ entry: entryShape, status: z.enum(['waits', 'typed-by-you', 'differs', 'agreed', 'entered']) }),
  ),
  /** Runs whose last signature is from a phone: they need no sheet. */
  signedOnPhones: z.exactOptional(z.array(entryShape)),
});
