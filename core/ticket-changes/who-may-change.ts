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
  /** Whether the request carries the present key of the ticket. */
  readonly hasKey: (found: TicketOfOrder) => boolean;
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
  return (owner !== null && owner === who.userId) || who.hasKey(found);
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
