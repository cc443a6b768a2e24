import type { Instant } from '../kernel/time.ts';
import { instant, laterBy, minute } from '../kernel/time.ts';
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

/** After its page should be over an order gets a minute's grace, and an order never answered for two minutes' (P3.6). */
const graceMs = minute;
const unheardMs = 2 * minute;
const batchSize = 50;
const noticesRead = 'payment-notices-read';
const overlapMs = 15 * minute;

/**
 * Finishes what nobody told us about: overdue pages, unconfirmed refunds. Every minute, safe on several processes at
 * once, because each step is as idempotent as the notice it stands in for.
 */
export const sweepOrders = (ports: SweepPorts) => async (): Promise<void> => {
  const now = ports.machineClock.now();
  const unheard = laterBy(now, holdMs - unheardMs);
  await forEachInBatches(
    (limit) => ports.orders.overdue(laterBy(now, -graceMs), unheard, limit),
    (order) => logFailure(ports, 'order', order.id, () => closeOrder(ports)(order.id)),
  );
  await forEachInBatches(
    (limit) => ports.orders.openRefunds(limit),
    (refund) => logFailure(ports, 'refund', refund.id, () => continueRefund(ports)(refund)),
  );
};

/** Some at a time, until there are none but those that were tried: what cannot be finished today stands in nobody's way. */
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

/** Reads the notices that may have been lost, every ten minutes; the mark moves only past what was dealt with. */
export const sweepNotices = (ports: SweepPorts) => async (): Promise<void> => {
  const checkpoint = await ports.checkpoints.get(noticesRead);
  const from: Instant = checkpoint ? instant(Number(checkpoint)) : laterBy(ports.machineClock.now(), -overlapMs);
  // Where we begin is kept at once: however long we are away after this, nothing since is missed.
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

/** One that fails must not keep the others waiting: it comes round again in a minute. */
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
    ports.log.warn(`the sweeper will come back to this ${what}`, { id, cause: String(cause) });
    return false;
  }
};
