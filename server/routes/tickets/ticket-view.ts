import type { Edition } from '#core/kernel/edition/edition.ts';
import type { AnswerSent } from '#core/kernel/endpoint.ts';
import type { UserId } from '#core/kernel/ids.ts';
import { noPence } from '#core/kernel/money.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { hasFreeTickets, isReturnable, refundShareOf } from '#core/tickets/changes/return-ticket.ts';
import type { listBoughtTickets, listMyTickets } from '#core/tickets/issued/api.ts';
import { bundleOfTicket } from '#core/tickets/issued/bundle-of-ticket.ts';
import { orderLineOfTicket } from '#core/tickets/issued/order-line-of-ticket.ts';
import type { IssuedTickets } from '#core/tickets/issued/ports.ts';
import type { Ticket, TicketId } from '#core/tickets/issued/ticket.ts';
import { type TicketSigning, ticketCode } from '#core/tickets/issued/ticket-code.ts';
import type { TicketCompetitors } from '#core/tickets/issued/ticket-competitor.ts';
import { ticketOwner } from '#core/tickets/issued/ticket-owner.ts';
import { voidedAt } from '#core/tickets/issued/voided-at.ts';

export type TicketViewPorts = {
  readonly edition: Edition;
  readonly festivalClock: Clock;
  readonly issuedTickets: Pick<IssuedTickets, 'of' | 'ofOrder' | 'refundsOf'>;
  readonly ticketSigning: TicketSigning;
  readonly ticketCompetitors: TicketCompetitors;
  /** Until when buyers may choose a refund because the day was called off; null if they may not. @throws ServiceFailure */
  readonly refundsOpenUntil?: () => Promise<Instant | null>;
  /** The tickets among these whose holders were admitted. @throws ServiceFailure */
  readonly admitted: (tickets: readonly TicketId[]) => Promise<ReadonlySet<TicketId>>;
};

type TicketView = AnswerSent<typeof listBoughtTickets>[number]['ticket'];

/** An order's tickets as their owner sees them. @throws ServiceFailure */
export const ticketViews =
  (ports: TicketViewPorts) =>
  async (order: Order, tickets: readonly Ticket[]): Promise<readonly TicketView[]> => {
    const anyVoid = tickets.some(({ state }) => state === 'void');
    const refunds = anyVoid ? await ports.issuedTickets.refundsOf(order.id) : [];
    const own = tickets.map(async (ticket) => {
      const { id, number, orderId, productId, holderName, state, voidReason } = ticket;
      const { name: productName, ticketType } = orderLineOfTicket({ ticket, order });
      const over = voidedAt(ticket, refunds);
      const competes = ticketType === 'Competitors' && state === 'valid';
      return {
        ...{ id, number, orderId, productId, productName, ticketType, holderName, state, voidReason },
        voidedAt: over,
        givenBack: voidReason === 'refunded' && wasFree(ticket, order, refunds),
        code: state === 'valid' ? ticketCode(ports.ticketSigning, ticket) : null,
        competitor: competes ? await ports.ticketCompetitors.of(id) : null,
      };
    });
    return Promise.all(own);
  };

/** A user's tickets, as My Festival lists them. @throws ServiceFailure */
export const ticketListOf = (ports: TicketViewPorts) => {
  const views = ticketViews(ports);
  return async (user: UserId): Promise<AnswerSent<typeof listMyTickets>> => {
    const orders = await ports.issuedTickets.of(user);
    const now = ports.festivalClock.now();
    const openUntil = (await ports.refundsOpenUntil?.()) ?? null;
    const listed = orders.map(async ({ order, tickets }) => {
      const sums = [...(hasFreeTickets(order) ? [noPence] : []), order.total];
      const anyReturnable = tickets.some((ticket) =>
        sums.some((sum) => isReturnable({ ticket, order }, sum, ports.edition, now, openUntil)),
      );
      // A ticket's share of the price depends on all tickets of its order, including those that were given away.
      const all = anyReturnable ? await ports.issuedTickets.ofOrder(order.id) : undefined;
      const inside: ReadonlySet<string> = all ? await ports.admitted(all.tickets.map(({ id }) => id)) : new Set();
      return (await views(order, tickets)).map((own) => {
        const ticket = all?.tickets.find(({ id }) => id === own.id);
        const together = ticket && all ? bundleOfTicket(all.order, all.tickets, ticket) : [];
        const share = all ? refundShareOf(all.order, all.tickets, together) : noPence;
        const isOwn = together.every((each) => ticketOwner({ ticket: each, order }) === user && each.state === 'valid');
        const isOffered = !!ticket && isOwn && isReturnable({ ticket, order }, share, ports.edition, now, openUntil);
        const used = isOffered && together.some(({ id }) => inside.has(id));
        const bought = ticket && order.lines[ticket.line]?.bundle;
        const bundle = bought ? { name: bought.name, tickets: together.length } : null;
        const refundable = isOffered && !used;
        return { ...own, refundable, used, bundle, toRefund: refundable ? share : noPence };
      });
    });
    return (await Promise.all(listed)).flat();
  };
};

/** Whether nothing was paid for a returned ticket. */
const wasFree = (ticket: Ticket, { payment }: Order, refunds: readonly Refund[]): boolean =>
  payment?.amount === 0 ||
  refunds.some(({ amount, tickets }) => amount === 0 && tickets?.some(({ id }) => id === ticket.id));
