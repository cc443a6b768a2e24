import type { FastifyPluginAsync } from 'fastify';
import * as api from '#core/desk/day-off/api.ts';
import { type CallOffPorts, callOff } from '#core/desk/day-off/call-off.ts';
import { ordersForPerson } from '#core/desk/day-off/orders-for-person.ts';
import { type OrdersToRefund, ordersToRefund } from '#core/desk/day-off/orders-to-refund.ts';
import { refundRow, refundsHeading } from '#core/desk/day-off/refunds-csv.ts';
import { settleOrderByHand } from '#core/desk/day-off/settle-order-by-hand.ts';
import type { Messages } from '#core/desk/messages/ports.ts';
import { csvBeginning, csvRow } from '#core/kernel/csv.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { OrderId } from '#core/kernel/ids.ts';
import type { Job } from '#core/kernel/jobs/job.ts';
import type { Jobs } from '#core/kernel/jobs/ports.ts';
import { shownJob } from '#core/kernel/jobs/shown-job.ts';
import { noPence } from '#core/kernel/money.ts';
import { type Instant, londonDate } from '#core/kernel/time.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import type { Banners } from '#core/site/banner/ports.ts';
import type { SalesRecords } from '#core/tickets/issued/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type DayOffRoutesPorts = Guarded &
  CallOffPorts & {
    readonly banners: Pick<Banners, 'find'>;
    readonly jobs: Pick<Jobs, 'find'>;
    readonly messages: Pick<Messages, 'counts'>;
    readonly salesRecords: Pick<SalesRecords, 'paidOrders'>;
    readonly edition: Edition;
  };

const listed = 500;
const rowsAtOnce = 500;

/** Calling the day off, from the desk (F10). */
export const dayOffRoutes =
  (ports: DayOffRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const { daysOff, festivalClock, jobs, edition } = ports;
    privateNoStore(app);

    const answer = async () => {
      const now = festivalClock.now();
      const dayOff = await daysOff.current();
      const facts = { now, startsAt: edition.startsAt };
      const sold = dayOff?.kind === 'cancelled' ? noneSold : await ordersToRefund(ports);
      if (!dayOff) return { ...facts, sold, run: null };
      const [counts, forPerson, banner, email, refundsJob] = await Promise.all([
        daysOff.counts(dayOff.id),
        ordersForPerson(daysOff, listed),
        ports.banners.find(dayOff.bannerId),
        jobs.find(dayOff.messageJob),
        dayOff.refundsJob === null ? undefined : jobs.find(dayOff.refundsJob),
      ]);
      const { id, kind, reason, movedTo, refunds, refundsUntil, decidedAt } = dayOff;
      return {
        ...facts,
        sold,
        run: {
          ...{ id, kind, reason, movedTo, refunds, refundsUntil, decidedAt },
          decidedBy: dayOff.decidedBy.name,
          banner: banner ? { headline: banner.headline, text: banner.text } : null,
          email: progressOf(email, now),
          refundsJob: refundsJob ? { id: refundsJob.id, ...progressOf(refundsJob, now) } : null,
          counts,
          list: forPerson.map((order) => ({
            orderId: order.orderId,
            number: orderNumber(order.orderId),
            name: order.name,
            amount: order.amount,
            state: order.state,
            why: order.why,
            settledBy: order.settledBy,
            settledNote: order.settledNote,
          })),
        },
      };
    };

    endpointRoute(app, api.readDayOff, { guard }, async () => answer());

    endpointRoute(app, api.callDayOff, { guard }, async (request, reply, staff) => {
      const called = await callOff(ports)(request.body, staff.user, staff.describe);
      return called.ok ? answer() : sendRefusal(reply, api.callDayOff, called.refusal);
    });

    endpointRoute(app, api.settleDayOffOrder, { guard }, async (request, reply, staff) => {
      const { order } = request.params;
      const settled = await settleOrderByHand(ports)(order, request.body, staff.user, staff.describe);
      return settled.ok ? answer() : sendRefusal(reply, api.settleDayOffOrder, settled.refusal);
    });

    endpointRoute(app, api.downloadDayOff, { guard }, async (_request, reply) => {
      const lines = [csvBeginning, csvRow(refundsHeading)];
      for (const { id } of await daysOff.decisions())
        for (let last: OrderId | undefined, isMore = true; isMore; ) {
          const page = await daysOff.orders(id, last, rowsAtOnce);
          lines.push(...page.map((order) => csvRow(refundRow(order))));
          last = page.at(-1)?.orderId;
          isMore = page.length === rowsAtOnce;
        }
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="refunds-${londonDate(festivalClock.now())}.csv"`)
        .send(lines.join(''));
    });
  };

const noneSold: OrdersToRefund = { orders: 0, tickets: 0, amount: noPence, atDoor: { orders: 0, amount: noPence } };

const progressOf = (job: Job | undefined, now: Instant) => {
  if (!job)
    return {
      state: 'done' as const,
      done: 0,
      total: null,
      troubled: 0,
      secondsLeft: null,
      startedAt: null,
      endedAt: null,
      reason: null,
    };
  const { state, done, total, troubled, secondsLeft, startedAt, endedAt, reason } = shownJob(job, now);
  return { state, done, total, troubled, secondsLeft, startedAt, endedAt, reason };
};
