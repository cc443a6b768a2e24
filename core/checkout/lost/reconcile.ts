import type { OrderId } from '../../kernel/ids.ts';
import { ok, refuse } from '../../kernel/result.ts';
import { day, type Instant, instant, laterBy } from '../../kernel/time.ts';
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

/** The checkpoint that a restore sets to the time of the backup. It is emptied once the provider has been asked. */
export const restoredCheckpoint = 'restored-from-backup';

/** What the provider knew and the store did not. */
export type Reconciled = { readonly payments: number; readonly refunds: number };

/** The longest that a card page is valid. One that was paid after the backup was opened at most this long before it. */
export const longestPageMs = day;

/** The moment of the backup that the store was restored from; undefined when the provider has been asked since. */
export const restoredFrom = async ({
  checkpoints,
}: Pick<ReconcilePorts, 'checkpoints'>): Promise<Instant | undefined> => {
  const mark = await checkpoints.get(restoredCheckpoint);
  return mark ? instant(Number(mark)) : undefined;
};

/**
 * Catches up with the provider after a restore (G13): first by its events in their order, so that places are freed before
 * they are taken, then by its lists of paid pages and refunds, which have no end. Repeating it changes nothing.
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

/** How much the provider knows beyond a store of that moment. */
export const unknownToStore =
  (ports: Pick<ReconcilePorts, 'orders' | 'records' | 'issuedTickets'>) =>
  async (since: Instant): Promise<Reconciled> => {
    const refunds = await ports.records.refundsSince(since);
    const known = await Promise.all(refunds.map((record) => isKnown(ports, record)));
    return { payments: (await missing(ports, since)).length, refunds: known.filter((each) => !each).length };
  };

/** The paid pages whose orders are not stored, or not as paid. */
const missing = async ({ orders, records }: Pick<ReconcilePorts, 'orders' | 'records'>, since: Instant) => {
  const found: { readonly report: PaymentReport }[] = [];
  for (const report of await records.completedSince(laterBy(since, -longestPageMs))) {
    if (report.money !== 'paid' || report.orderId === null) continue;
    const order = await orders.find(report.orderId);
    if (!order?.payment) found.push({ report });
  }
  return found;
};

/** Settles as the page's notice would: with the page read anew, its charge and refunds included. */
const settleAgain = async (ports: ReconcilePorts, listed: PaymentReport): Promise<void> => {
  const report = await ports.hostedCheckout.retrieve(listed.sessionId);
  if (!report) return;
  const id = `restored:${report.sessionId}`;
  const about = { what: 'session', sessionId: report.sessionId, report } as const;
  try {
    await handlePaymentNotice(ports)({ id, kind: 'restored', createdAt: ports.machineClock.now(), about });
  } catch (cause) {
    // The page is older than the notes that orders leave at the provider; a person finds it there by this line.
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

/** Stores a refund that the store does not know, and finishes it: its tickets are void, and their places free. */
const takeRefund = async (ports: ReconcilePorts, record: RefundRecord): Promise<void> => {
  if (await isKnown(ports, record)) return;
  const { orderId, refund } = record;
  const stored = await ports.orders.change(orderId, (order, { openRefund }) => {
    if (openRefund && openRefund.id !== refund.id) return refuse({ kind: 'another-refund' as const });
    // Money without tickets has been counted with the page's own total.
    const over: Refund = refund.tickets ? refund : { ...refund, state: 'done' };
    return ok({ order, tasks: [], refund: over });
  });
  if (!stored.ok) {
    ports.log.error('refund restore failed', { order: orderId, refund: refund.id });
    return;
  }
  if (refund.tickets) await continueRefund(ports)(refund);
};
