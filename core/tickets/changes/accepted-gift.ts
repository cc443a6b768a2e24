import type { UserId } from '../../kernel/ids.ts';
import type { TicketLinks } from '../issued/ticket-links.ts';
import { ticketOwner } from '../issued/ticket-owner.ts';
import { isPresent } from './gift.ts';
import type { FoundGift } from './ports.ts';

/**
 * The gift was accepted, and the receiver still has the ticket. `key` opens the ticket; null for its logged-in holder,
 * who needs no key.
 */
export type GiftAccepted = { readonly kind: 'gift-accepted'; readonly key: string | null };

/**
 * The answer to the link of an accepted gift. It may contain the ticket's key, because the later email to the same
 * address contains the key too; the code of a present proves no address, and is known to its giver, so it leads only the
 * logged-in holder there. Undefined for a gift that ended otherwise, and once the ticket was passed on.
 */
export const acceptedGift = (
  { gift, ticket, order }: FoundGift,
  user: UserId | null,
  links: Pick<TicketLinks, 'keyOf'>,
): GiftAccepted | undefined => {
  if (gift.state !== 'accepted' || ticket.holderEmail !== gift.email) return undefined;
  const isHolder = user !== null && ticketOwner({ ticket, order }) === user;
  if (isPresent(gift) && !isHolder) return undefined;
  return { kind: 'gift-accepted', key: isHolder ? null : links.keyOf({ ticket, order }) };
};
