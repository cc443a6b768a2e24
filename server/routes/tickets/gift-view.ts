import type { AnswerSent } from '#core/kernel/endpoint.ts';
import type { UserId } from '#core/kernel/ids.ts';
import type { listMyGifts } from '#core/tickets/changes/api.ts';
import type { TicketChanges } from '#core/tickets/changes/ports.ts';
import { orderLineOfTicket } from '#core/tickets/issued/order-line-of-ticket.ts';

/** The tickets that a user gave away or is giving, as My Festival shows them. @throws ServiceFailure */
export const giftsOf =
  ({ ticketChanges }: { readonly ticketChanges: Pick<TicketChanges, 'giftsOf'> }) =>
  async (user: UserId): Promise<AnswerSent<typeof listMyGifts>> =>
    (await ticketChanges.giftsOf(user)).flatMap(({ gift: { state, name, givenAt, endedAt }, ticket, order }) => {
      if (state !== 'open' && state !== 'accepted') return [];
      const { name: productName, ticketType } = orderLineOfTicket({ ticket, order });
      const { id, number, orderId, productId } = ticket;
      const product = { productId, productName, ticketType };
      return [{ ticketId: id, orderId, number, ...product, state, name, givenAt, endedAt }];
    });
