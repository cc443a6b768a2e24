import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import { parseEmail } from '../../kernel/email-address.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { ticketsGood } from '../../shop/checkout/order-states.ts';
import { correctionsOf } from '../../shop/checkout/own-receipt.ts';
import { type NameRefusal, type PrintableNamePorts, printableName } from '../../tickets/changes/printable-name.ts';
import { type AtDeskPorts, orderAction } from './order-action.ts';

export type CorrectRefusal = NameRefusal | { readonly kind: 'order-unknown' | 'address-wrong' | 'no-tickets' };

/** The email that says how the order stands: none for one that the bank has disputed, which gets no email. */
const sentAgain = (order: Order): 'receipt' | 'refund-made' | null => {
  if (ticketsGood(order)) return 'receipt';
  return order.state === 'refunded' && !order.disputed ? 'refund-made' : null;
};

/** The corrected name and address of the buyer. */
export type Correction = { readonly name: string; readonly email: string; readonly resend: boolean };

/**
 * Corrects the buyer's name and address of a paid order. Tickets with the old name or address change as well. Links in
 * emails to the old address stop working, because it may be a stranger's. What is sent to the new address is the receipt,
 * or once no ticket is valid the email about the refund.
 */
export const correctOrder =
  ({ deskOrders, festivalClock, ...ports }: AtDeskPorts & PrintableNamePorts) =>
  async (id: OrderId, typed: Correction, describe: DescribeAction): Promise<Result<Order, CorrectRefusal>> => {
    const [named, email] = [await printableName(ports, typed.name), parseEmail(typed.email)];
    if (!named.ok) return named;
    const name = named.value;
    if (!email) return refuse({ kind: 'address-wrong' });
    const changed = await deskOrders.change<CorrectRefusal>(id, ({ order, tickets }) => {
      const { payment } = order;
      if (!payment) return refuse({ kind: 'no-tickets' });
      const hasMoved = payment.email?.toLowerCase() !== email;
      const corrections = correctionsOf(order) + (hasMoved ? 1 : 0);
      const after: Order = {
        ...order,
        payment: { ...payment, name, email, ...(corrections > 0 ? { corrections } : {}) },
      };
      const moved = tickets
        .filter(({ givenTo }) => givenTo === null)
        .map((ticket) => ({
          ...ticket,
          holderName: ticket.holderName === payment.name ? name : ticket.holderName,
          holderEmail: ticket.holderEmail === payment.email ? email : ticket.holderEmail,
        }));
      const kind = sentAgain(order);
      const message = kind && ({ kind, to: email, order: after } as const);
      const taskId = `${kind}:${order.id}:desk-${festivalClock.now()}`;
      return ok({
        order: after,
        tickets: moved,
        tasks: typed.resend && message ? [{ id: taskId, task: { kind: 'email', email: message } }] : [],
        action: orderAction(describe, order, {
          action: 'order.corrected',
          before: { name: payment.name, email: payment.email },
          after: { name, email, resent: typed.resend },
        }),
      });
    });
    return changed.ok ? ok(changed.value.order) : changed;
  };
