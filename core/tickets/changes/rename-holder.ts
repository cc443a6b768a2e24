import type { Edition } from '../../kernel/edition/edition.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Ticket, TicketId } from '../issued/ticket.ts';
import { eventOf } from './gift.ts';
import type { TicketChanges } from './ports.ts';
import { type NameRefusal, type PrintableNamePorts, printableName } from './printable-name.ts';
import { type ChangeRefusal, type Changer, mayChange } from './who-may-change.ts';

export type TicketChangePorts = {
  readonly ticketChanges: TicketChanges;
  readonly edition: Edition;
  readonly festivalClock: Clock;
};

export type RenameRefusal = ChangeRefusal | NameRefusal;

/**
 * Changes the holder's name on a ticket, until the doors open. The code stays the same, because the owner does not
 * change.
 */
export const renameHolder =
  (ports: TicketChangePorts & PrintableNamePorts) =>
  async (id: TicketId, typed: string, who: Changer): Promise<Result<Ticket, RenameRefusal>> => {
    const { ticketChanges, edition, festivalClock } = ports;
    const named = await printableName(ports, typed);
    if (!named.ok) return named;
    const name = named.value;
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
