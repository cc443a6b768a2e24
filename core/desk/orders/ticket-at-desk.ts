import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { eventOf } from '../../tickets/changes/gift.ts';
import { type NameRefusal, type PrintableNamePorts, printableName } from '../../tickets/changes/printable-name.ts';
import { emailsToHolders } from '../../tickets/changes/void-tickets.ts';
import { ticketStateOf } from '../../tickets/issued/issue-tickets.ts';
import { passesOfStand } from '../../tickets/issued/passes-of-stand.ts';
import type { Ticket, TicketId, TicketState } from '../../tickets/issued/ticket.ts';
import { type AtDeskPorts, orderAction } from './order-action.ts';

type Unknown = { readonly kind: 'order-unknown' };
export type RenameRefusal = Unknown | NameRefusal | { readonly kind: 'ticket-void' | 'being-given' };
export type BlockRefusal = Unknown | { readonly kind: 'ticket-void' | 'being-given' | 'reason-missing' };

/** Puts another name on a ticket, even once the doors are open. */
export const renameAtDesk =
  ({ deskOrders, festivalClock, ...ports }: AtDeskPorts & PrintableNamePorts) =>
  async (
    id: OrderId,
    ticketId: TicketId,
    typed: string,
    describe: DescribeAction,
  ): Promise<Result<{ readonly name: string }, RenameRefusal>> => {
    const named = await printableName(ports, typed);
    if (!named.ok) return named;
    const name = named.value;
    const changed = await deskOrders.change<RenameRefusal>(id, ({ order, tickets, gifts }) => {
      const ticket = tickets.find((each) => each.id === ticketId);
      if (!ticket) return refuse({ kind: 'order-unknown' });
      if (ticket.state === 'void') return refuse({ kind: 'ticket-void' });
      if (gifts.some((gift) => gift.ticketId === ticketId)) return refuse({ kind: 'being-given' });
      const action = orderAction(describe, order, {
        action: 'order.holder-renamed',
        before: { ticket: ticket.number, name: ticket.holderName },
        after: { ticket: ticket.number, name },
      });
      const by = action.actor.userId;
      const event = eventOf(ticket, 'renamed', { by, at: festivalClock.now(), name });
      return ok({ tickets: [{ ...ticket, holderName: name }], events: [event], action });
    });
    return changed.ok ? ok({ name }) : changed;
  };

/**
 * Blocks a ticket, so that no door lets it in, or ends the block. Its place stays sold, and no money moves. A stand goes with
 * the passes of its crew, and the people who had accepted one get an email.
 */
export const blockAtDesk =
  ({ deskOrders, edition }: Pick<AtDeskPorts, 'deskOrders'> & { readonly edition: Pick<Edition, 'traders'> }) =>
  async (
    id: OrderId,
    ticketId: TicketId,
    { blocked, reason }: { readonly blocked: boolean; readonly reason: string },
    describe: DescribeAction,
  ): Promise<Result<Ticket, BlockRefusal>> => {
    if (reason.trim() === '') return refuse({ kind: 'reason-missing' });
    const changed = await deskOrders.change<BlockRefusal>(id, ({ order, tickets, gifts }) => {
      const ticket = tickets.find((each) => each.id === ticketId);
      if (!ticket) return refuse({ kind: 'order-unknown' });
      if (ticket.state === 'void' && ticket.voidReason !== 'cancelled') return refuse({ kind: 'ticket-void' });
      if (blocked && gifts.some((gift) => gift.ticketId === ticketId)) return refuse({ kind: 'being-given' });
      const now: TicketState = blocked ? { state: 'void', voidReason: 'cancelled' } : ticketStateOf(order);
      const passes = passesOfStand(ticket, tickets, edition);
      return ok({
        tickets: [ticket, ...passes].map((each) => ({ ...each, ...now })),
        tasks: blocked ? emailsToHolders(order, passes) : [],
        action: orderAction(describe, order, {
          action: blocked ? 'order.ticket-blocked' : 'order.ticket-unblocked',
          before: { ticket: ticket.number, state: ticket.state },
          after: { ticket: ticket.number, state: now.state },
          reason,
        }),
      });
    });
    if (!changed.ok) return changed;
    const ticket = changed.value.tickets.find((each) => each.id === ticketId);
    return ticket ? ok(ticket) : refuse({ kind: 'order-unknown' });
  };
