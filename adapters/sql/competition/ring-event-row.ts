import { z } from 'zod';
import type { ReadingsChoice, ReceivedEvent } from '#core/competition/day/judge/ports.ts';
import { readingsShape } from '#core/competition/day/judge/readings-shape.ts';
import { runEventShape } from '#core/competition/day/judge/run-event-shape.ts';
import { classes } from '#core/kernel/class-and-level.ts';
import { deviceId, entryId } from '#core/kernel/ids.ts';
import { column, json, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const ringMark = rowCodec({
  entry: text(entryId),
  id: z.string(),
  kind: z.string(),
  device: text(deviceId),
  at: column.instant,
  mark: json(runEventShape),
  userId: column.userId,
  userName: z.string(),
  receivedAt: column.instant,
});

/** A received run event; `position` is the order of arrival, `at` the time on the device's clock. */
export type RingMarksTable = RowOf<typeof ringMark> & { position: number };

/** Parses a row. @throws ZodError for a row that `runEventRow` did not write */
export const toReceivedEvent = (row: RingMarksTable): ReceivedEvent => {
  const { entry, mark, userId: id, userName: name, receivedAt } = ringMark.decode(row);
  return { entry, mark, by: { id, name }, receivedAt };
};

/** The complete row of an event. */
export const runEventRow = (position: number, { entry, mark, by, receivedAt }: ReceivedEvent): RingMarksTable => {
  const { id, kind, device, at } = mark;
  return {
    position,
    ...ringMark.encode({ entry, id, kind, device, at, mark, userId: by.id, userName: by.name, receivedAt }),
  };
};

const classReading = rowCodec({
  class: z.enum(classes),
  readings: json(readingsShape),
  userId: column.userId,
  userName: z.string(),
  chosenAt: column.instant,
});

/** The chosen readings of a class, as JSON, and the user who chose them. */
export type ClassReadingsTable = RowOf<typeof classReading>;

/** Parses a row. @throws ZodError for a row that `classReadingRow` did not write */
export const toReadingsChoice = (row: ClassReadingsTable): Omit<ReadingsChoice, 'action'> => {
  const { userId: id, userName: name, chosenAt: at, ...rest } = classReading.decode(row);
  return { ...rest, by: { id, name }, at };
};

/** The complete row of a choice. */
export const classReadingRow = ({ class: of, readings, by, at }: ReadingsChoice): ClassReadingsTable =>
  classReading.encode({ class: of, readings, userId: by.id, userName: by.name, chosenAt: at });
