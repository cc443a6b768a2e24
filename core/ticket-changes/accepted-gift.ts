import { ownerOf } from '../issued-tickets/owner-of.ts';
import type { TicketLinks } from '../issued-tickets/ticket-links.ts';
import type { UserId } from '../kernel/ids.ts';
import type { FoundGift } from './ports.ts';

/**
 * The gift was accepted, and its ticket is with the receiver still.
 * `key` opens the ticket; null for its holder who is logged in, and needs none.
 */
export type GiftAccepted = { readonly kind: 'gift-accepted'; readonly key: string | null };

/**
 * Where the link of an accepted gift leads. The email about the received ticket went to the same address and opens the ticket too,
 * so the earlier link gives away nothing. Undefined for a gift that ended otherwise, and once the ticket was passed on.
 */
export const acceptedGift = (
  { gift, ticket, order }: FoundGift,
  user: UserId | null,
  links: Pick<TicketLinks, 'keyOf'>,
): GiftAccepted | undefined => {
  if (gift.state !== 'accepted' || ticket.holderEmail !== gift.email) return undefined;
  const isHolder = user !== null && ownerOf({ ticket, order }) === user;
  return { kind: 'gift-accepted', key: isHolder ? null : links.keyOf({ ticket, order }) };
};
