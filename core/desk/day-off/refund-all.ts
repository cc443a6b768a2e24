import type { OrderId } from '../../kernel/ids.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { JobWorker, Step } from '../../kernel/jobs/worker.ts';
import { addPence, formatPounds, noPence, pence } from '../../kernel/money.ts';
import { instant, second } from '../../kernel/time.ts';
import { type CloseOrderPorts, closeOrder } from '../../shop/checkout/close-order.ts';
import type { RefundPorts } from '../../shop/checkout/refund-order.ts';
import type { DayOff, DayOffOrder } from './day-off.ts';
import { findNewSales, hasTickets, isForThatDay } from './find-new-sales.ts';
import type { PaidOrders } from './orders-to-refund.ts';
import type { DaysOff, FoundOrder } from './ports.ts';
import { refundForDayOff } from './refund-for-day-off.ts';

export type RefundAllPorts = RefundPorts &
  CloseOrderPorts & {
    readonly daysOff: DaysOff;
    readonly salesRecords: PaidOrders;
  };

/** The number of parallel requests that the provider accepts. */
const atOnce = 8;
const batchSize = 40;
const ordersAtOnce = 500;
/** The pause after a round without any progress. */
const pauseMs = 5 * second;
/**
 * How often the job checks card pages with a slow payment, and refunds that the provider has accepted, before it goes on
 * without their outcome.
 */
const maxChecks = 5;
const forever = instant(Number.MAX_SAFE_INTEGER);

/**
 * Refunds every order of a day that was called off (F10): closes open card pages, lists the paid orders, and refunds a
 * few orders in each step. An order whose outcome is unknown is tried again after all others. Orders that the provider
 * cannot refund are left in a list for a person.
 */
export const refundAll = (ports: RefundAllPorts): JobWorker => ({
  async step(job) {
    const dayOff = (await ports.daysOff.decisions()).find(({ id }) => id === job.params.dayOff);
    if (!dayOff) throw new Error(`job ${job.id} has no day off`);
    if (job.cursor.phase === undefined) return closePages(ports, dayOff, job);
    if (job.cursor.phase === 'find') return findOrders(ports, dayOff, job);
    return refundSome(ports, dayOff, job);
  },
});

/**
 * Closes the open card pages of that day, so that nothing more is paid; the oldest come first, and those after a move
 * stay open. A page that cannot be closed, because a slow payment is under way, is left to the later search for new sales.
 */
const closePages = async (ports: RefundAllPorts, dayOff: DayOff, job: Job): Promise<Step> => {
  const looks = Number(job.cursor.looks ?? 0);
  const open = (await ports.orders.overdue(forever, forever, batchSize)).filter((order) => isForThatDay(dayOff, order));
  if (open.length === 0 || looks >= maxChecks) return progress(ports, dayOff, { phase: 'find' });
  const states = new Set<string | undefined>();
  for (const { id } of open) states.add((await closeOrder(ports)(id))?.state);
  const isStuck = [...states].every((state) => state === 'pending' || state === 'processing');
  return progress(ports, dayOff, { looks: isStuck ? looks + 1 : looks }, isStuck);
};

const findOrders = async (ports: RefundAllPorts, dayOff: DayOff, job: Job): Promise<Step> => {
  const after = typeof job.cursor.after === 'string' ? (job.cursor.after as OrderId) : undefined;
  const page = await ports.salesRecords.paidOrders(after, ordersAtOnce);
  const found = page.flatMap(({ order, tickets }): readonly FoundOrder[] => {
    const amount = pence(Math.max(0, (order.payment?.amount ?? 0) - order.refunded));
    const good = tickets.filter(({ state }) => state === 'valid').length;
    const isOver = order.state === 'refunded' || !hasTickets(order) || (amount === 0 && good === 0);
    if (isOver || !isForThatDay(dayOff, order)) return [];
    return [{ orderId: order.id, amount, tickets: good, name: order.payment?.name ?? null }];
  });
  await ports.daysOff.addOrders(dayOff.id, found);
  const last = page.at(-1)?.order.id;
  return progress(
    ports,
    dayOff,
    page.length < ordersAtOnce ? { phase: 'refund' } : { phase: 'find', after: last ?? '' },
  );
};

const refundSome = async (ports: RefundAllPorts, dayOff: DayOff, job: Job): Promise<Step> => {
  const waiting = await ports.daysOff.ordersIn(dayOff.id, 'waiting', batchSize);
  if (waiting.length > 0) {
    const outcomes = await inParallel(waiting, (row) => refundOne(ports, dayOff, row));
    return progress(ports, dayOff, { ...job.cursor, phase: 'refund' }, !outcomes.some(Boolean));
  }
  const looks = Number(job.cursor.looks ?? 0);
  const asked = await ports.daysOff.ordersIn(dayOff.id, 'asked', batchSize);
  if (asked.length > 0 && looks < maxChecks) {
    await inParallel(asked, (row) => refundOne(ports, dayOff, row));
    return progress(ports, dayOff, { phase: 'refund', looks: looks + 1 }, true);
  }
  // Finds the orders that were paid while the others were refunded.
  if ((await findNewSales(ports, dayOff)) > 0) return progress(ports, dayOff, { phase: 'refund' });
  return { ...(await progress(ports, dayOff, { phase: 'done' })), next: 'finished' };
};

/**
 * Tries one refund. @returns whether its state changed. A failure counts as an attempt, so that the order moves behind
 * the others.
 */
const refundOne = async (ports: RefundAllPorts, dayOff: DayOff, row: DayOffOrder): Promise<boolean> => {
  let after: DayOffOrder;
  try {
    after = await refundForDayOff(ports, dayOff)(row);
  } catch (cause) {
    ports.log.warn('refund of a cancelled day waits for the provider', { order: row.orderId, cause: String(cause) });
    after = { ...row, tries: row.tries + 1 };
  }
  if (after.state !== row.state || after.tries !== row.tries) await ports.daysOff.note(dayOff.id, after);
  return after.state !== row.state;
};

const inParallel = async <Value>(
  rows: readonly DayOffOrder[],
  work: (row: DayOffOrder) => Promise<Value>,
): Promise<readonly Value[]> => {
  const outcomes: Value[] = [];
  for (let at = 0; at < rows.length; at += atOnce)
    outcomes.push(...(await Promise.all(rows.slice(at, at + atOnce).map(work))));
  return outcomes;
};

const progress = async (
  { daysOff }: RefundAllPorts,
  { id }: DayOff,
  cursor: Step['cursor'],
  pause = false,
): Promise<Step> => {
  const { waiting, asked, refunded, person, settled } = await daysOff.counts(id);
  const done = asked.orders + refunded.orders + person.orders + settled.orders;
  const paid = addPence(asked.amount, refunded.amount);
  return {
    cursor,
    done,
    total: cursor.phase === 'refund' || cursor.phase === 'done' || done > 0 ? done + waiting.orders : null,
    troubled: person.orders,
    note: paid === noPence ? '' : formatPounds(paid),
    next: pause ? { waitMs: pauseMs } : 'at-once',
  };
};
