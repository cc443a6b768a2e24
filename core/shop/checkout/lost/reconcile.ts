import type { OrderId } from '../../../kernel/ids.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { day, type Instant, instant, laterBy } from '../../../kernel/time.ts';
import { handlePaymentNotice } from '../handle-payment-notice.ts';
import type { PaymentReport } from '../payment-report.ts';
import { continueRefund } from '../refund-order.ts';
import type { Refund } from '../refund-record.ts';
import { type SweepPorts, sweepNotices } from '../sweep.ts';
import type { RefundRecord } from './order-record.ts';
import type { ProviderRecords } from './ports.ts';

export type ReconcilePorts = SweepPorts & {
  readonly records: ProviderRecords;
  readonly issuedTickets: { refundsOf(id: OrderId): Promise<readonly Refund[]> };
};

/** The checkpoint that a restore sets to the time of the backup, and that `reconcile` empties. */
export const restoredCheckpoint = 'restored-from-backup';

/** The number of payments and refunds that the provider knew and the store did not. */
export type Reconciled = { readonly payments: number; readonly refunds: number };

/** The longest validity of a card page: one paid after the backup cannot have been opened longer than this before it. */
export const longestPageMs = day;

/** The time of the backup that the store was restored from; undefined without a restore, or once reconciled. */
export const restoredFrom = async ({
  checkpoints,
}: Pick<ReconcilePorts, 'checkpoints'>): Promise<Instant | undefined> => {
  const mark = await checkpoints.get(restoredCheckpoint);
  return mark ? instant(Number(mark)) : undefined;
};

/**
 * Catches up with the provider after a restore (G13): first from the provider's events in order, so that places are
 * freed before they are taken; then from its lists of paid pages and refunds, which, unlike events, do not expire.
 * Idempotent.
 * @returns undefined when the store was not restored. @throws ServiceFailure: the next start tries again
 */
export const reconcile = (ports: ReconcilePorts) => async (): Promise<Reconciled | undefined> => {
  const since = await restoredFrom(ports);
  if (since === undefined) return undefined;
  const unknown = await unknownToStore(ports)(since);
  await sweepNotices(ports)();
  for (const { report } of await missing(ports, since)) await settleAgain(ports, report);
  for (const record of await ports.records.refundsSince(since)) await takeRefund(ports, record);
  await ports.checkpoints.set(restoredCheckpoint, '');
  ports.log.warn('the restored store has caught up with the payment provider', { ...unknown });
  return unknown;
};

/** The payments and refunds since that moment that the provider knows and the store does not. */
export const unknownToStore =
  (ports: Pick<ReconcilePorts, 'orders' | 'records' | 'issuedTickets'>) =>
  async (since: Instant): Promise<Reconciled> => {
    const refunds = await ports.records.refundsSince(since);
    const known = await Promise.all(refunds.map((record) => isKnown(ports, record)));
    return { payments: (await missing(ports, since)).length, refunds: known.filter((each) => !each).length };
  };

/** The paid pages whose orders are not stored, or stored as unpaid. */
const missing = async ({ orders, records }: Pick<ReconcilePorts, 'orders' | 'records'>, since: Instant) => {
  const found: { readonly report: PaymentReport }[] = [];
  for (const report of await records.completedSince(laterBy(since, -longestPageMs))) {
    if (report.money !== 'paid' || report.orderId === null) continue;
    const order = await orders.find(report.orderId);
    if (!order?.payment) found.push({ report });
  }
  return found;
};

/** Settles like a webhook would, with the page's current state, including its charge and refunds. */
const settleAgain = async (ports: ReconcilePorts, listed: PaymentReport): Promise<void> => {
  const report = await ports.hostedCheckout.retrieve(listed.sessionId);
  if (!report) return;
  const id = `restored:${report.sessionId}`;
  const about = { what: 'session', sessionId: report.sessionId, report } as const;
  try {
    await handlePaymentNotice(ports)({ id, kind: 'restored', createdAt: ports.machineClock.now(), about });
  } catch (cause) {
    // The page has no record of its order. This log line lets the operator find the page at the provider.
    ports.log.error('order restore failed', { order: report.orderId, cause: String(cause) });
  }
};

const isKnown = async (
  { issuedTickets }: Pick<ReconcilePorts, 'issuedTickets'>,
  { orderId, refund }: RefundRecord,
): Promise<boolean> => {
  const known = await issuedTickets.refundsOf(orderId);
  return known.some(({ id, providerId, state }) => id === refund.id && providerId !== null && state !== 'asked');
};

/** Stores a refund that the store does not know, and finishes it: voids its tickets and frees their places. */
const takeRefund = async (ports: ReconcilePorts, record: RefundRecord): Promise<void> => {
  if (await isKnown(ports, record)) return;
  const { orderId, refund } = record;
  const stored = await ports.orders.change(orderId, (order, { openRefund }) => {
    if (openRefund && openRefund.id !== refund.id) return refuse({ kind: 'another-refund' as const });
    // A refund without tickets needs no further work: settling the page has already counted its amount.
    const over: Refund = refund.tickets ? refund : { ...refund, state: 'done' };
    return ok({ order, tasks: [], refund: over });
  });
  if (!stored.ok) {
    ports.log.error('refund restore failed', { order: orderId, refund: refund.id });
    return;
  }
  if (refund.tickets) await continueRefund(ports)(refund);
};
