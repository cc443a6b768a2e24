import type { Order } from '../../shop/checkout/order.ts';
import type { Refund } from '../../shop/checkout/refund-record.ts';
import { followOrder } from './follow-order.ts';
import { followRefund } from './follow-refund.ts';
import type { Ticket, TicketId } from './ticket.ts';

/** The order's tickets that a change of it affects: `new` when it issues them. */
export const affectedTickets = (
  before: Order,
  after: Order,
  refund: Refund | undefined,
): 'new' | 'all' | readonly TicketId[] => {
  const { kind } = followOrder(before, after);
  if (kind === 'issue') return 'new';
  return kind === 'follow' ? 'all' : followRefund(refund, after).map(({ id }) => id);
};

/** An order's tickets after a change of it that issues none. */
export const ticketsAfter = (
  tickets: readonly Ticket[],
  before: Order,
  after: Order,
  refund?: Refund,
): readonly Ticket[] => {
  const change = followOrder(before, after);
  const { state, email }: Partial<typeof change & { kind: 'follow' }> = change.kind === 'follow' ? change : {};
  const returned = new Map(followRefund(refund, after).map((each) => [each.id, each]));
  return tickets.map((ticket) => {
    const own = returned.get(ticket.id);
    return {
      ...ticket,
      ...(ticket.returnedAt === null && state?.from.voidReason === ticket.voidReason ? state.to : {}),
      ...(email?.from === ticket.holderEmail ? { holderEmail: email.to } : {}),
      ...(own ? { returnedAt: own.returnedAt, ...own.state } : {}),
    };
  });
};
