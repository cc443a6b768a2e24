import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { ticketsGood } from '../../shop/checkout/order-states.ts';
import { type AtDeskPorts, orderAction } from './order-action.ts';

export type ResendRefusal = { readonly kind: 'order-unknown' | 'no-address' | 'no-tickets' };

/**
 * Sends the email with the tickets to the buyer again.
 * @param attempt the same for a repeated click, so that nothing is sent twice
 */
export const resendTickets =
  ({ deskOrders }: Pick<AtDeskPorts, 'deskOrders'>) =>
  async (
    id: OrderId,
    attempt: string,
    describe: DescribeAction,
  ): Promise<Result<{ readonly to: string }, ResendRefusal>> => {
    let to = '';
    const changed = await deskOrders.change<ResendRefusal>(id, ({ order }) => {
      if (!ticketsGood(order)) return refuse({ kind: 'no-tickets' });
      const email = order.payment?.email;
      if (!email) return refuse({ kind: 'no-address' });
      to = email;
      const receipt = { kind: 'receipt', to: email, order } as const;
      return ok({
        tasks: [{ id: `receipt:${order.id}:desk-${attempt}`, task: { kind: 'email', email: receipt } }],
        action: orderAction(describe, order, { action: 'order.tickets-resent', after: { to: email } }),
      });
    });
    return changed.ok ? ok({ to }) : changed;
  };
