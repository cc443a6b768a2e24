import { z } from 'zod';
import {
  type DayOff,
  type DayOffId,
  type DayOffOrder,
  dayOffId,
  dayOffKinds,
  personReasons,
  refundPlans,
  refundStates,
} from '#core/desk/day-off/day-off.ts';
import { messageId } from '#core/desk/messages/message.ts';
import { jobId } from '#core/kernel/jobs/job.ts';
import { type IsoDate, parseIsoDate } from '#core/kernel/time.ts';
import { bannerId } from '#core/site/banner/banner.ts';
import { column, json, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const isDate = (text: unknown): text is IsoDate => typeof text === 'string' && parseIsoDate(text) !== undefined;

const dayOff = rowCodec({
  id: text(dayOffId),
  kind: z.enum(dayOffKinds),
  reason: z.string(),
  movedTo: z.custom<IsoDate>(isDate).nullable(),
  editionDay: z.custom<IsoDate>(isDate).nullable(),
  refunds: z.enum(refundPlans),
  refundsUntil: column.instant.nullable(),
  bannerId: text(bannerId),
  messageId: text(messageId),
  messageJob: text(jobId),
  refundsJob: text(jobId).nullable(),
  decidedBy: column.userId,
  decidedByName: z.string(),
  decidedAt: column.instant,
  after: z.string().nullable(),
});

/**
 * Each decision to cancel or move the day. `after` is the decision that this one replaces, or '' for the first: unique, so
 * that two organisers cannot both decide. `edition_day`, which the edition's folder named, is null in rows of versions
 * before this column.
 */
export type DayOffTable = RowOf<typeof dayOff> & { gathered_at: number | null };

/** Parses a row. @throws ZodError for a row that `dayOffRow` did not write */
export const toDayOff = (row: DayOffTable): DayOff => {
  const { after, decidedBy: userId, decidedByName: name, ...rest } = dayOff.decode(row);
  return { ...rest, after: after ? dayOffId(after) : null, decidedBy: { userId, name } };
};

/** The complete row of a day off. */
export const dayOffRow = ({ after, decidedBy, ...rest }: DayOff): DayOffTable => ({
  ...dayOff.encode({ ...rest, after: after ?? '', decidedBy: decidedBy.userId, decidedByName: decidedBy.name }),
  gathered_at: null,
});

const order = rowCodec({
  orderId: column.orderId,
  amount: column.pence,
  tickets: z.number(),
  name: z.string().nullable(),
  state: z.enum(refundStates),
  why: json(z.object({ kind: z.enum(personReasons), detail: z.string() })).nullable(),
  tries: z.number(),
  round: z.number(),
  settledBy: z.string().nullable(),
  settledNote: z.string().nullable(),
});

/**
 * One paid order of a day off, and the state of its refund. `round` counts how often staff retried after a refusal; each
 * retry is a separate refund at the provider.
 */
export type DayOffOrdersTable = RowOf<typeof order> & { day_off_id: string; number: number };

/** Parses a row. @throws ZodError for a row that `dayOffOrderRow` did not write */
export const toDayOffOrder = (row: DayOffOrdersTable): DayOffOrder => order.decode(row);

/** The complete row of an order. @param number its place in the list of the day off, which orders the refunds */
export const dayOffOrderRow = (dayOff: DayOffId, number: number, of: DayOffOrder): DayOffOrdersTable => ({
  ...order.encode(of),
  day_off_id: dayOff,
  number,
});

/** The columns that may change. */
export const changedOrder = (of: DayOffOrder) => {
  const { order_id, amount, tickets, name, ...columns } = order.encode(of);
  return columns;
};
