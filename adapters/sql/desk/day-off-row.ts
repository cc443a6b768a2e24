import { z } from 'zod';
import {
  type DayOff,
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
import { column, json } from '../engine/columns.ts';
import type { DayOffOrdersTable, DayOffTable } from './schema-messaging.ts';

const isDate = (text: unknown): text is IsoDate => typeof text === 'string' && parseIsoDate(text) !== undefined;

const row = z.object({
  id: z.string().transform(dayOffId),
  kind: z.enum(dayOffKinds),
  reason: z.string(),
  after: z.string().nullable(),
  moved_to: z.custom<IsoDate>(isDate).nullable(),
  edition_day: z.custom<IsoDate>(isDate).nullable(),
  refunds: z.enum(refundPlans),
  refunds_until: column.instant.nullable(),
  banner_id: z.string().transform(bannerId),
  message_id: z.string().transform(messageId),
  message_job: z.string().transform(jobId),
  refunds_job: z.string().transform(jobId).nullable(),
  decided_by: column.userId,
  decided_by_name: z.string(),
  decided_at: column.instant,
});

/** Parses a row. @throws ZodError for a row that `dayOffRow` did not write */
export const toDayOff = (stored: DayOffTable): DayOff => {
  const of = row.parse(stored);
  return {
    id: of.id,
    after: of.after ? dayOffId(of.after) : null,
    kind: of.kind,
    reason: of.reason,
    movedTo: of.moved_to,
    editionDay: of.edition_day,
    refunds: of.refunds,
    refundsUntil: of.refunds_until,
    bannerId: of.banner_id,
    messageId: of.message_id,
    messageJob: of.message_job,
    refundsJob: of.refunds_job,
    decidedBy: { userId: of.decided_by, name: of.decided_by_name },
    decidedAt: of.decided_at,
  };
};

/** The complete row of a day off. */
export const dayOffRow = (dayOff: DayOff): DayOffTable => ({
  id: dayOff.id,
  kind: dayOff.kind,
  reason: dayOff.reason,
  moved_to: dayOff.movedTo,
  refunds: dayOff.refunds,
  refunds_until: dayOff.refundsUntil,
  banner_id: dayOff.bannerId,
  message_id: dayOff.messageId,
  message_job: dayOff.messageJob,
  refunds_job: dayOff.refundsJob,
  decided_by: dayOff.decidedBy.userId,
  decided_by_name: dayOff.decidedBy.name,
  decided_at: dayOff.decidedAt,
  gathered_at: null,
  after: dayOff.after ?? '',
  edition_day: dayOff.editionDay,
});

const orderRow = z.object({
  order_id: column.orderId,
  amount: column.pence,
  tickets: z.number(),
  name: z.string().nullable(),
  state: z.enum(refundStates),
  why: json(z.object({ kind: z.enum(personReasons), detail: z.string() })).nullable(),
  tries: z.number(),
  round: z.number(),
  settled_by: z.string().nullable(),
  settled_note: z.string().nullable(),
});

/** Parses a row. @throws ZodError for a row that `changedOrder` did not write */
export const toDayOffOrder = (stored: DayOffOrdersTable): DayOffOrder => {
  const of = orderRow.parse(stored);
  return {
    orderId: of.order_id,
    amount: of.amount,
    tickets: of.tickets,
    name: of.name,
    state: of.state,
    why: of.why,
    tries: of.tries,
    round: of.round,
    settledBy: of.settled_by,
    settledNote: of.settled_note,
  };
};

/** The columns that may change. */
export const changedOrder = (order: DayOffOrder) => ({
  state: order.state,
  why: order.why && JSON.stringify(order.why),
  tries: order.tries,
  round: order.round,
  settled_by: order.settledBy,
  settled_note: order.settledNote,
});
