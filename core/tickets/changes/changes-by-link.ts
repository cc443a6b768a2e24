import type { Edition } from '../../kernel/edition/edition.ts';
import type { Instant } from '../../kernel/time.ts';
import { orderLineOfTicket } from '../issued/order-line-of-ticket.ts';
import type { ChangesByLink } from '../issued/own-ticket.ts';
import type { TicketOfOrder } from '../issued/ticket-links.ts';
import { isPresent, type TicketGift } from './gift.ts';
import { type Changer, mayGiveAway } from './who-may-change.ts';

/**
 * The changes that the page offers a visitor who came by a link, so that it offers none that would be refused. Each
 * change is checked again when it is requested.
 */
export const changesByLink = (
  found: TicketOfOrder & { readonly gift: Pick<TicketGift, 'name' | 'email' | 'codeHash'> | undefined },
  who: Changer,
  edition: Pick<Edition, 'startsAt'>,
  now: Instant,
): ChangesByLink => {
  const isOver = found.ticket.state === 'void' || now >= edition.startsAt;
  const none = { givingTo: null, present: null };
  if (isOver) return { rename: false, give: 'no', ...none };
  if (found.gift) {
    const gives = isPresent(found.gift) && mayGiveAway(found, who);
    const present = gives ? { isEmailed: found.gift.email !== null } : null;
    return { rename: false, give: 'no', givingTo: found.gift.name, present };
  }
  if (orderLineOfTicket(found).ticketType === 'Competitors') return { rename: true, give: 'no', ...none };
  return { rename: true, give: mayGiveAway(found, who) ? 'yes' : 'buyers-link', ...none };
};
