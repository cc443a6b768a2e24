import type { Instant } from '../../kernel/time.ts';
import type { Order } from '../../shop/checkout/order.ts';
import type { Ticket } from '../issued/ticket.ts';
import type { TicketChangeTask } from './emails.ts';

/** The email to someone who has accepted a ticket and has it no longer; none without an address. */
export const lostEmail = (
  { holderEmail: to, holderName, line }: Pick<Ticket, 'holderEmail' | 'holderName' | 'line'>,
  { payment, lines }: Pick<Order, 'payment' | 'lines'>,
  about: string,
  why: { readonly cancelled?: true } = {},
): readonly TicketChangeTask[] => {
  if (to === null) return [];
  const words = { name: holderName ?? '', other: payment?.name ?? '', ticket: lines[line]?.name ?? '' };
  return [
    {
      id: `ticket-taken-back:${about}`,
      task: { kind: 'email', email: { kind: 'ticket-taken-back', to, ...words, ...why } },
    },
  ];
};

/** The emails to the people who had accepted these tickets, which are void now. Each is written once, however often this is asked. */
export const emailsToHolders = (order: Order, tickets: readonly Ticket[]): readonly TicketChangeTask[] =>
  tickets
    .filter(({ givenTo }) => givenTo !== null)
    .flatMap((ticket) => lostEmail(ticket, order, `${ticket.id}-${ticket.issue}-void`, { cancelled: true }));

/** Those tickets of an order that a refund at this time has made void: single tickets that were returned before are not. */
export const madeVoid = (tickets: readonly Ticket[], at: Instant): readonly Ticket[] =>
  tickets.filter(({ state, returnedAt }) => state === 'void' && (returnedAt === null || returnedAt >= at));
