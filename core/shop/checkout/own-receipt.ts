import { type EmailAddress, parseEmail } from '../../kernel/email-address.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { hour, type Instant } from '../../kernel/time.ts';
import type { AttemptId, Order } from './order.ts';
import { ticketsGood } from './order-states.ts';
import type { OrderChange, Orders } from './ports.ts';

/** How long after the payment a guest's browser may see the order and correct its email address. */
const openMs = hour;
/** How often the address of an order may be corrected: each correction sends an email. */
export const maxCorrections = 3;

export type OwnReceiptPorts = {
  readonly orders: Pick<Orders, 'findByAttempt' | 'change'>;
  readonly festivalClock: Clock;
};

export type CorrectionRefusal = {
  readonly kind: 'order-unknown' | 'address-wrong' | 'too-many-corrections';
};

/** How often the email address of a paid order has been corrected. */
export const correctionsOf = ({ payment }: Pick<Order, 'payment'>): number => payment?.corrections ?? 0;

/**
 * A guest's paid order, for the browser that paid it: the attempt id is a secret of this browser and the server, unlike
 * the session id in the URL of /success. Undefined an hour after the payment, because another person may use the device
 * by then, and once the order is in an account, which shows it.
 */
export const ownReceipt =
  ({ orders, festivalClock }: OwnReceiptPorts) =>
  async (attempt: AttemptId): Promise<Order | undefined> => {
    const order = await orders.findByAttempt(attempt);
    return order && isOpen(order, festivalClock.now()) ? order : undefined;
  };

/**
 * Sends the receipt to another address. Links in emails to the old address stop working, because it may be a
 * stranger's. Correcting it to the same address changes nothing.
 */
export const correctAddress =
  ({ orders, festivalClock }: OwnReceiptPorts) =>
  async (attempt: AttemptId, typed: string): Promise<Result<Order, CorrectionRefusal>> => {
    const email = parseEmail(typed);
    if (!email) return refuse({ kind: 'address-wrong' });
    const known = await orders.findByAttempt(attempt);
    if (!known) return refuse({ kind: 'order-unknown' });
    const changed = await orders.change(known.id, (order) => corrected(order, email, festivalClock.now()));
    return changed.ok ? ok(changed.value.order) : changed;
  };

const isOpen = (order: Order, now: Instant): boolean =>
  order.userId === null && ticketsGood(order) && order.payment !== null && now - order.payment.paidAt < openMs;

const corrected = (order: Order, email: EmailAddress, now: Instant): Result<OrderChange, CorrectionRefusal> => {
  if (!order.payment || !isOpen(order, now)) return refuse({ kind: 'order-unknown' });
  if (order.payment.email?.toLowerCase() === email) return ok({ order, tasks: [] });
  const corrections = correctionsOf(order) + 1;
  if (corrections > maxCorrections) return refuse({ kind: 'too-many-corrections' });
  const changed: Order = { ...order, payment: { ...order.payment, email, corrections } };
  const receipt = { kind: 'receipt', to: email, order: changed } as const;
  return ok({
    order: changed,
    tasks: [{ id: `receipt:${order.id}:${corrections}`, task: { kind: 'email', email: receipt } }],
  });
};
