import type { Instant } from '../../kernel/time.ts';
import { instant, laterBy, minute } from '../../kernel/time.ts';
import { closeOrder } from './close-order.ts';
import { handlePaymentNotice, type PaymentNoticePorts } from './handle-payment-notice.ts';
import { holdMs } from './open-checkout.ts';
import type { Checkpoints, HostedCheckout, PaymentNotices } from './ports.ts';
import { continueRefund, type RefundPorts } from './refund-order.ts';

export type SweepPorts = RefundPorts &
  PaymentNoticePorts & {
    readonly hostedCheckout: HostedCheckout;
    readonly notices: PaymentNotices;
    readonly checkpoints: Checkpoints;
  };

/** How long the sweeper waits after the end of an order's card page or shorter hold (P3.6). */
const pageGraceMs = minute;
/** How long it waits after the start of an order that has no card page. */
const noPageGraceMs = 2 * minute;
const batchSize = 50;
const noticesRead = 'payment-notices-read';
const overlapMs = 15 * minute;

/**
 * Closes overdue orders and continues unconfirmed refunds, whose webhooks may have been lost. Runs every minute; several
 * processes may run it at once, because each step is as idempotent as the webhook that it replaces.
 */
export const sweepOrders = (ports: SweepPorts) => async (): Promise<void> => {
  const now = ports.machineClock.now();
  const unconfirmedBefore = laterBy(now, holdMs - noPageGraceMs);
  await forEachInBatches(
    (limit) => ports.orders.overdue(laterBy(now, -pageGraceMs), unconfirmedBefore, limit),
    (order) => logFailure(ports, 'order', order.id, () => closeOrder(ports)(order.id)),
  );
  await forEachInBatches(
    (limit) => ports.orders.openRefunds(limit),
    (refund) => logFailure(ports, 'refund', refund.id, () => continueRefund(ports)(refund)),
  );
};

/** Works in batches until every remaining item has been tried, so that failing items do not block the others. */
const forEachInBatches = async <Thing extends { readonly id: string }>(
  first: (limit: number) => Promise<readonly Thing[]>,
  finish: (thing: Thing) => Promise<unknown>,
): Promise<void> => {
  const tried = new Set<string>();
  for (;;) {
    const fresh = (await first(tried.size + batchSize)).filter(({ id }) => !tried.has(id));
    if (fresh.length === 0) return;
    for (const thing of fresh) {
      tried.add(thing.id);
      await finish(thing);
    }
  }
};

/** Handles webhooks that may have been lost; runs every ten minutes. The checkpoint moves only past handled webhooks. */
export const sweepNotices = (ports: SweepPorts) => async (): Promise<void> => {
  const checkpoint = await ports.checkpoints.get(noticesRead);
  const from: Instant = checkpoint ? instant(Number(checkpoint)) : laterBy(ports.machineClock.now(), -overlapMs);
  // Stores the first position at once, so that no later webhook is missed, however long the program is down.
  if (!checkpoint) await ports.checkpoints.set(noticesRead, String(from));
  const notices = await ports.notices.since(laterBy(from, -overlapMs));
  const known = await ports.orders.knownNotices(notices.map(({ id }) => id));
  let allDealtWith = true;
  for (const notice of notices) {
    if (!known.has(notice.id))
      allDealtWith =
        (await logFailure(ports, 'notice', notice.id, () => handlePaymentNotice(ports)(notice))) && allDealtWith;
    if (allDealtWith && notice.createdAt > from) await ports.checkpoints.set(noticesRead, String(notice.createdAt));
  }
};

/** Logs a failure, so that it does not stop the other items; the next sweep retries it. */
const logFailure = async (
  ports: SweepPorts,
  what: string,
  id: string,
  work: () => Promise<unknown>,
): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (cause) {
    ports.log.warn(`sweep of ${what} failed`, { id, cause: String(cause) });
    return false;
  }
};
