import type { Edition } from '../../kernel/edition/edition.ts';
import type { Instant } from '../../kernel/time.ts';
import { isCrewPass } from '../../shop/checkout/crew-passes.ts';
import type { Ticket } from '../issued/ticket.ts';
import { maxIssues } from '../issued/ticket-code.ts';
import { countGivenTickets } from './count-given-tickets.ts';
import { eventOf } from './gift.ts';
import type { FoundTicket, TicketChange } from './ports.ts';
import { lostEmail } from './void-tickets.ts';
import type { Changer } from './who-may-change.ts';

/** Whether the buyer of a stand may take an accepted pass of its crew back: until the doors open. */
export const mayTakePassBack = ({ ticket }: FoundTicket, edition: Edition, now: Instant): boolean =>
  isCrewPass(edition, ticket.productId) &&
  ticket.state === 'valid' &&
  ticket.issue < maxIssues &&
  now < edition.startsAt;

/** A pass that is the buyer's again: its next issue ends the code of the person who had it, who gets an email. */
export const passTakenBack = ({ ticket, order, gift }: FoundTicket, who: Changer, at: Instant): TicketChange => {
  const { name = null, email = null } = order.payment ?? {};
  const again: Ticket = {
    ...ticket,
    ...{ holderName: name, holderEmail: email, issue: ticket.issue + 1, givenTo: null },
  };
  return {
    order: countGivenTickets(order, ticket, again),
    ticket: again,
    ...(gift && { gift: { ...gift, state: 'taken-back', endedAt: at } }),
    events: [eventOf(ticket, 'taken-back', { by: who.userId, at, name: ticket.holderName })],
    tasks: lostEmail(ticket, order, `${ticket.id}-${again.issue}`),
  };
};
