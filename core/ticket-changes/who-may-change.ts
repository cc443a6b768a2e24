import type { Edition } from '../edition/edition.ts';
import { ownerOf } from '../issued-tickets/owner-of.ts';
import type { TicketOfOrder } from '../issued-tickets/ticket-links.ts';
import type { UserId } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { FoundTicket } from './ports.ts';

/** Who asks for a change: an account, or someone with the ticket's own link. */
export type Changer = {
  readonly userId: UserId | null;
  /** The account's name; null for someone without one. */
  readonly name: string | null;
  /** What the key in the request, if any, is to the ticket (`keyHeld`). */
  readonly keyHeld: (found: TicketOfOrder) => 'buyers' | 'own' | null;
};

export type ChangeRefusal = {
  readonly kind: /** None, or someone else's. */
    | 'ticket-unknown'
    | 'ticket-void'
    /** The day has begun. */
    | 'doors-open'
    /** It is on its way to someone, and has to be taken back first. */
    | 'being-given';
};

/** Whether the ticket is with the one who asks. A wrong key is answered like an unknown ticket. */
export const isTheirs = (found: TicketOfOrder, who: Changer): boolean => {
  const owner = ownerOf(found);
  return (owner !== null && owner === who.userId) || who.keyHeld(found) !== null;
};

/**
 * Whether the one who asks may give the ticket away, which ends its present code. A ticket's own link is made to be
 * forwarded, so while the ticket is its buyer's, that link alone gives it to no one else (decision 0050). The person a ticket
 * was given to was sent its link themselves.
 */
export const mayGiveAway = (found: TicketOfOrder, who: Changer): boolean => {
  const owner = ownerOf(found);
  if (owner !== null && owner === who.userId) return true;
  const held = who.keyHeld(found);
  return held === 'buyers' || (held === 'own' && found.ticket.givenTo !== null);
};

/** What every change of a ticket asks for: it is theirs, valid, not on its way, and the doors are not open yet. */
export const mayChange = (
  found: FoundTicket,
  who: Changer,
  edition: Pick<Edition, 'startsAt'>,
  now: Instant,
): Result<void, ChangeRefusal> => {
  if (!isTheirs(found, who)) return refuse({ kind: 'ticket-unknown' });
  if (found.ticket.state === 'void') return refuse({ kind: 'ticket-void' });
  if (now >= edition.startsAt) return refuse({ kind: 'doors-open' });
  if (found.gift) return refuse({ kind: 'being-given' });
  return ok(undefined);
};
