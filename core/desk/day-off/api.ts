import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { jobStates } from '../../kernel/jobs/job.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { orderIdShape } from '../../shop/checkout/order-id-shape.ts';
import { maxHeadline, maxText } from '../../site/banner/banner.ts';
import { badTemplate, saysNothing } from '../messages/draft-shape.ts';
import { maxBody, maxSubject } from '../messages/message.ts';
import { dayOffId, dayOffKinds, personReasons, refundPlans, refundStates } from './day-off.ts';
import { refundsPath } from './refunds-path.ts';

const idShape = wire.idOf(dayOffId);
const sums = z.object({ orders: wire.count, amount: wire.pence });

const progress = z.object({
  state: z.enum(jobStates),
  done: wire.count,
  total: z.nullable(wire.count),
  troubled: wire.count,
  secondsLeft: z.nullable(wire.count),
  startedAt: z.nullable(wire.instant),
  endedAt: z.nullable(wire.instant),
  reason: z.nullable(z.string()),
});

const dayOffAnswer = z.object({
  now: wire.instant,
  startsAt: wire.instant,
  /** The orders to refund if the day were called off now; none once it is cancelled. */
  sold: z.object({ orders: wire.count, tickets: wire.count, amount: wire.pence, atDoor: sums }),
  /** The newest decision; null while the day takes place as planned. */
  run: z.nullable(
    z.object({
      id: idShape,
      kind: z.enum(dayOffKinds),
      reason: z.string(),
      movedTo: z.nullable(wire.isoDate),
      refunds: z.enum(refundPlans),
      refundsUntil: z.nullable(wire.instant),
      decidedBy: z.string(),
      decidedAt: wire.instant,
      banner: z.nullable(z.object({ headline: z.string(), text: z.string() })),
      email: progress,
      refundsJob: z.nullable(z.object({ id: z.string(), ...progress.shape })),
      counts: z.object({
        waiting: sums,
        asked: sums,
        refunded: sums,
        person: sums,
        settled: sums,
        tickets: wire.count,
      }),
      /** The orders that need a person, and those that a person has settled. */
      list: z.array(
        z.object({
          orderId: orderIdShape,
          number: z.string(),
          name: z.nullable(z.string()),
          amount: wire.pence,
          state: z.enum(refundStates),
          why: z.nullable(z.object({ kind: z.enum(personReasons), detail: z.string() })),
          settledBy: z.nullable(z.string()),
          settledNote: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});

/** Whether the day was called off, and the progress of its email and refunds. */
export const readDayOff = endpoint({
  method: 'GET',
  path: '/api/desk/day-off',
  answer: dayOffAnswer,
  staff: staffAt.desk,
});

/** Calls the day off, or moves it: banner, closed sales, email and refunds as one run. Idempotent by the id. */
export const callDayOff = endpoint({
  method: 'POST',
  path: '/api/desk/day-off',
  body: z.object({
    id: idShape,
    /** The decision that the organiser saw; null or absent for none. */
    after: z._default(z.nullable(idShape), null),
    kind: z.enum(dayOffKinds),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    movedTo: z.nullable(wire.isoDate),
    refunds: z.enum(refundPlans),
    refundsUntil: z.nullable(wire.instant),
    headline: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxHeadline)),
    text: z.string().check(z.trim(), z.maxLength(maxText)),
    subject: z.string().check(z.trim(), z.maxLength(maxSubject)),
    body: z.string().check(z.maxLength(maxBody)),
    /** The confirmation that the organiser types: "cancel the day" or "move the day". */
    confirmation: z.string().check(z.maxLength(100)),
  }),
  answer: dayOffAnswer,
  refusals: {
    'not-confirmed': { status: 422 },
    'day-missing': { status: 422 },
    'day-passed': { status: 422 },
    'same-day': { status: 422 },
    'moment-passed': { status: 422 },
    ...saysNothing,
    ...badTemplate,
    'called-off-already': { status: 409 },
  },
  staff: staffAt.desk,
  freshProof: true,
});

/** Records that a person has settled an order, or sends its refund to the provider again. */
export const settleDayOffOrder = endpoint({
  method: 'POST',
  path: '/api/desk/day-off/orders/:order',
  params: z.object({ order: orderIdShape }),
  body: z.discriminatedUnion('how', [
    z.object({ how: z.literal('settled'), note: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
    z.object({ how: z.literal('again') }),
  ]),
  answer: dayOffAnswer,
  refusals: { 'order-unknown': { status: 404 }, 'nothing-to-settle': { status: 409 } },
  staff: staffAt.desk,
  freshProof: true,
});

/** Every order with the outcome of its refund, as CSV. */
export const downloadDayOff = endpoint({
  method: 'GET',
  path: refundsPath,
  answer: { mediaType: 'text/csv' },
  staff: staffAt.desk,
});
