import type { Edition } from '../edition/edition.ts';
import { oneLine } from '../forms/text-lines.ts';
import type { Ticket, TicketId } from '../issued-tickets/ticket.ts';
import { isName } from '../kernel/name-length.ts';
import type { Clock } from '../kernel/ports.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { eventOf } from './gift.ts';
import type { TicketChanges } from './ports.ts';
import { type ChangeRefusal, type Changer, mayChange } from './who-may-change.ts';

export type TicketChangePorts = {
  readonly ticketChanges: TicketChanges;
  readonly edition: Edition;
  readonly festivalClock: Clock;
};

export type RenameRefusal = ChangeRefusal | { readonly kind: 'name-wrong' };

/**
 * Changes the holder's name on a ticket, until the doors open. The code stays the same, because the owner does not
 * change.
 */
export const renameHolder =
  ({ ticketChanges, edition, festivalClock }: TicketChangePorts) =>
  async (id: TicketId, typed: string, who: Changer): Promise<Result<Ticket, RenameRefusal>> => {
    const name = tidyName(typed);
    if (!name) return refuse({ kind: 'name-wrong' });
    const changed = await ticketChanges.change<RenameRefusal>(id, (found) => {
      const now = festivalClock.now();
      const may = mayChange(found, who, edition, now);
      if (!may.ok) return may;
      const { ticket } = found;
      if (ticket.holderName === name) return ok({ events: [], tasks: [] });
      const event = eventOf(ticket, 'renamed', { by: who.userId, at: now, name });
      return ok({ ticket: { ...ticket, holderName: name }, events: [event], tasks: [] });
    });
    return changed.ok ? ok(changed.value.ticket) : changed;
  };

/** A person's name with single spaces, without invisible characters; undefined when it is empty or too long. */
export const tidyName = (typed: string): string | undefined => {
  const name = oneLine(typed);
  return isName(name) ? name : undefined;
};
