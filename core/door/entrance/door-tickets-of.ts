import type { Instant } from '../../kernel/time.ts';
import { orderNumber } from '../../shop/checkout/order.ts';
import type { DoorTicket } from './door-ticket.ts';
import type { TicketWithHistory } from './ports.ts';
import { lastChangeOf } from './ticket-history.ts';

const emailLetters = 3;

/** The first letters of an address, to search by: too few to reveal it. */
const emailStartOf = (email: string | null): string => {
  const [local = ''] = (email ?? '').toLowerCase().split('@');
  return local.slice(0, emailLetters);
};

/** A ticket in the door's list, without the fields that are computed from its product and order. */
export const listedTicket = ({
  ticket,
  past,
}: TicketWithHistory): Omit<DoorTicket, 'note' | 'comesWith' | 'competitor'> => ({
  id: ticket.id,
  number: ticket.number,
  product: ticket.productId,
  holder: ticket.holderName,
  emailStart: emailStartOf(ticket.holderEmail),
  orderNumber: orderNumber(ticket.orderId),
  issue: ticket.issue,
  state: ticket.state,
  voidReason: ticket.voidReason,
  changedAt: lastChangeOf(past),
});

const asIssued = { state: 'valid', voidReason: null, issue: 1 } as const;

/** A ticket in its state at a past moment, for the verdict on a reading of that moment. */
export const ticketAt = ({ ticket, past }: TicketWithHistory, at: Instant): DoorTicket => {
  const then = past.filter((moment) => moment.at <= at);
  const last = then.at(-1) ?? asIssued;
  return {
    ...listedTicket({ ticket, past: then }),
    issue: last.issue,
    state: last.state,
    voidReason: last.voidReason,
    note: null,
    comesWith: null,
    competitor: null,
  };
};
