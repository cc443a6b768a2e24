import type { Edition } from '../../kernel/edition/edition.ts';
import type { UserId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { TicketOfOrder } from '../issued/ticket-links.ts';
import { ticketOwner } from '../issued/ticket-owner.ts';
import type { FoundTicket } from './ports.ts';

/** The person who requests a change: an account, or a visitor with the ticket's link. */
export type Changer = {
  readonly userId: UserId | null;
  /** The account's name; null without an account. */
  readonly name: string | null;
  /** The account's email address; absent or null without an account. */
  readonly email?: string | null;
  /** Which of the ticket's keys the request has, if any (`kindOfKey`). */
  readonly kindOfKey: (found: TicketOfOrder) => 'buyers' | 'own' | null;
};

export type ChangeRefusal = {
  readonly kind: /** No such ticket, or another person's. */
    | 'ticket-unknown'
    | 'ticket-void'
    /** The doors are open. */
    | 'doors-open'
    /** The ticket is offered to another person, and has to be taken back first. */
    | 'being-given';
};

/** Whether the ticket belongs to the person who requests the change. A wrong key is answered like an unknown ticket. */
export const belongsTo = (found: TicketOfOrder, who: Changer): boolean => {
  const owner = ticketOwner(found);
  return (owner !== null && owner === who.userId) || who.kindOfKey(found) !== null;
};

/**
 * Whether this person may give the ticket away, which ends its current code. A ticket's own link is meant to be
 * forwarded, so while the buyer has the ticket, that link does not suffice (decision 0050). Once the ticket was given
 * away, its own link suffices, because it was sent to the new holder.
 */
export const mayGiveAway = (found: TicketOfOrder, who: Changer): boolean => {
  const owner = ticketOwner(found);
  if (owner !== null && owner === who.userId) return true;
  const held = who.kindOfKey(found);
  return held === 'buyers' || (held === 'own' && found.ticket.givenTo !== null);
};

/**
 * The conditions of every change: the ticket is theirs, valid and not offered to anyone, and the doors are not open
 * yet.
 */
export const mayChange = (
  found: FoundTicket,
  who: Changer,
  edition: Pick<Edition, 'startsAt'>,
  now: Instant,
): Result<void, ChangeRefusal> => {
  if (!belongsTo(found, who)) return refuse({ kind: 'ticket-unknown' });
  if (found.ticket.state === 'void') return refuse({ kind: 'ticket-void' });
  if (now >= edition.startsAt) return refuse({ kind: 'doors-open' });
  if (found.gift) return refuse({ kind: 'being-given' });
  return ok(undefined);
};
